import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSiteConfig } from '#core/config/kind.ts';
import { publicRevisionOf } from '#core/publish/publication.ts';
import type { ClientApproval } from '#schema/approval/client-approval.ts';
import { submissionBodySchema } from '#schema/approval/submission.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { verdicts } from '#tests/support/approval/calls.ts';
import type { BlobStore } from '../../store/blobs/blob-store.ts';
import { memoryStore } from '../../store/blobs/memory-store.ts';
import { createAt } from '../../store/create.ts';
import { readHead } from '../../store/head.ts';
import { saveChange } from '../../store/save.ts';
import { openStores } from '../../store/stores.ts';
import { settleSubmissions } from '../unsettled.ts';
import { readNotification, readSubmission, submissionLostAfterMs, unsettledKey } from './submission-store.ts';
import { type AnswerSource, applySubmission, submit } from './submit.ts';

const source = { now: () => new Date(), newWriteId: randomUUID };
const site: SiteConfig = { templateType: 'services', businessName: { es: 'Ortega', en: 'Ortega' } };

/** A client with this approval, and what a designer does to it between the check of an answer and the moment when it is stored, or just after. */
async function client(approval: ClientApproval) {
  let meanwhile: (() => Promise<unknown>) | undefined;
  let after: (() => Promise<unknown>) | undefined;
  let listed: (() => Promise<unknown>) | undefined;
  let noted: (() => Promise<unknown>) | undefined;
  const opened = new Map<string, BlobStore>();
  const stores = openStores(undefined, (name) => {
    const store = opened.get(name) ?? memoryStore();
    opened.set(name, store);
    if (name !== 'submissions') return store;
    return {
      ...store,
      async list(prefix) {
        const now = listed;
        listed = undefined;
        await now?.();
        return store.list(prefix);
      },
      async write(key, value) {
        const now = noted;
        noted = undefined;
        await now?.();
        await store.write(key, value);
      },
      async create(key, value) {
        const [before, next] = [meanwhile, after];
        [meanwhile, after] = [undefined, undefined];
        await before?.();
        const isCreated = await store.create(key, value);
        await next?.();
        return isCreated;
      },
    };
  });
  const config = { ...site, clientApproval: { isFormEnabled: true, formStatus: 'active' as const, ...approval } };
  await createAt(stores, '301', { config, savedBy: 'ana', action: 'create' }, source);
  const change = (settings: ClientApproval) => () =>
    saveChange(
      stores,
      '301',
      {
        action: 'save',
        savedBy: 'ana',
        expected: 'any',
        next: ({ config: present, archived }) =>
          isSiteConfig(present) ? { archived, config: { ...present, clientApproval: { ...present.clientApproval, ...settings } } } : undefined,
      },
      source,
    );
  return {
    stores,
    answer: (formId: string, from: Pick<AnswerSource, 'byLink' | 'from'>) => {
      const body = submissionBodySchema.parse({
        formId,
        revision: 1,
        clientApproval: { clientInfo: { name: formId, email: '' }, sectionApprovals: verdicts(), lastSavedAt: '2026-11-28T12:00:00.000Z' },
      });
      return submit({ stores, source }, '301', body, { config, revision: 1, ...from });
    },
    change: (settings: ClientApproval) => change(settings)(),
    /** The function dies after that. */
    dying: (settings?: ClientApproval) => {
      after = async () => {
        if (settings) await change(settings)();
        throw new Error('killed');
      };
    },
    asItIsStored: (settings: ClientApproval) => {
      meanwhile = change(settings);
    },
    /** When an answer has read the site, and not yet the answers before it. */
    asAnswersAreListed: (work: () => Promise<unknown>) => {
      listed = work;
    },
    /** When it has been decided that an answer does not count, and that is not noted yet. */
    asItIsNoted: (work: () => Promise<unknown>) => {
      noted = work;
    },
    onceItIsStored: (settings: ClientApproval) => {
      after = change(settings);
    },
    async state() {
      const head = (await readHead(stores, '301'))?.record;
      const status = head && isSiteConfig(head.config) ? head.config.clientApproval?.formStatus : undefined;
      return { status, approved: head?.approvedRevision, shown: head && publicRevisionOf(head) };
    },
  };
}
/** How the notification of the first answer stands. */
async function told({ stores }: Pick<Awaited<ReturnType<typeof client>>, 'stores'>): Promise<string | undefined> {
  const submission = await readSubmission(stores, '301', 1);
  return submission && (await readNotification(stores, submission)).state;
}
const gate = { access: 'link', publishGate: true } as const;
const moments = ['asItIsStored', 'onceItIsStored'] as const;

test.each(moments)('an answer without a link, %s while a gate is switched on, approves nothing, and takes the place of nobody’s', async (moment) => {
  const { answer, state, stores, ...when } = await client({});
  when[moment](gate);
  expect(await answer('un-extrano', { byLink: false })).toEqual({ ok: false, code: 'forbidden', reason: 'link_needed' });
  expect(await state()).toEqual({ status: 'active', approved: undefined, shown: 1 });
  // Nor is a designer told that the client has answered: the list of answers says that this one does not count.
  expect([(await stores.own.publish.read(unsettledKey))?.value, await told({ stores })]).toEqual([{}, 'refused']);
  expect(await answer('la-duena', { byLink: true })).toMatchObject({ ok: true });
  expect(await state()).toMatchObject({ status: 'completed', approved: 3 });
});

test.each(moments)('an answer of a person who decides, %s while they are taken off the list or decide no more, approves nothing', async (moment) => {
  const [marta, nicanor] = [
    { id: 'marta001', name: 'Marta' },
    { id: 'nicanor002', name: 'Nicanor' },
  ];
  const other = { ...marta, decides: true };
  for (const approvers of [[other], [other, { ...nicanor, decides: false }]]) {
    const { answer, state, ...when } = await client({ ...gate, approvers: [{ ...nicanor, decides: true }] });
    when[moment]({ approvers });
    expect(await answer('de-nicanor', { byLink: true, from: { name: 'Nicanor', approver: nicanor.id } })).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await state()).toMatchObject({ status: 'active', approved: undefined });
    expect(await answer('de-marta-1', { byLink: true, from: { name: 'Marta', approver: marta.id } })).toMatchObject({ ok: true });
    expect(await state()).toMatchObject({ status: 'completed', approved: 3 });
  }
});

test.each(moments)('an answer, %s while the form is switched off, approves and publishes nothing, and nobody is told that it was taken', async (moment) => {
  const { answer, state, stores, change, ...when } = await client(gate);
  when[moment]({ isFormEnabled: false });
  expect(await answer('la-duena', { byLink: true })).toEqual({ ok: false, code: 'forbidden', reason: 'form_off' });
  expect(await state()).toMatchObject({ status: 'active', approved: undefined, shown: 0 });
  expect([(await stores.own.publish.read(unsettledKey))?.value, await told({ stores })]).toEqual([{}, 'refused']);
  await change({ isFormEnabled: true });
  expect(await answer('la-duena', { byLink: true })).toMatchObject({ ok: true, submission: { n: 2 } });
  expect(await state()).toMatchObject({ status: 'completed', approved: 4 });
});

test('an answer whose function died before a gate was switched on is finished by the timer as one that does not count', async () => {
  const { answer, state, stores, dying } = await client({});
  dying(gate);
  await expect(answer('un-extrano', { byLink: false })).rejects.toThrow('killed');
  expect(await told({ stores })).toBe('pending');
  await settleSubmissions({ stores, source: { ...source, now: () => new Date(Date.now() + submissionLostAfterMs) } });
  expect([(await stores.own.publish.read(unsettledKey))?.value, await told({ stores })]).toEqual([{}, 'refused']);
  expect(await state()).toEqual({ status: 'active', approved: undefined, shown: 1 });
});

test('an answer that does not count shuts nobody out, though it was stored before the gate was switched on and a second one met it at that moment', async () => {
  const { answer, state, change, dying, asAnswersAreListed } = await client({});
  dying();
  await expect(answer('un-extrano', { byLink: false })).rejects.toThrow('killed');
  asAnswersAreListed(() => change(gate));
  expect(await answer('la-duena', { byLink: true })).toMatchObject({ ok: true, submission: { n: 2, name: 'la-duena' } });
  expect(await state()).toMatchObject({ status: 'completed', approved: 3 });
});

test('an answer to a form that was answered and opened again while it was on its way is taken', async () => {
  const { answer, state, stores, change, dying, asAnswersAreListed } = await client({});
  dying();
  await expect(answer('la-primera', { byLink: true })).rejects.toThrow('killed');
  asAnswersAreListed(async () => {
    const first = await readSubmission(stores, '301', 1);
    if (first) await applySubmission(stores, first, source);
    expect(await state()).toMatchObject({ status: 'completed' });
    await change({ formStatus: 'active' });
  });
  expect(await answer('la-segunda', { byLink: true })).toMatchObject({ ok: true });
});

test('an answer that did not count never begins to: sent again once the form is open again, it is another one, and that one is told of', async () => {
  const { answer, state, stores, change, asItIsStored } = await client({});
  asItIsStored(gate);
  expect(await answer('la-duena', { byLink: false })).toMatchObject({ ok: false });
  await change({ access: 'open', publishGate: false });
  expect(await answer('la-duena', { byLink: false })).toMatchObject({ ok: true, submission: { n: 2 } });
  expect(await state()).toMatchObject({ status: 'completed' });
  const second = await readSubmission(stores, '301', 2);
  expect([await told({ stores }), second && (await readNotification(stores, second)).state]).toEqual(['refused', 'pending']);
});

describe('between the decision that an answer does not count and the note of it, while everything is allowed again', () => {
  const open = { access: 'open', publishGate: false } as const;

  test.each(moments)('somebody else’s answer takes its place, where the gate was switched on %s', async (moment) => {
    const { answer, state, stores, change, asItIsNoted, ...when } = await client({});
    when[moment](gate);
    asItIsNoted(async () => {
      await change(open);
      expect(await answer('la-duena', { byLink: true })).toMatchObject({ ok: true, submission: { n: 2, name: 'la-duena' } });
    });
    expect(await answer('un-extrano', { byLink: false })).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await state()).toMatchObject({ status: 'completed' });
    const head = (await readHead(stores, '301'))?.record;
    expect(head && isSiteConfig(head.config) && head.config.clientApproval?.clientInfo?.name).toBe('la-duena');
    expect(await told({ stores })).toBe('refused');
  });

  test('sent again at that moment it is another one, which counts', async () => {
    const { answer, stores, change, asItIsStored, asItIsNoted } = await client({});
    asItIsStored(gate);
    asItIsNoted(async () => {
      await change(open);
      expect(await answer('la-duena', { byLink: false })).toMatchObject({ ok: true, submission: { n: 2 } });
    });
    expect(await answer('la-duena', { byLink: false })).toMatchObject({ ok: false, code: 'forbidden' });
    const second = await readSubmission(stores, '301', 2);
    expect([await told({ stores }), second && (await readNotification(stores, second)).state]).toEqual(['refused', 'pending']);
  });

  test('and if the function dies there, the timer notes it, whatever is allowed by then', async () => {
    const { answer, state, stores, change, asItIsStored, asItIsNoted } = await client({});
    asItIsStored(gate);
    asItIsNoted(() => Promise.reject(new Error('killed')));
    await expect(answer('un-extrano', { byLink: false })).rejects.toThrow('killed');
    await change(open);
    await settleSubmissions({ stores, source: { ...source, now: () => new Date(Date.now() + submissionLostAfterMs) } });
    expect([(await stores.own.publish.read(unsettledKey))?.value, await told({ stores })]).toEqual([{}, 'refused']);
    expect(await state()).toMatchObject({ status: 'active', approved: undefined });
  });
});
