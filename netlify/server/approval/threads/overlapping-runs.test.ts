import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { approvalLinkSchema } from '#schema/approval/submission.ts';
import { openSite } from '#tests/support/approval/calls.ts';
import { mailedApprovals, morning } from '#tests/support/approval/mailed.ts';
import { steadySource } from '#tests/support/store/write-source.ts';
import { openStores } from '../../store/stores.ts';
import { notifyOfMessages } from './notify-messages.ts';

const minute = 60_000;
const { calls, postmark, present } = await mailedApprovals();

/** A client with an owner's message; `write` stores another. */
async function asked(name: string) {
  await present();
  const id = await calls.make({ ...openSite, clientApproval: { ...openSite.clientApproval, notificationEmail: `${name}@vitrina.test` } });
  const { url } = approvalLinkSchema.parse((await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff })).body);
  const headers = { 'x-approval-token': new URL(url).searchParams.get('approval') ?? '' };
  return async (text: string) => {
    const body = { section: 'hero', text, messageId: randomUUID(), name: 'Rosa Ortega' };
    expect((await calls.api.call('POST', `/api/config/${id}/threads`, { body, headers })).status).toBe(201);
  };
}
const run = () => notifyOfMessages({ stores: openStores(undefined), source: steadySource('timer', Date.now()) });

test('a timer’s run that was held up does not mail at once what was written after another run had mailed the rest', async () => {
  const [first, second] = [await asked('ana'), await asked('eva')];
  await first('¿Y el horario?');
  vi.setSystemTime(morning + 1000);
  await second('La foto no es');
  vi.setSystemTime(morning + 11 * minute);
  postmark.state.behaviour = 'silent';
  const slow = run();
  await expect.poll(() => postmark.state.held).toBe(1);
  postmark.state.behaviour = 'takes';
  await run();
  expect(postmark.mails.map(({ To }) => To)).toEqual(['eva@vitrina.test']);
  await second('Ni la del patio');
  postmark.hangUp();
  await slow;
  expect(postmark.mails).toHaveLength(1);
  await second('Y la tercera tampoco');
  for (let at = 12; at < 21; at += 1) {
    vi.setSystemTime(morning + at * minute);
    await run();
  }
  expect(postmark.mails).toHaveLength(1);
  vi.setSystemTime(morning + 22 * minute);
  await run();
  expect(postmark.mails.map(({ To, TextBody }) => [To, TextBody?.includes('Ni la del patio'), TextBody?.includes('Y la tercera')])).toEqual([
    ['eva@vitrina.test', false, false],
    ['eva@vitrina.test', true, true],
  ]);
});
