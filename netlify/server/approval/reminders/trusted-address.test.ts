// Mails to a client carry a link that lets its reader act as the client. From an open form anybody may have given an address.
import { expect, test, vi } from 'vitest';
import { approvalLinkSchema } from '#schema/approval/submission.ts';
import { openSite, verdicts } from '#tests/support/approval/calls.ts';
import { mailedApprovals, morning } from '#tests/support/approval/mailed.ts';
import { steadySource } from '#tests/support/store/write-source.ts';
import { openStores } from '../../store/stores.ts';
import { messageNotes, notifyOfMessages } from '../threads/notify-messages.ts';
import { remindClients } from './remind.ts';

const day = 86_400_000;

const { calls, postmark, present } = await mailedApprovals();

interface Sent {
  access?: string;
  approvers?: object[];
  /** What the designer changes when the site is sent again. */
  later?: object;
  byLink?: boolean;
}

/** A site that is sent again after an answer by somebody, with a message from the designer; whom mails about it reach then. */
async function reached({ access, approvers, later, byLink }: Sent): Promise<string[]> {
  vi.setSystemTime(morning);
  await present();
  const approval = { ...openSite.clientApproval, remindAfter: '3', ...(access ? { access } : {}), ...(approvers ? { approvers } : {}) };
  const id = await calls.make({ ...openSite, clientApproval: approval });
  const { url } = approvalLinkSchema.parse((await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff })).body);
  const headers = byLink ? { 'x-approval-token': new URL(url).searchParams.get('approval') ?? '' } : {};
  const answer = { email: 'quien@sea.test', sectionApprovals: verdicts({ hero: { status: 'needsEdit', comments: 'Otra foto' } }) };
  expect((await calls.submit(id, answer, headers)).status).toBe(200);
  const { body } = await calls.read(id);
  expect((await calls.edit(id, { clientApproval: { ...Object(body?.['clientApproval']), ...later, formStatus: 'active' } })).status).toBe(200);
  const message = { section: 'hero', text: '¿Esta foto?', messageId: crypto.randomUUID() };
  expect((await calls.api.call('POST', `/api/config/${id}/threads`, { headers: calls.staff, body: message })).status).toBe(201);
  for (let at = morning; at <= morning + 4 * day; at += day / 4) {
    vi.setSystemTime(at);
    const context = { stores: openStores(undefined), source: steadySource('timer', at) };
    await remindClients(context);
    await notifyOfMessages(context);
  }
  await messageNotes.forget(openStores(undefined));
  return postmark.mails.flatMap(({ To, Tag, TextBody }) => (TextBody?.includes(`-${id}?approval=`) ? [`${Tag} ${To}`] : []));
}

test('an address from an answer without the link gets no mail with the link', async () => {
  expect(await reached({})).toEqual([]);
  expect(await reached({ access: 'open' })).toEqual([]);
});
test('nor once the form asks for the link', async () => {
  expect(await reached({ later: { access: 'link' } })).toEqual([]);
});
test('an address from an answer with the link gets mails, also if the form is open to all', async () => {
  const both = ['message quien@sea.test', 'reminder quien@sea.test'];
  expect(await reached({ access: 'link', byLink: true })).toEqual(both);
  expect(await reached({ byLink: true })).toEqual(both);
});
test('an address that the designer knows counts, whoever answered', async () => {
  expect(await reached({ later: { reminderEmail: 'rosa@cliente.test' } })).toEqual(['message rosa@cliente.test', 'reminder rosa@cliente.test']);
});

test('the address of who decided before gets no mail with the link of who decides now', async () => {
  const [ana, beto] = [
    { id: 'ana00001', name: 'Ana Ruiz', decides: true },
    { id: 'beto0002', name: 'Beto Ruiz', decides: false },
  ];
  const asked = { access: 'link', byLink: true, approvers: [ana, beto] };
  expect(await reached(asked)).toEqual(['message quien@sea.test', 'reminder quien@sea.test']);
  // Ana was taken off the list, which ends her own link; or she is still asked, and decides no more.
  expect(await reached({ ...asked, later: { approvers: [{ ...beto, decides: true }] } })).toEqual([]);
  expect(
    await reached({
      ...asked,
      later: {
        approvers: [
          { ...ana, decides: false },
          { ...beto, decides: true },
        ],
      },
    }),
  ).toEqual([]);
});
