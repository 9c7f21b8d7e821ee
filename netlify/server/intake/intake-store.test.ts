import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ErasedPerson, mailWithout } from '#core/approval/erase-person.ts';
import { intakeBodySchema } from '#schema/calls/intake.ts';
import { intakeLimits } from '#schema/calls/limits.ts';
import { erasePerson } from '#scripts/sites/erase/person.ts';
import { silent } from '#scripts/sites/progress.ts';
import { netlifyBlobStore } from '#server/store/blobs/blob-store.ts';
import { openStores } from '#server/store/stores.ts';
import { type ConfigCalls, startConfigCalls } from '#tests/support/config-calls.ts';
import { phonePicture } from '#tests/support/pictures/test-pictures.ts';
import { decide, notePicture, readIntake, storeSending } from './intake-store.ts';

let calls: ConfigCalls;
beforeAll(async () => {
  calls = await startConfigCalls();
});
afterAll(() => calls.api.stop());

const none: ReadonlySet<string> = new Set();
const personOf = (email: string): ErasedPerson => ({
  email,
  answers: none,
  signatures: none,
  names: none,
  approvers: none,
  configs: none,
  withComments: false,
});
const bakery = { templateType: 'services', businessName: 'La Espiga' };
const send = async (id: string, sendId: string, content: object) => {
  const sent = await storeSending(openStores(undefined), id, intakeBodySchema.parse({ sendId, language: 'es', ...content }), new Date());
  return sent.ok && sent.isNew;
};
const said = async (id: string) =>
  (await readIntake(openStores(undefined), id)).sendings.map(({ items, words }) => [...items.map(({ name }) => name), ...Object.values(words)].join());

test('what was sent before a clock was put back holds nobody up', async () => {
  const id = await calls.make(bakery);
  const now = Date.now();
  const at = async (time: number, sendId: string) =>
    (await storeSending(openStores(undefined), id, intakeBodySchema.parse({ sendId, language: 'es', items: [{ name: sendId }] }), new Date(time))).ok;
  for (let n = 0; n < 5; n += 1) expect(await at(now + 86_400_000, `adelantado-${n}`)).toBe(true);
  for (let n = 0; n < 5; n += 1) expect(await at(now, `a-tiempo-${n}`)).toBe(true);
  expect(await at(now, 'envio-seis')).toBe(false);
});

test('what two tabs have put together of one draft is kept, whichever is sent first', async () => {
  const id = await calls.make(bakery);
  const [one, other] = [{ items: [{ name: 'Concha' }] }, { items: [{ name: 'Concha' }, { name: 'Oreja' }], words: { story: 'Desde 1987.' } }];
  const isNew = [];
  for (const content of [one, other, one, other]) isNew.push(await send(id, 'envio-de-dos', content));
  expect(isNew).toEqual([true, true, false, false]);
  expect(await said(id)).toEqual(['Concha', 'Oreja,Desde 1987.']);
  // What stands in place of both takes both away, and neither comes back.
  expect(await send(id, 'envio-nuevo', { replaces: ['envio-de-dos'], items: [{ name: 'Bolillo' }] })).toBe(true);
  for (const content of [one, other]) expect(await send(id, 'envio-de-dos', content)).toBe(false);
  expect(await said(id)).toEqual(['', '', 'Bolillo']);
});

test('a sending that arrives after its replacement stays replaced', async () => {
  const id = await calls.make(bakery);
  const concha = { items: [{ name: 'Concha', price: '$15' }] };
  await send(id, 'envio-uno', concha);
  await decide(openStores(undefined), id, { parts: ['1.items.0'], decision: 'taken', by: 'Lupe' }, new Date());
  expect(await send(id, 'envio-tres', { replaces: ['envio-uno', 'envio-dos'], ...concha })).toBe(false);
  expect(await send(id, 'envio-dos', { items: [{ name: 'Concha', price: '$14' }] })).toBe(false);
  expect((await said(id)).filter((text) => text !== '')).toEqual(['Concha']);
});

test('erased content does not return when a device sends it again', async () => {
  const id = await calls.make(bakery);
  const content = { items: [{ name: 'Concha' }], words: { email: 'ana@espiga.test', story: 'Soy Ana.' } };
  await send(id, 'envio-de-ana', content);
  await erasePerson(openStores(undefined), { email: 'ana@espiga.test' }, { withComments: false, isMeant: true, now: new Date(), progress: silent });
  expect(await send(id, 'envio-de-ana', content)).toBe(false);
  expect(await said(id)).toEqual(['Concha']);
});

test('erasing a person also erases sendings whose e-mail field has their address among others, and nobody else’s', async () => {
  const id = await calls.make(bakery);
  const texts = ['pan@espiga.test', 'Ana@espiga.test o pan@espiga.test', 'Ana <ana@espiga.test>.', 'mariana@espiga.test', 'ana@espiga.test.mx'];
  for (const [n, email] of texts.entries())
    await storeSending(
      openStores(undefined),
      id,
      intakeBodySchema.parse({ sendId: `envio-${n}-correo`, language: 'es', words: { email } }),
      new Date(n * 60_000),
    );
  await erasePerson(openStores(undefined), { email: 'ana@espiga.test' }, { withComments: false, isMeant: true, now: new Date(), progress: silent });
  expect(await said(id)).toEqual(['pan@espiga.test', '', '', 'mariana@espiga.test', 'ana@espiga.test.mx']);
  const mail = (email: string) => mailWithout({ kind: 'intake', params: { client_name: '', client_email: email }, text: 'x' }, personOf('ana@espiga.test'), '');
  expect(texts.map((email) => mail(email) !== undefined)).toEqual([false, true, true, false, false]);
});

test('simultaneous uploads do not exceed a client’s limit of pictures', async () => {
  const id = await calls.make(bakery);
  const made = await calls.api.call('POST', `/api/config/${id}/intake-link`, { headers: calls.staff });
  const token = new URL(String(made.body?.['url'])).searchParams.get('intake') ?? '';
  const stores = openStores(undefined);
  for (let index = 1; index < intakeLimits.pictures; index += 1) await notePicture(stores, id, `/media/${String(index).padStart(40, '0')}.jpg`);
  const photos = await Promise.all((['jpeg', 'png', 'webp'] as const).map((type) => phonePicture(type)));
  const answers = await Promise.all(
    photos.map((photo) =>
      calls.api.call('POST', `/api/config/${id}/intake-picture`, {
        rawBody: new Uint8Array(photo),
        headers: { 'content-type': 'image/jpeg', 'x-approval-token': token },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await netlifyBlobStore('media').list()).toHaveLength(1);
});
