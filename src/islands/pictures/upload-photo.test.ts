import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApprovalCalls, openSite, startApprovalCalls } from '#tests/support/approval/calls.ts';
import { phonePicture } from '#tests/support/pictures/test-pictures.ts';
import { faultOfStatus } from './upload-photo.ts';

let calls: ApprovalCalls;
let photo: Buffer;
beforeAll(async () => {
  [calls, photo] = await Promise.all([startApprovalCalls(), phonePicture('jpeg')]);
});
afterAll(() => calls.api.stop());

test.each([
  ['intake-link', 'intake-picture'],
  ['approval-link', 'proposed-picture'],
])('a photo that meets a revoked %s is told that, not that the network lost it', async (kind, path) => {
  const id = await calls.make(openSite);
  const link = `/api/config/${id}/${kind}`;
  const { body } = await calls.api.call('POST', link, { headers: calls.staff });
  const [, token = ''] = /[?&](?:approval|intake)=([\w.-]+)/.exec(JSON.stringify(body)) ?? [];
  const upload = () =>
    calls.api.call('POST', `/api/config/${id}/${path}`, {
      rawBody: new Uint8Array(photo),
      headers: { 'content-type': 'image/jpeg', 'x-approval-token': token },
    });
  expect((await upload()).status).toBe(201);
  await calls.api.call('DELETE', link, { headers: calls.staff });
  expect(faultOfStatus((await upload()).status)).toBe('closed');
});
