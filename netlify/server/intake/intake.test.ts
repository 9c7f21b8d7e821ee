import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { approvalLinkSchema } from '#schema/approval/submission.ts';
import { clientListSchema } from '#schema/calls/client-list.ts';
import { intakeAnswerSchema, intakeFormAnswerSchema } from '#schema/calls/intake.ts';
import { intakeLimits } from '#schema/calls/limits.ts';
import { mediaAnswerSchema } from '#schema/calls/media.ts';
import { erasePerson } from '#scripts/sites/erase/person.ts';
import { usedPictures } from '#scripts/sites/erase/pictures.ts';
import { silent } from '#scripts/sites/progress.ts';
import { noteIntake, notifyOfIntakes } from '#server/intake/notify.ts';
import { readOutbox } from '#server/mail/outbox.ts';
import { openRawStore } from '#server/store/blobs/raw-store.ts';
import { openStores } from '#server/store/stores.ts';
import { type ConfigCalls, startConfigCalls } from '#tests/support/config-calls.ts';
import { phonePicture } from '#tests/support/pictures/test-pictures.ts';

let calls: ConfigCalls;
let photo: Buffer;
beforeAll(async () => {
  [calls, photo] = await Promise.all([startConfigCalls(), phonePicture('jpeg')]);
});
afterAll(() => calls.api.stop());
afterEach(() => vi.useRealTimers());

const bakery = { templateType: 'services', businessName: 'La Espiga' };
const linkTo = async (id: string) => {
  const made = await calls.api.call('POST', `/api/config/${id}/intake-link`, { headers: calls.staff });
  const { url } = approvalLinkSchema.parse(made.body);
  return { 'x-approval-token': new URL(url).searchParams.get('intake') ?? '' };
};
const client = async (config: object = bakery) => {
  const id = await calls.make(config);
  return { id, link: await linkTo(id) };
};
let sends = 0;
const sending = <Content extends object>(content: Content) => ({ sendId: `envio-${++sends}-abc`, language: 'es', ...content });
const aStory = () => sending({ words: { story: 'Horneamos desde 1987.' } });
const send = (id: string, headers: Record<string, string>, body: unknown = aStory()) =>
  calls.api.call('POST', `/api/config/${id}/intake-form`, { body, headers });
const upload = (id: string, headers: Record<string, string>, rawBody: BodyInit = new Uint8Array(photo)) =>
  calls.api.call('POST', `/api/config/${id}/intake-picture`, { rawBody, headers: { 'content-type': 'image/jpeg', ...headers } });
const read = async (id: string) => intakeAnswerSchema.parse((await calls.api.call('GET', `/api/config/${id}/intake`, { headers: calls.staff })).body);
const decide = (id: string, parts: readonly string[], decision: string) =>
  calls.api.call('PUT', `/api/config/${id}/intake`, { body: { parts, decision }, headers: calls.staff });
const listed = async (query: string) => clientListSchema.parse((await calls.api.call('GET', `/api/configs?${query}`, { headers: calls.staff })).body);
const mails = async () => (await readOutbox(openStores(undefined), new Date())).filter(({ kind }) => kind === 'intake');

test('an owner’s content is stored as sent, mailed once to the link’s creator, and waits for a designer; the config does not change', async () => {
  const { id, link } = await client({ ...bakery, businessName: 'Pan de Rosa' });
  const taken = mediaAnswerSchema.parse((await upload(id, link)).body);
  const body = sending({
    photos: [{ url: taken.url }],
    week: { monday: '07:00-14:00 16:00-20:00', sunday: 'closed' },
    items: [{ name: ' Concha ', price: '$14' }],
    words: { story: 'Horneamos\ndesde 1987.', instagram: '@laespiga' },
  });
  const [first, again] = [await send(id, link, body), await send(id, link, body)];
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(intakeFormAnswerSchema.parse(again.body)).toMatchObject({ name: 'Pan de Rosa', sent: [{ photos: 1, items: 1, hasHours: true, hasWords: true }] });
  const { sendId: _id, ...content } = body;
  expect((await read(id)).sendings).toMatchObject([{ n: 1, ...content, items: [{ name: 'Concha', price: '$14' }] }]);
  expect((await calls.read(id)).body?.['revision']).toBe(1);

  const received = (await mails()).filter(({ text }) => text.includes('Pan de Rosa'));
  expect(received).toMatchObject([{ to: 'admin@vitrina.test', subject: 'Llegó material para el sitio de Pan de Rosa' }]);
  expect(received[0]?.text).toContain('Horneamos');
  await notifyOfIntakes({ stores: openStores(undefined), source: { now: () => new Date(Date.now() + 3 * 60_000), newWriteId: () => 'w' } });
  expect((await mails()).filter(({ text }) => text.includes('Pan de Rosa'))).toHaveLength(1);

  const waiting = await listed('group=designer');
  expect(waiting.clients.find((line) => line.id === id)).toMatchObject({ intake: 5 });
  // More is arriving, and nobody has looked at it: what waits already is not forgotten meanwhile.
  await noteIntake({ stores: openStores(undefined), source: { now: () => new Date(), newWriteId: () => 'arriving' } }, id);
  expect((await listed(`ids=${id}`)).clients[0]?.intake).toBe(5);
  expect((await decide(id, ['1.photos.0', '1.week', '1.items.0', '1.story'], 'taken')).status).toBe(200);
  expect((await decide(id, ['1.instagram'], 'dismissed')).status).toBe(200);
  const { decided } = await read(id);
  expect([decided['1.story'], decided['1.instagram']]).toMatchObject([{ decision: 'taken', by: 'admin' }, { decision: 'dismissed' }]);
  expect((await listed(`ids=${id}`)).clients[0]?.intake).toBeUndefined();
  await decide(id, ['1.story'], 'open');
  expect((await listed(`ids=${id}`)).clients[0]?.intake).toBe(1);
});

test('a sending that was changed after no reply came replaces the one that had arrived, except for parts that a designer has decided on', async () => {
  const { id, link } = await client();
  const first = sending({ items: [{ name: 'Concha', price: '$14' }], words: { story: 'Desde 1987.', note: 'Llamar antes.' } });
  const second = sending({ replaces: [first.sendId], items: [{ name: 'Concha', price: '$15' }], words: { story: 'Desde 1987.' } });
  const statuses = [];
  for (const body of [first, sending({ words: { phone: '442' } }), second, second, first]) statuses.push((await send(id, link, body)).status);
  // Replaced it is known for good, also where it comes once more.
  expect(statuses).toEqual([201, 201, 201, 200, 200]);
  const stored = async () => (await read(id)).sendings.map(({ n, items, words }) => [n, ...[...items, words].flatMap((part) => Object.values(part))].join());
  expect(await stored()).toEqual(['1', '2,442', '3,Concha,$15,Desde 1987.']);
  // Once she has decided on a part, what is the same is not asked again, and the rest stands beside it.
  await decide(id, ['3.story'], 'taken');
  const replaces = [first.sendId, second.sendId, 'envio-en-camino'];
  const third = sending({ replaces, items: [...second.items, { name: 'Oreja', price: '$9' }], words: { story: 'Desde 1988.' } });
  expect((await send(id, link, third)).status).toBe(201);
  const after = ['1', '2,442', '3,Concha,$15,Desde 1987.', '4', '5,Oreja,$9,Desde 1988.'];
  expect(await stored()).toEqual(after);
  // One that was on its way for so long stays replaced, and to replace is no way around the limits.
  expect((await send(id, link, { ...first, sendId: 'envio-en-camino' })).status).toBe(200);
  expect((await send(id, link, sending({ replaces: [third.sendId], words: { story: 'Otra vez.' } }))).status).toBe(429);
  expect(await stored()).toEqual(after);
});

test('a client that waits for its owner waits for the designer once she has sent something, and for her again once all of it is decided', async () => {
  const { id, link } = await client({ ...bakery, clientApproval: { isFormEnabled: true, formStatus: 'active', access: 'link', publishGate: true } });
  await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff });
  const groupOf = async () => {
    const [owner, designer] = await Promise.all([listed('group=owner'), listed('group=designer')]);
    const isIn = ({ clients }: typeof owner) => clients.some((line) => line.id === id);
    return [isIn(owner) && 'owner', isIn(designer) && 'designer'].filter(Boolean);
  };
  expect(await groupOf()).toEqual(['owner']);
  await send(id, link);
  expect(await groupOf()).toEqual(['designer']);
  await decide(id, ['1.story'], 'dismissed');
  expect(await groupOf()).toEqual(['owner']);
});

test('a picture that was sent counts as used; what was told in words goes with the person who left their e-mail', async () => {
  const { id, link } = await client();
  const { url } = mediaAnswerSchema.parse((await upload(id, link)).body);
  await send(id, link, sending({ photos: [{ url }], words: { email: 'Ana@espiga.test', story: 'Soy Ana.' } }));
  await send(id, link, sending({ words: { note: 'Sin correo.' } }));
  const stores = openStores(undefined);
  expect(await usedPictures({ open: openRawStore, olderThanMs: 0, now: new Date(), progress: silent })).toContain(url.replace('/media/', ''));
  const erased = { withComments: false, isMeant: true, now: new Date(), progress: silent };
  expect((await erasePerson(stores, { email: 'ana@espiga.test' }, erased))?.places).toContain(`intake/${id}`);
  expect((await read(id)).sendings.map(({ photos, words }) => [photos.length, words])).toEqual([
    [1, {}],
    [0, { note: 'Sin correo.' }],
  ]);
});

describe('who has no intake link of this client', () => {
  test('reads, sends and uploads nothing, and learns not even whether it is there', async () => {
    const { id, link } = await client();
    const other = await client();
    const approval = await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff });
    const review = new URL(String(approval.body?.['url'])).searchParams.get('approval') ?? '';
    const token = link['x-approval-token'];
    const guises = [
      '',
      'x',
      `${token}A`,
      token.replace(/.(?=.{20}$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
      token.toUpperCase(),
      review,
      other.link['x-approval-token'],
      '0'.repeat(5000),
    ];
    for (const guise of guises) {
      const headers = { 'x-approval-token': guise };
      const asked = await calls.api.call('GET', `/api/config/${id}/intake-form`, { headers });
      const tried = [asked, await send(id, headers), await upload(id, headers), await calls.api.call('GET', '/api/config/987654/intake-form', { headers })];
      expect(
        tried.map(({ status, seen }) => [status, seen.error.code]),
        guise.slice(0, 60),
      ).toEqual(tried.map(() => [404, 'not_found']));
      expect(tried[3]?.body).toEqual(asked.body);
    }
    // Nor does an intake link open a review, and a session without a link is nobody's link.
    expect((await calls.api.call('GET', `/api/config/${id}/correctable`, { headers: link })).status).not.toBe(200);
    expect((await send(id, calls.staff)).status).toBe(404);
    expect(await read(id)).toEqual({ sendings: [], decided: {} });
  });

  test('a link ends with its time, by being revoked and while the client is archived; the next one works', async () => {
    const { id, link } = await client();
    expect((await send(id, link)).status).toBe(201);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 60 * 60_000 });
    expect((await send(id, link)).status).toBe(404);
    vi.useRealTimers();
    await calls.api.call('DELETE', `/api/config/${id}/intake-link`, { headers: calls.staff });
    expect((await send(id, link)).status).toBe(404);
    const next = await linkTo(id);
    await calls.api.call('DELETE', `/api/config/${id}`, { headers: calls.staff });
    expect((await send(id, next)).status).toBe(404);
    await calls.api.call('POST', `/api/config/${id}/restore`, { headers: calls.staff });
    expect((await send(id, next)).status).toBe(201);
    // Revoking it ended no approval link, and the other way round.
    await calls.api.call('DELETE', `/api/config/${id}/approval-link`, { headers: calls.staff });
    expect((await send(id, next)).status).toBe(201);
  });

  test('only clients have an intake', async () => {
    for (const id of ['112', '46', 'services-demo', 'x', '987654']) {
      for (const address of ['intake', 'intake-link']) {
        const { status } = await calls.api.call('GET', `/api/config/${id}/${address}`, { headers: calls.staff });
        expect([id, address, status]).toEqual([id, address, 404]);
      }
    }
  });
});

describe('the worst that may be sent', () => {
  const picture = (name: string) => ({ url: `/media/${name}.jpg` });
  const worst: readonly [what: string, body: unknown][] = [
    ['nothing', sending({})],
    ['blanks alone', sending({ words: { story: '  \n ' }, week: { monday: '' } })],
    ['no language', { sendId: 'envio-sin-idioma', words: { story: 'x' } }],
    ['no id', { language: 'es', words: { story: 'x' } }],
    ['an id of another form', { ...aStory(), sendId: '../../x' }],
    ['an unknown field', sending({ words: { story: 'x' }, clientApproval: { formStatus: 'completed' } })],
    ['an unknown word', sending({ words: { businessName: 'Otra' } })],
    ['a list', []],
    ['a text', 'x'],
    ['words of a wrong type', sending({ words: { story: { toString: 'x' } } })],
    ['half a letter', sending({ words: { story: '\ud83d' } })],
    ['control characters', sending({ words: { phone: '442\r\nBcc: x' } })],
    ['hours that are none', sending({ week: { monday: '25:00-26:00' } })],
    ['a day that is none', sending({ week: { someday: '09:00-10:00' } })],
    ['an item without a name', sending({ items: [{ name: ' ', price: '$1' }] })],
    ['too many items', sending({ items: Array.from({ length: intakeLimits.items + 1 }, () => ({ name: 'x' })) })],
    ['too many photos', sending({ photos: Array.from({ length: intakeLimits.photos + 1 }, () => picture('a'.repeat(40))) })],
    ['a photo from elsewhere', sending({ photos: [{ url: 'https://evil.example/a.jpg' }] })],
    ['a script as a photo', sending({ photos: [{ url: 'javascript:alert(1)' }] })],
    ['a photo that nobody uploaded', sending({ photos: [picture('b'.repeat(40))] })],
    ['a story too long', sending({ words: { story: 'x'.repeat(intakeLimits.words + 1) } })],
  ];
  test.each(worst)('%s is refused whole, with its place', async (_what, body) => {
    const { id, link } = await client();
    const answer = await send(id, link, body);
    expect([answer.status, answer.seen.error.code]).toEqual([422, 'invalid']);
    expect(answer.seen.error.issues.length).toBeGreaterThan(0);
    expect((await read(id)).sendings).toEqual([]);
  });

  test('invalid JSON, too large bodies and files that are not pictures are refused with their codes', async () => {
    const { id, link } = await client();
    const raw = (rawBody: BodyInit, type: string) =>
      calls.api.call('POST', `/api/config/${id}/intake-form`, { rawBody, headers: { ...link, 'content-type': type } });
    expect((await raw('{"sendId":', 'application/json')).seen.error.code).toBe('invalid_json');
    expect((await raw('x', 'text/plain')).seen.error.code).toBe('unsupported_media_type');
    expect((await raw(JSON.stringify(sending({ words: { note: 'x'.repeat(3e5) } })), 'application/json')).seen.error.code).toBe('too_large');
    expect((await upload(id, link, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')).seen.error.code).toBe('svg_refused');
    expect((await upload(id, link, '<!doctype html><script>alert(1)</script>')).seen.error.code).toBe('not_a_picture');
    expect((await upload(id, link, new Uint8Array(5 * 1024 * 1024))).seen.error.code).toBe('picture_too_large');
  });

  test('markup is text: as it was typed in the record, escaped in the mail', async () => {
    const { id, link } = await client({ ...bakery, businessName: 'Pan & Más' });
    const story = '<img src=x onerror=alert(1)> & «pan»';
    expect((await send(id, link, sending({ words: { story } }))).status).toBe(201);
    expect((await read(id)).sendings[0]?.words.story).toBe(story);
    const mail = (await mails()).find(({ text }) => text.includes('Pan & Más'));
    expect(mail?.html).not.toContain('<img src=x');
    expect(mail?.html).toContain('&lt;img src=x');
  });

  test('a picture of another client’s link is none of this one’s', async () => {
    const [one, other] = [await client(), await client()];
    const { url } = mediaAnswerSchema.parse((await upload(other.id, other.link)).body);
    const answer = await send(one.id, one.link, sending({ photos: [{ url }] }));
    expect([answer.status, answer.seen.error.issues[0]?.path]).toEqual([422, 'photos.0.url']);
  });

  test('ten thousand calls fill no store: five sendings a minute, forty in all, so many pictures; what is refused is not kept', async () => {
    const { id, link } = await client();
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await send(id, link)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
    const { url } = mediaAnswerSchema.parse((await upload(id, link)).body);
    const { own } = openStores(undefined);
    const record = z.looseObject({ sendings: z.array(z.looseObject({})) }).parse((await own.intake.read(id))?.value);
    const full = Array.from({ length: intakeLimits.sendings }, (_, index) => ({ ...record.sendings[0], n: index + 1, sendId: `envio-lleno-${index}` }));
    const pictures = Array.from({ length: intakeLimits.pictures }, (_, n) => (n === 0 ? url.replace('/media/', '') : `${String(n).padStart(40, '0')}.jpg`));
    await own.intake.write(id, { ...record, sendings: full, pictures });
    vi.useFakeTimers({ toFake: ['Date'], now: start + 120_000 });
    expect((await send(id, link)).seen.error.code).toBe('intake_full');
    expect((await upload(id, link, new Uint8Array(await phonePicture('jpeg', { width: 20 })))).seen.error.code).toBe('intake_full');
    expect((await own.intake.read(id))?.value).toMatchObject({ pictures });
    expect(await upload(id, link)).toMatchObject({ status: 201, body: { url } });
    expect((await read(id)).sendings).toHaveLength(intakeLimits.sendings);
  });

  test('two simultaneous presses make one sending, and of many simultaneous sendings none is lost', async () => {
    const { id, link } = await client();
    const body = aStory();
    const twice = await Promise.all([send(id, link, body), send(id, link, body)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 201]);
    const many = await Promise.all([send(id, link), send(id, link), send(id, link)]);
    expect(many.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await read(id)).sendings.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  });

  test('a decision names parts of this intake and nothing else', async () => {
    const { id, link } = await client();
    await send(id, link);
    for (const parts of [[], ['1.items.0'], ['2.story'], ['1.__proto__'], ['x'], ['1.story', '9.story']])
      expect((await decide(id, parts, 'taken')).status, parts.join()).toBe(422);
    expect((await decide(id, ['1.story'], 'published')).status).toBe(422);
    expect((await read(id)).decided).toEqual({});
  });
});
