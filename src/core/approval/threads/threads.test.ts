import { describe, expect, test } from 'vitest';
import type { ThreadMessage, ThreadSide, ThreadsRecord } from '#schema/approval/thread.ts';
import { type MessageBody, messageBodySchema } from '#schema/calls/threads.ts';
import { takesPart, threadLimits, withMessage } from './threads.ts';

const start = Date.parse('2026-11-22T18:00:00Z');
const body = (fields: Partial<MessageBody> = {}): MessageBody => ({ section: 'hero', text: '¿Así?', name: 'Rosa', messageId: 'mensaje-1', ...fields });
const stored = (n: number, fields: Partial<ThreadMessage> = {}): ThreadMessage => ({
  n,
  section: 'hero',
  by: 'client',
  name: 'Rosa',
  text: `${n}`,
  at: new Date(start - 48 * 3_600_000).toISOString(),
  messageId: `mensaje-de-antes-${n}`,
  ...fields,
});
const many = (count: number, fields: Partial<ThreadMessage> = {}): ThreadsRecord => ({
  messages: Array.from({ length: count }, (_, n) => stored(n + 1, fields)),
});
const write = (record: ThreadsRecord, fields: Partial<MessageBody> = {}, by: ThreadSide = 'client', afterMs = 0) =>
  withMessage(record, body(fields), { by, template: 'services', now: new Date(start + afterMs) });
const recently = (secondsAgo: number): Partial<ThreadMessage> => ({ at: new Date(start - secondsAgo * 1000).toISOString() });

describe('a message', () => {
  test('is added after the existing ones, which do not change', () => {
    const before = many(2);
    const written = write(before, { text: 'Ya quedó' }, 'designer');
    expect(written).toEqual({
      ok: true,
      isNew: true,
      record: {
        messages: [
          ...before.messages,
          { n: 3, section: 'hero', by: 'designer', name: 'Rosa', text: 'Ya quedó', at: '2026-11-22T18:00:00.000Z', messageId: 'mensaje-1' },
        ],
      },
    });
  });
  test('that was changed because no answer came is another one, beside what had arrived; one that was erased does not come back', () => {
    const changed = write(many(1), { messageId: 'mensaje-de-antes-1', text: 'otra cosa' });
    expect(changed).toMatchObject({ ok: true, isNew: true, record: { messages: [{ text: '1' }, { n: 2, text: 'otra cosa' }] } });
    expect(changed.ok && write(changed.record, { messageId: 'mensaje-de-antes-1', text: 'otra cosa' })).toMatchObject({ isNew: false });
    expect(write(many(1, { text: '', name: '' }), { messageId: 'mensaje-de-antes-1', text: '1' })).toMatchObject({ ok: true, isNew: false });
  });
  test('that is sent again is the same, also where no more may be written; another side’s id is another message', () => {
    const full = many(threadLimits.section);
    const again = write(full, { messageId: 'mensaje-de-antes-1', text: '1' });
    expect(again).toEqual({ ok: true, isNew: false, record: full });
    expect(write(many(1), { messageId: 'mensaje-de-antes-1' }, 'designer')).toMatchObject({ ok: true, isNew: true });
  });
  test('has a number that was never used before, also after erasures', () => {
    expect(write({ messages: [stored(4), stored(9)] })).toMatchObject({ ok: true, record: { messages: [{ n: 4 }, { n: 9 }, { n: 10 }] } });
  });

  test.each<[what: string, record: ThreadsRecord, fields: Partial<MessageBody>, by: ThreadSide, expected: object]>([
    ['of a section that the page does not have', many(0), { section: 'menu' }, 'client', { code: 'section' }],
    ['of nobody', many(0), { name: '' }, 'client', { code: 'name' }],
    ['beyond what a section takes of one side', many(threadLimits.section), {}, 'client', { code: 'full' }],
    ['the same of a designer', many(threadLimits.section, { by: 'designer' }), {}, 'designer', { code: 'full' }],
    ['the sixth within a minute', many(5, recently(20)), { section: 'about' }, 'client', { code: 'too_fast', retryAfterSeconds: 40 }],
    ['too many on one day', many(threadLimits.day, { ...recently(3600), section: 'about' }), {}, 'client', { code: 'too_fast', retryAfterSeconds: 82_800 }],
    ['right after a clock was put back', many(5, recently(-30)), { section: 'about' }, 'client', { code: 'too_fast', retryAfterSeconds: 60 }],
  ])('%s is not taken', (_what, record, fields, by, expected) => expect(write(record, fields, by)).toEqual({ ok: false, ...expected }));

  test.each<[what: string, record: ThreadsRecord, by: ThreadSide, afterMs: number]>([
    ['a minute later', many(5, recently(20)), 'client', 40_000],
    ['of a designer, however fast', many(30, { ...recently(1), by: 'designer' }), 'designer', 0],
    ['where the other side has written all it may', many(threadLimits.section), 'designer', 0],
    ['in another section', many(threadLimits.section, { section: 'about' }), 'client', 0],
  ])('%s is taken', (_what, record, by, afterMs) => expect(write(record, {}, by, afterMs)).toMatchObject({ ok: true, isNew: true }));

  test.each<[what: string, sent: object]>([
    ['nothing but spaces', body({ text: ' \n ' })],
    ['too long', body({ text: 'a'.repeat(2001) })],
    ['half a character', body({ text: '\ud83c' })],
    ['a section nobody knows', { ...body(), section: 'banner' }],
    ['more than text', { ...body(), html: '<b>' }],
    ['without an id', { ...body(), messageId: undefined }],
    ['an id that is a path', { ...body(), messageId: '../../secret' }],
  ])('as it arrives: %s is refused', (_what, sent) => expect(messageBodySchema.safeParse(sent).success).toBe(false));
});

test.each<[isEnabled: boolean, status: 'active' | 'completed', isStaff: boolean, hasLink: boolean, expected: boolean]>([
  [true, 'active', false, true, true],
  [true, 'completed', false, true, true],
  [true, 'active', false, false, false],
  [false, 'active', false, true, false],
  [false, 'active', true, false, true],
])('form on %s and %s, staff %s, link %s: takes part %s', (isFormEnabled, formStatus, isStaff, hasLink, expected) => {
  expect(takesPart({ isFormEnabled, formStatus, access: 'open' }, { isStaff, hasLink })).toBe(expected);
});
test('nobody but the staff takes part where there is no form', () => expect(takesPart(undefined, { isStaff: false, hasLink: true })).toBe(false));
