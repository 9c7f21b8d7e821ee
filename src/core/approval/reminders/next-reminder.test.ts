import { describe, expect, test } from 'vitest';
import type { ClientApproval } from '#schema/approval/client-approval.ts';
import { ladderOf, ladderSchema } from '#schema/approval/reminder-ladder.ts';
import type { Reminder } from '#schema/approval/reminders.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { askedAtOf, clientAddress, missedReminder, nextReminder, type Waiting } from './next-reminder.ts';

const mexico = 'America/Mexico_City';
const tijuana = 'America/Tijuana';
/** Ten o'clock in Mexico City, which is UTC-6 all year. */
const asked = '2026-11-02T16:00:00.000Z';
const waiting = (fields: Partial<Waiting> = {}): Waiting => ({
  ladder: [3, 7],
  askedAt: asked,
  link: { madeAt: asked, expiresAt: '2026-12-02T16:00:00.000Z' },
  timeZone: mexico,
  reminders: [],
  ...fields,
});
const sent = (step: number, at: string, fields: Partial<Reminder> = {}): Reminder => ({ step, at, state: 'sent', tries: 1, ...fields });
/** What comes next, at an instant: `1 due`, or with the instant at which it will be. */
function next(fields: Partial<Waiting>, now: string): string {
  const found = nextReminder(waiting(fields), new Date(now));
  return found ? `${found.step} ${found.isDue ? 'due' : found.at.toISOString()}` : 'none';
}

describe('the ladder', () => {
  test.each([
    ['3, 7', [3, 7]],
    ['1,2,14,28', [1, 2, 14, 28]],
    ['5', [5]],
    ['', []],
    [undefined, []],
  ] as const)('%s', (text, days) => {
    expect(ladderOf(text)).toEqual(days);
    expect(ladderSchema.optional().safeParse(text).success).toBe(true);
  });
  test.each(['0', '7, 3', '3, 3', '29', '1, 2, 3, 4, 5', '3.5', '-3', 'mañana', '3;7', ' 3, 7'])('is refused: %s', (text) => {
    expect(ladderSchema.safeParse(text).success).toBe(false);
  });
});

describe('the next reminder', () => {
  test.each<[what: string, fields: Partial<Waiting>, now: string, expected: string]>([
    ['none yet', {}, '2026-11-03T00:00:00Z', '1 2026-11-05T16:00:00.000Z'],
    ['a minute before', {}, '2026-11-05T15:59:00Z', '1 2026-11-05T16:00:00.000Z'],
    ['its time', {}, '2026-11-05T16:00:00Z', '1 due'],
    ['after the first', { reminders: [sent(1, '2026-11-05T16:00:30Z')] }, '2026-11-05T16:01:00Z', '2 2026-11-09T16:00:00.000Z'],
    ['after the last', { reminders: [sent(1, '2026-11-05T16:00:30Z'), sent(2, '2026-11-09T16:00:10Z')] }, '2026-12-01T16:00:00Z', 'none'],
    ['without a ladder', { ladder: [] }, '2026-11-20T16:00:00Z', 'none'],
    // Nobody looked for a week: one goes out, not two.
    ['both passed', {}, '2026-11-12T18:00:00Z', '2 due'],
    ['asked at night', { askedAt: '2026-11-02T08:30:00Z' }, '2026-11-03T00:00:00Z', '1 2026-11-05T16:00:00.000Z'],
    ['asked late in the evening', { askedAt: '2026-11-03T04:30:00Z' }, '2026-11-03T05:00:00Z', '1 2026-11-06T15:00:00.000Z'],
    ['looked at in the night', {}, '2026-11-06T07:00:00Z', '1 2026-11-06T15:00:00.000Z'],
    ['looked at the last minute of the day', {}, '2026-11-06T01:59:00Z', '1 due'],
    ['looked at a minute later', {}, '2026-11-06T02:00:00Z', '1 2026-11-06T15:00:00.000Z'],
    ['a process has it', { reminders: [sent(1, '2026-11-05T16:00:00Z', { state: 'sending' })] }, '2026-11-05T16:00:00Z', '2 2026-11-09T16:00:00.000Z'],
    ['done by hand before its time', { reminders: [sent(1, '2026-11-04T18:00:00Z', { state: 'done' })] }, '2026-11-06T18:00:00Z', '2 2026-11-09T16:00:00.000Z'],
    ['put off by the provider', { reminders: [sent(1, '2026-11-05T16:00:00Z', { state: 'failed', code: 'unavailable' })] }, '2026-11-05T17:00:00Z', '1 due'],
    [
      'put off too often',
      { reminders: [sent(1, '2026-11-05T18:00:00Z', { state: 'failed', code: 'unavailable', tries: 3 })] },
      '2026-11-05T19:00:00Z',
      '2 2026-11-09T16:00:00.000Z',
    ],
    [
      'nobody knows whether it went out',
      { reminders: [sent(1, '2026-11-05T16:00:00Z', { state: 'failed', code: 'timeout' })] },
      '2026-11-05T17:00:00Z',
      '2 2026-11-09T16:00:00.000Z',
    ],
  ])('%s', (_what, fields, now, expected) => expect(next(fields, now)).toBe(expected));

  test.each<[what: string, fields: Partial<Waiting>, now: string, expected: string]>([
    [
      'made longer after all went out',
      { ladder: [3, 7, 14], reminders: [sent(2, '2026-11-09T16:00:00Z')] },
      '2026-11-10T16:00:00Z',
      '3 2026-11-16T16:00:00.000Z',
    ],
    ['made shorter', { ladder: [3], reminders: [sent(1, '2026-11-05T16:00:00Z')] }, '2026-11-20T16:00:00Z', 'none'],
    ['earlier than what has passed', { ladder: [1, 2] }, '2026-11-04T18:00:00Z', '2 due'],
    // Four days instead of two, on the day after a reminder: not two on one day.
    ['closer together', { ladder: [1, 2, 3, 4], reminders: [sent(1, '2026-11-05T16:00:00Z')] }, '2026-11-06T15:00:00Z', '2 2026-11-06T16:00:00.000Z'],
    ['later', { ladder: [10, 20], reminders: [sent(1, '2026-11-05T16:00:00Z')] }, '2026-11-15T16:00:00Z', '2 2026-11-22T16:00:00.000Z'],
  ])('where the ladder is changed: %s', (_what, fields, now, expected) => expect(next(fields, now)).toBe(expected));

  test.each<[what: string, fields: Partial<Waiting>, now: string, expected: string]>([
    [
      'the client has just been written to',
      { link: { madeAt: '2026-11-05T15:00:00Z', expiresAt: '2026-12-05T15:00:00Z' } },
      '2026-11-05T16:00:00Z',
      '1 2026-11-08T15:00:00.000Z',
    ],
    [
      'what went out is not sent again',
      { link: { madeAt: '2026-11-06T15:00:00Z', expiresAt: '2026-12-06T15:00:00Z' }, reminders: [sent(1, '2026-11-05T16:00:00Z')] },
      '2026-11-07T16:00:00Z',
      '2 2026-11-13T15:00:00.000Z',
    ],
    [
      'it ends first',
      { link: { madeAt: '2026-10-09T16:00:00Z', expiresAt: '2026-11-08T16:00:00Z' }, reminders: [sent(1, '2026-11-05T16:00:00Z')] },
      '2026-11-06T16:00:00Z',
      'none',
    ],
    ['it has ended', { link: { madeAt: '2026-10-01T16:00:00Z', expiresAt: '2026-10-31T16:00:00Z' } }, '2026-11-06T16:00:00Z', 'none'],
    ['from before rounds were noted', { askedAt: undefined }, '2026-11-05T16:00:00Z', '1 due'],
  ])('where the link is renewed: %s', (_what, fields, now, expected) => expect(next(fields, now)).toBe(expected));

  test.each<[what: string, timeZone: string, madeAt: string, ladder: number[], expected: string]>([
    // Tijuana puts its clocks forward on 2026-03-08 and back on 2026-11-01, both at 2:00.
    ['over the change of March', tijuana, '2026-03-07T18:30:00Z', [3], '1 2026-03-10T17:30:00.000Z'],
    ['over the change of November', tijuana, '2026-10-31T17:30:00Z', [3], '1 2026-11-03T18:30:00.000Z'],
    ['in the hour that March leaves out', tijuana, '2026-03-07T10:30:00Z', [1], '1 2026-03-08T16:00:00.000Z'],
    ['in the hour that November has twice', tijuana, '2026-10-31T08:30:00Z', [1], '1 2026-11-01T17:00:00.000Z'],
    ['where the country keeps its clocks', mexico, '2026-03-07T18:30:00Z', [3], '1 2026-03-10T18:30:00.000Z'],
    ['late in Cancún, not yet in Tijuana', 'America/Cancun', '2026-11-03T02:30:00Z', [1], '1 2026-11-04T14:00:00.000Z'],
    ['the same instant in Tijuana', tijuana, '2026-11-03T02:30:00Z', [1], '1 2026-11-04T02:30:00.000Z'],
    ['the last day of a year', mexico, '2026-12-29T18:00:00Z', [3], '1 2027-01-01T18:00:00.000Z'],
  ])('on the clock of the business: %s', (_what, timeZone, madeAt, ladder, expected) => {
    const link = { madeAt, expiresAt: '2027-02-01T00:00:00Z' };
    expect(next({ timeZone, ladder, askedAt: undefined, link }, madeAt)).toBe(expected);
  });

  test('never at night, never two within a day, never more than set, at any minute in which somebody looks', () => {
    for (const timeZone of [tijuana]) {
      const reminders: Reminder[] = [];
      for (let hour = 0; hour < 24 * 25; hour += 1) {
        const now = new Date(Date.parse('2026-10-24T05:00:00Z') + hour * 3_600_000);
        const found = nextReminder(
          waiting({
            timeZone,
            ladder: [1, 2, 5, 9],
            askedAt: undefined,
            link: { madeAt: '2026-10-24T04:40:00Z', expiresAt: '2026-11-23T04:40:00Z' },
            reminders,
          }),
          now,
        );
        if (!found?.isDue) continue;
        const clock = Number(new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit' }).format(now));
        expect(clock).toBeGreaterThanOrEqual(9);
        expect(clock).toBeLessThan(20);
        const last = reminders.at(-1);
        if (last) expect(now.getTime() - Date.parse(last.at)).toBeGreaterThanOrEqual(24 * 3_600_000);
        reminders.push(sent(found.step, now.toISOString()));
      }
      expect(reminders.map(({ step }) => step)).toEqual([1, 2, 3, 4]);
    }
  });
});

test.each<[what: string, reminders: Reminder[], expected: number | undefined]>([
  ['none went out', [], undefined],
  ['a provider took it', [sent(1, asked)], undefined],
  ['its mail failed for good', [sent(1, asked, { state: 'failed', code: 'timeout' })], 1],
  ['it is tried again', [sent(1, asked, { state: 'failed', code: 'unavailable' })], undefined],
  ['it was tried for the last time', [sent(1, asked, { state: 'failed', code: 'unavailable', tries: 3 })], 1],
  ['it lies in the outbox', [sent(1, asked, { state: 'outbox' })], 1],
  ['a process has it', [sent(1, '2026-11-02T16:20:01.000Z', { state: 'sending' })], undefined],
  ['its process died', [sent(1, '2026-11-02T16:20:00.000Z', { state: 'sending' })], 1],
  ['a later one went out', [sent(2, asked), sent(1, asked, { state: 'outbox' })], undefined],
])('to be written by hand as it was missed: %s', (_what, reminders, expected) => {
  expect(missedReminder(reminders, new Date('2026-11-02T16:30:00.000Z'))?.step).toBe(expected);
});

describe('since when a form waits', () => {
  const record = (clientApproval: ClientApproval, fields: Partial<ConfigRecord> = {}): ConfigRecord => ({
    id: '1',
    revision: 1,
    savedAt: '2026-11-02T16:00:00Z',
    savedBy: 'ana@vitrina.test',
    action: 'save',
    archived: false,
    writeId: 'w',
    config: { templateType: 'services', clientApproval },
    ...fields,
  });
  const active = { isFormEnabled: true, formStatus: 'active' } as const;
  const completed = { isFormEnabled: true, formStatus: 'completed' } as const;
  test.each<[what: string, present: ConfigRecord | undefined, next: ConfigRecord, expected: string | undefined]>([
    ['a new site with a form', undefined, record(active), '2026-11-02T16:00:00Z'],
    ['switched on', record({}), record(active), '2026-11-02T16:00:00Z'],
    ['sent again', record(completed), record(active), '2026-11-02T16:00:00Z'],
    ['saved meanwhile', record(active, { askedAt: '2026-10-01T00:00:00Z' }), record(active), '2026-10-01T00:00:00Z'],
    ['saved meanwhile, from before this was noted', record(active), record(active), undefined],
    ['answered', record(active, { askedAt: '2026-10-01T00:00:00Z' }), record(completed), undefined],
    ['switched off', record(active, { askedAt: '2026-10-01T00:00:00Z' }), record({}), undefined],
    ['archived', record(active, { askedAt: '2026-10-01T00:00:00Z' }), record(active, { archived: true }), undefined],
    ['back from the archive', record(active, { archived: true }), record(active), '2026-11-02T16:00:00Z'],
  ])('%s', (_what, present, after, expected) => expect(askedAtOf(present, after).askedAt).toBe(expected));

  test('mails go to the address that the designer knows, else to that of the last answer, if it came by the link', () => {
    expect(clientAddress(record({ reminderEmail: 'rosa@cliente.test', clientInfo: { email: 'otra@cliente.test' } }))).toBe('rosa@cliente.test');
    const answered = (byLink?: boolean) => ({ reminderEmail: '', clientInfo: { email: 'otra@cliente.test', ...(byLink === undefined ? {} : { byLink }) } });
    for (const access of ['open', 'link', undefined] as const) {
      const settings = access ? { access } : {};
      expect(clientAddress(record({ ...answered(true), ...settings }))).toBe('otra@cliente.test');
      expect(clientAddress(record({ ...answered(false), ...settings }))).toBe('');
      expect(clientAddress(record({ ...answered(), ...settings }))).toBe(access === 'link' ? 'otra@cliente.test' : '');
    }
    expect(clientAddress(record({}))).toBe('');
  });
});
