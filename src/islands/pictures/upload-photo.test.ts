import { openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApprovalCalls, openSite, startApprovalCalls } from '#tests/support/approval/calls.ts';
import { phonePicture } from '#tests/support/pictures/test-pictures.ts';
import { uploadFaultOfStatus, uploadPhoto } from './upload-photo.ts';

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
  expect(uploadFaultOfStatus((await upload()).status)).toBe('closed');
});

test('a drawing is told to be no photo, and what the device does not give is told apart from a lost network', async () => {
  const fault = (file: Blob) => uploadPhoto('/api/nowhere', {}, file);
  expect(await fault(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"></svg>']))).toEqual({ ok: false, fault: 'unsuited' });
  expect(await fault(new Blob([]))).toEqual({ ok: false, fault: 'unreadable' });
  const file = path.join(tmpdir(), `vitrina-${process.pid}.jpg`);
  writeFileSync(file, photo);
  const chosen = await openAsBlob(file);
  rmSync(file);
  expect(await fault(chosen)).toEqual({ ok: false, fault: 'unreadable' });
});
