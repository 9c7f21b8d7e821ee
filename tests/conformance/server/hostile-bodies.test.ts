import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { errorBodySchema } from '#schema/api.ts';
import { approvalLinkSchema } from '#schema/approval/submission.ts';
import { maxTapsBytes } from '#schema/calls/taps.ts';
import { maxAnswerBytes, maxConfigBytes } from '#schema/config.ts';
import { openSite, startApprovalCalls, verdicts } from '#tests/support/approval/calls.ts';
import type { TestCall } from '#tests/support/test-api.ts';

/** A sent text that answers must not contain as a value; as a key it may occur, in paths of issues. */
const mark = 'MARCA-AJENA';

let calls: Awaited<ReturnType<typeof startApprovalCalls>>;
let [id, designed] = ['', ''];
let links: Record<'none' | 'staff' | 'designer' | 'approval' | 'intake', Record<string, string>>;
beforeAll(async () => {
  calls = await startApprovalCalls();
  id = await calls.make({ ...openSite, countsTaps: true, clientApproval: { ...openSite.clientApproval, access: 'link' } });
  const token = async (kind: 'approval' | 'intake') => {
    const { body } = await calls.api.call('POST', `/api/config/${id}/${kind}-link`, { headers: calls.staff });
    return { 'x-approval-token': new URL(approvalLinkSchema.parse(body).url).searchParams.get(kind) ?? '' };
  };
  designed = await calls.make(openSite);
  links = { none: {}, staff: calls.staff, designer: { ...calls.staff, 'if-match': '*' }, approval: await token('approval'), intake: await token('intake') };
});
afterAll(() => calls.api.stop());
const logged: unknown[] = [];
beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void logged.push(...words));
});

interface Endpoint {
  method: string;
  path(): string;
  as: keyof typeof links;
  maxBytes: number;
  /** A body that is accepted. */
  body: object;
}
const config = {
  templateType: 'services',
  businessName: { es: 'Uno', en: 'One' },
  services: [{ title: { es: 'a', en: 'a' } }],
  weekHours: { monday: '9-5' },
  heroOverlay: 40,
};
const endpoints: Readonly<Record<string, Endpoint>> = {
  'a preview': { method: 'POST', path: () => '/api/templates', as: 'staff', maxBytes: maxConfigBytes, body: { config } },
  'a save': {
    method: 'PUT',
    path: () => `/api/config/${designed}`,
    as: 'designer',
    maxBytes: maxAnswerBytes,
    body: {
      templateType: 'services',
      businessName: config.businessName,
      services: config.services,
      weekHours: { monday: '09:00-17:00' },
      clientApproval: { sectionApprovals: { hero: { status: 'approved', approved: true, comments: '' } } },
    },
  },
  'an intake': {
    method: 'POST',
    path: () => `/api/config/${id}/intake-form`,
    as: 'intake',
    maxBytes: maxConfigBytes,
    body: {
      sendId: 'envio-uno-abc',
      replaces: ['envio-otro-abc'],
      language: 'es',
      photos: [],
      week: { monday: '09:00-10:00' },
      items: [{ name: 'Concha', price: '$14' }],
      words: { story: 'Horneamos.' },
    },
  },
  taps: { method: 'POST', path: () => '/api/taps', as: 'none', maxBytes: maxTapsBytes, body: { id: '201', rate: 1, taps: { phone: 1 } } },
  'an answer': {
    method: 'PUT',
    path: () => `/api/config/${id}`,
    as: 'approval',
    maxBytes: maxAnswerBytes,
    body: {
      revision: 1,
      formId: 'telefono-de-rosa',
      proposals: [{ path: 'heroTitle', language: 'es', before: 'Fugas hoy', after: 'Fugas ya' }],
      clientApproval: { clientInfo: { name: 'Rosa', email: 'rosa@cliente.test' }, sectionApprovals: verdicts(), lastSavedAt: '2026-11-28T12:00:00.000Z' },
    },
  },
  'a message': {
    method: 'POST',
    path: () => `/api/config/${id}/threads`,
    as: 'approval',
    maxBytes: 16 * 1024,
    body: { section: 'hero', text: 'Gracias', name: 'Rosa', messageId: 'mensaje-uno' },
  },
  'a proposal': {
    method: 'POST',
    path: () => `/api/config/${id}/correctable`,
    as: 'approval',
    maxBytes: 64 * 1024,
    body: { path: 'heroTitle', language: 'es', before: 'Fugas hoy', after: 'Fugas ya' },
  },
};

const wrapped = (open: string, close: string, times: number, inner = '') => open.repeat(times) + inner + close.repeat(times);
/** JSON texts that replace one value; `room`: their maximum number of bytes. */
const hostile: Readonly<Record<string, (room: number) => string>> = {
  null: () => 'null',
  true: () => 'true',
  'a number': () => '5',
  'a negative number': () => '-1',
  'a number that is no integer': () => '0.5',
  'a number above all integers': () => '9007199254740993',
  'a number beyond all': () => '1e999',
  'minus zero': () => '-0',
  'a list': () => `["${mark}"]`,
  'an empty object': () => '{}',
  'another object': () => `{"${'k'.repeat(20)}":"${mark}"}`,
  'a prototype': () => `{"__proto__":{"polluted":"${mark}"},"constructor":{"prototype":{"polluted":true}}}`,
  'what looks like an object of code': () => `{"toString":"${mark}","valueOf":1,"toJSON":1,"then":1,"length":1e9,"hasOwnProperty":0}`,
  'another text': () => `"${mark}"`,
  'markup and a formula': () => `"=HYPERLINK(1)<script>${mark}</script>"`,
  'half a letter': () => '"\\ud800"',
  'half a letter as a key': () => '{"\\udfff":"\\ud800"}',
  'control characters': () => `"\\u0000${mark}\\u001b[2J\\r\\nBcc: x"`,
  'JSON as text': () => JSON.stringify(JSON.stringify(JSON.stringify({ mark }))),
  'lists in lists': (room) => wrapped('[', ']', Math.floor(room / 2)),
  'objects in objects': (room) => wrapped('{"a":', '}', Math.floor(room / 6) - 1, '1'),
  'lists in lists as text': (room) => `"${wrapped('[', ']', Math.floor(room / 2) - 1)}"`,
  'a list of many': (room) => `[${'0,'.repeat(Math.floor(room / 2) - 2)}0]`,
  'a list of many objects': (room) => `[${'{},'.repeat(Math.floor(room / 3) - 2)}{}]`,
  'an object of many': (room) => {
    const keys: string[] = [];
    for (let size = 2; size < room - 13; size += 12) keys.push(`"k${String(keys.length).padStart(6, '0')}":0`);
    return `{${keys.join()}}`;
  },
  'a long text': (room) => `"${'x'.repeat(room - 2)}"`,
};

/** Paths of a body and of all its values. */
function placesIn(value: unknown, place: readonly (string | number)[] = []): (string | number)[][] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [[...place], ...inner.flatMap(([key, each]) => placesIn(each, [...place, Array.isArray(value) ? Number(key) : key]))];
}
const gap = 'AQUI-VA-OTRA-COSA';
/** The body as JSON, with a gap at one path. */
function withGap(body: unknown, [key, ...rest]: readonly (string | number)[]): unknown {
  if (key === undefined) return gap;
  if (Array.isArray(body)) return body.map((each, index) => (index === key ? withGap(each, rest) : each));
  return { ...Object(body), [key]: withGap(Object(body)[key], rest) };
}

async function send({ method, path, as }: Endpoint, options: TestCall) {
  const response = await calls.api.ask(method, path(), { ...options, headers: { ...links[as], ...options.headers } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const strictError = z.strictObject({ error: errorBodySchema.shape.error });
/** Checks the answer to a hostile body; returns its code. */
function expectCalm({ status, headers, text }: Awaited<ReturnType<typeof send>>, what: string): string {
  expect(status, `${what}: ${text.slice(0, 300)}`).toBeLessThan(500);
  if (status < 400) return '';
  const { error } = strictError.parse(JSON.parse(text));
  expect(text, what).not.toContain(mark);
  expect(error.issues?.length ?? 0, what).toBeLessThanOrEqual(100);
  expect(text.length, what).toBeLessThan(32 * 1024);
  expect([headers.get('cache-control'), headers.get('x-content-type-options')], what).toEqual(['no-store', 'nosniff']);
  return error.code;
}

describe.each(Object.entries(endpoints))('%s', (_, endpoint) => {
  test('is taken as it is meant', async () => {
    const answer = await send(endpoint, { body: endpoint.body });
    expect(answer.status, answer.text).toBeLessThan(300);
  });

  test.each(Object.entries(hostile))('with %s in any of its places is taken or refused: no fault, nothing of it comes back', async (what, value) => {
    for (const place of placesIn(endpoint.body)) {
      const frame = JSON.stringify(withGap(endpoint.body, place));
      const rawBody = frame.replace(`"${gap}"`, () => value(endpoint.maxBytes - frame.length));
      expect(Buffer.byteLength(rawBody)).toBeLessThanOrEqual(endpoint.maxBytes);
      const answer = await send(endpoint, { rawBody, headers: { 'content-type': 'application/json' } });
      const code = expectCalm(answer, `${what} at ${place.join('.')}`);
      // An accepted preview is shown.
      const location = answer.headers.get('location');
      if (location !== null) expect((await calls.api.ask('GET', location)).status, `${what} at ${place.join('.')}, read`).toBe(200);
      expect(['', 'invalid', 'rate_limited', 'already_submitted', 'forbidden', 'conflict', 'thread_full', 'intake_full', 'outdated']).toContain(code);
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(logged).toEqual([]);
  });

  test('in another form or size, or from elsewhere, is refused with its code', async () => {
    const text = JSON.stringify(endpoint.body);
    const type = (name: string) => ({ 'content-type': name });
    const refusals: [code: string, rawBody: BodyInit, headers: Record<string, string>][] = [
      ['invalid_json', '', type('application/json')],
      ['invalid_json', `${text}${mark}`, type('application/json')],
      ['invalid_json', `{"a":NaN,"${mark}":undefined}`, type('application/json')],
      ['invalid_json', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), type('application/json')],
      ['invalid_json', Buffer.from(text, 'utf16le'), type('application/json; charset=utf-16')],
      ['unsupported_media_type', text, type('text/plain')],
      ['unsupported_media_type', text, type('application/x-www-form-urlencoded')],
      ['unsupported_media_type', text, type('text/html, application/json')],
      ['too_large', `${text}${' '.repeat(endpoint.maxBytes)}`, type('application/json')],
      ['too_large', '{}', { ...type('application/json'), 'content-length': String(endpoint.maxBytes + 1) }],
      ['forbidden', text, { ...type('application/json'), origin: `https://${mark}.example` }],
      ['forbidden', text, { ...type('application/json'), origin: 'null' }],
      ['forbidden', text, { ...type('application/json'), 'sec-fetch-site': 'cross-site' }],
    ];
    for (const [code, rawBody, headers] of refusals) {
      const what = `${code} ${JSON.stringify(headers)}`;
      expect(expectCalm(await send(endpoint, { rawBody, headers }), what), what).toBe(code);
    }
  });
});
