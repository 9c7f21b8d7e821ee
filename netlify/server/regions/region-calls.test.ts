import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalLinkSchema } from '#schema/approval/submission.ts';
import { type ApprovalCalls, openSite, startApprovalCalls, verdicts } from '#tests/support/approval/calls.ts';
import { phonePicture } from '#tests/support/pictures/test-pictures.ts';
import { openStores } from '../store/stores.ts';
import { nameRegion } from './regions.ts';

const region = 'https://norte.example';
let calls: ApprovalCalls;
beforeAll(async () => {
  calls = await startApprovalCalls();
  await nameRegion(openStores(undefined), 'norte', region);
});
afterAll(() => calls.api.stop());

const answer = { clientApproval: { clientInfo: { name: 'Rosa' }, sectionApprovals: verdicts() } };

test('what the page of a region sends is taken: taps, an answer, a message, a correction, a photo; from elsewhere it is refused', async () => {
  const id = await calls.make({ ...openSite, countsTaps: true });
  const link = approvalLinkSchema.parse((await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff })).body);
  const token = { 'x-approval-token': new URL(link.url).searchParams.get('approval') ?? '' };
  const sent = [
    ['POST', '/api/taps', { body: { id, rate: 1, taps: { phone: 1 } } }, 204],
    ['POST', `/api/config/${id}/correctable`, { body: { path: 'heroTitle', language: 'es', before: 'Fugas hoy', after: 'Fugas ya' } }, 200],
    ['POST', `/api/config/${id}/threads`, { body: { section: 'hero', text: 'Gracias', name: 'Rosa', messageId: 'mensaje-uno' } }, 201],
    ['POST', `/api/config/${id}/proposed-picture`, { rawBody: new Uint8Array(await phonePicture('jpeg')), headers: { 'content-type': 'image/jpeg' } }, 201],
    ['PUT', `/api/config/${id}`, { body: answer }, 200],
  ] as const;
  for (const [method, path, options, status] of sent) {
    const from = async (origin: string) => {
      const headers = { ...('headers' in options ? options.headers : {}), ...token, origin };
      return (await calls.api.ask(method, path, { ...options, headers })).status;
    };
    expect([await from('https://norte.example.evil.test'), await from('http://norte.example'), await from('null'), await from(region)], path).toEqual([
      403,
      403,
      403,
      status,
    ]);
  }
});

test('a call from the page of a region has no session: a designer who presses there is a visitor, and nothing of the staff is open to it', async () => {
  const id = await calls.make(openSite);
  const headers = { ...calls.staff, origin: region };
  const { status, body } = await calls.api.call('PUT', `/api/config/${id}`, { body: { ...openSite, ...answer, phone: '442 555 0199' }, headers });
  expect([status, body]).toMatchObject([200, { phone: openSite.phone, clientApproval: { formStatus: 'completed' } }]);
  for (const [method, path] of [
    ['POST', '/api/config'],
    ['DELETE', `/api/config/${id}`],
    ['POST', `/api/config/${id}/approval-link`],
    ['POST', '/api/media'],
    ['POST', '/api/session'],
  ] as const) {
    expect((await calls.api.call(method, path, { headers, body: {} })).status, path).toBe(403);
  }
  await openStores(undefined).own.settings.write('regions', { ranges: 'x' });
  expect((await calls.api.call('POST', '/api/taps', { headers, body: { id, rate: 1, taps: { phone: 1 } } })).status, 'unknown regions').toBe(403);
});
