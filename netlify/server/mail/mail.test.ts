import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NotificationParams } from '#schema/email.ts';
import { projectRoot } from '#scripts/local/paths.ts';
import { type PostmarkBehaviour, postmarkTestToken, startPostmarkServer } from '#scripts/soak/postmark-server.ts';
import { type EmailJsBehaviour, startEmailJsServer } from '#tests/support/servers/emailjs-server.ts';
import { endpoint } from '../http/endpoint.ts';
import { memoryStore } from '../store/blobs/memory-store.ts';
import { openStores, type Stores } from '../store/stores.ts';
import { readEmailServiceAction } from './actions.ts';
import { sendByEmailJs } from './emailjs.ts';
import type { Mail } from './mail.ts';
import { readOutbox, takeLink } from './outbox.ts';
import { sendByPostmark } from './postmark.ts';
import { sendMail } from './send.ts';

const params: NotificationParams = {
  to_email: 'aviso@vitrina.test',
  client_name: 'Rosa Ortega',
  client_email: 'rosa@cliente.test',
  business_name: 'Plomería Ortega',
  template_type: 'services',
  approved_sections: 'Portada',
  pending_edits: 'Fotos: la tercera',
  general_instructions: '',
  submission_date: '21 de noviembre de 2026',
  message: 'Rosa Ortega revisó el sitio.',
};
const mail: Mail = {
  kind: 'approval',
  client: '101',
  to: 'aviso@vitrina.test',
  subject: 'Rosa comentó',
  text: 'Hola, ñandú.\n',
  html: '<p>Hola, ñandú.</p>',
  params: { ...params },
};
const token = `${'a'.repeat(64)}.${'b'.repeat(43)}`;
const signInLink = `https://vitrina.test/editor/join?token=${token}`;
const invitation: Mail = {
  kind: 'invitation',
  to: 'luz@vitrina.test',
  subject: 'Tu acceso',
  text: `Entra:\n${signInLink}\n`,
  html: `<a href="${signInLink}">`,
  signInLink,
};

let stores: Stores;
let log: ReturnType<typeof vi.spyOn>;
let ids = 0;
const source = { now: () => new Date('2026-11-21T15:00:00.000Z'), newWriteId: () => `mail-${++ids}` };
const send = (mail: Mail, at = source) => sendMail({ stores, source: at }, () => mail);
function set(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
}
beforeEach(() => {
  stores = openStores(undefined, () => memoryStore());
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  log.mockRestore();
});
const logged = () => log.mock.calls.flat().join('\n');

describe('Postmark', () => {
  let postmark: Awaited<ReturnType<typeof startPostmarkServer>>;
  beforeAll(async () => {
    postmark = await startPostmarkServer();
  });
  afterAll(() => postmark.stop());
  beforeEach(() => {
    postmark.state.behaviour = 'takes';
    set({ POSTMARK_SERVER_TOKEN: postmarkTestToken, POSTMARK_API_URL: postmark.url, EMAIL_FROM: 'Vitrina <avisos@vitrina.test>' });
  });

  test('takes the mail whole, once its token is set', async () => {
    expect(await send(mail)).toMatchObject({ ok: true, provider: 'postmark', id: expect.stringMatching(/-/) });
    expect(postmark.mails.at(-1)).toEqual({
      From: 'Vitrina <avisos@vitrina.test>',
      To: 'aviso@vitrina.test',
      Subject: 'Rosa comentó',
      TextBody: 'Hola, ñandú.\n',
      HtmlBody: '<p>Hola, ñandú.</p>',
      Tag: 'approval',
      MessageStream: 'outbound',
      // Whatever the account's server is set to: its links sign people in, and no reader is watched.
      TrackOpens: false,
      TrackLinks: 'None',
    });
    expect(await readOutbox(stores, source.now())).toEqual([]);
    expect(logged()).toBe('');
  });

  const faults: [PostmarkBehaviour, string, RegExp][] = [
    ['inactive', 'refused', /^422 .*inactive addresses: aviso@vitrina\.test/],
    ['invalid', 'refused', /^422 /],
    ['busy', 'rate_limited', /^429 Rate limit exceeded/],
    ['broken', 'unavailable', /^500 Internal Server Error/],
    ['down', 'unavailable', /^503/],
    ['cut', 'network', /fetch failed/],
  ];
  test.each(faults)('%s: %s, told to the designer and logged without the recipient', async (behaviour, code, detail) => {
    postmark.state.behaviour = behaviour;
    expect(await send(mail)).toEqual({ ok: false, provider: 'postmark', code, detail: expect.stringMatching(detail) });
    expect(logged()).toContain(code);
    expect(logged()).not.toContain('aviso@vitrina.test');
  });

  test('a provider that does not answer is given up', async () => {
    postmark.state.behaviour = 'silent';
    expect(await sendByPostmark(mail, 150)).toMatchObject({ ok: false, code: 'timeout' });
  });

  test('a wrong token, a missing sender, nobody there: never thrown, and no secret told', async () => {
    set({ POSTMARK_SERVER_TOKEN: 'otro-secreto-muy-largo' });
    expect(await send(mail)).toMatchObject({ ok: false, code: 'misconfigured', detail: expect.stringMatching(/^401/) });
    delete process.env['EMAIL_FROM'];
    expect(await send(mail)).toMatchObject({ ok: false, code: 'misconfigured', detail: expect.stringContaining('EMAIL_FROM') });
    set({ EMAIL_FROM: 'a@b.test', POSTMARK_API_URL: 'http://127.0.0.1:1' });
    expect(await send(mail)).toMatchObject({ ok: false, code: 'network' });
    set({ POSTMARK_API_URL: 'http://postmark.example' });
    expect(await send(mail)).toMatchObject({ ok: false, code: 'misconfigured', detail: expect.stringContaining('POSTMARK_API_URL') });
    expect(logged()).not.toContain('otro-secreto-muy-largo');
  });
});

describe('EmailJS', () => {
  let emailjs: Awaited<ReturnType<typeof startEmailJsServer>>;
  beforeAll(async () => {
    emailjs = await startEmailJsServer();
  });
  afterAll(() => emailjs.stop());
  beforeEach(() => {
    emailjs.state.behaviour = 200;
    set({
      EMAIL_PROVIDER: 'emailjs',
      EMAILJS_PUBLIC_KEY: 'publica',
      EMAILJS_PRIVATE_KEY: 'privada',
      EMAILJS_SERVICE_ID: 'servicio',
      EMAILJS_TEMPLATE_ID: 'plantilla',
    });
  });

  test('gets exactly the specified parameters, through its own client', async () => {
    expect(await send(mail)).toEqual({ ok: true, provider: 'emailjs' });
    expect(emailjs.state.hosts.at(-1)).toBe('api.emailjs.com');
    expect(emailjs.calls.at(-1)).toEqual({
      lib_version: '5.0.2',
      user_id: 'publica',
      accessToken: 'privada',
      service_id: 'servicio',
      template_id: 'plantilla',
      template_params: params,
    });
  });

  test('a mail without parameters goes by its text', async () => {
    await send(invitation);
    expect(emailjs.calls.at(-1)?.template_params).toEqual({ to_email: invitation.to, subject: invitation.subject, message: invitation.text });
  });

  const faults: [EmailJsBehaviour, string, string][] = [
    [451, 'unavailable', '451 Unavailable For Headless Browser'],
    [403, 'refused', '403 Forbidden'],
    [429, 'rate_limited', '429 Too Many Requests'],
    [400, 'misconfigured', '400 The Public Key is invalid'],
    [500, 'unavailable', '500 Internal error'],
    ['cut', 'network', '0 Network Error'],
  ];
  test.each(faults)('EmailJS answers %s: the mail is %s, told as %s', async (behaviour, code, detail) => {
    emailjs.state.behaviour = behaviour;
    expect(await send(mail)).toEqual({ ok: false, provider: 'emailjs', code, detail });
  });

  test('a provider that does not answer is given up; a missing key is named', async () => {
    emailjs.state.behaviour = 'silent';
    expect(await sendByEmailJs(mail, 150)).toMatchObject({ ok: false, code: 'timeout', detail: '0 Network Error' });
    delete process.env['EMAILJS_PRIVATE_KEY'];
    expect(await send(mail)).toMatchObject({ ok: false, code: 'misconfigured', detail: expect.stringContaining('EMAILJS_PRIVATE_KEY') });
  });
});

describe('EmailJS without its private key', () => {
  const open = { EMAIL_PROVIDER: 'emailjs', EMAILJS_PUBLIC_KEY: 'publica', EMAILJS_SERVICE_ID: 'servicio', EMAILJS_TEMPLATE_ID: 'plantilla' };
  const read = async () =>
    (
      await endpoint({ GET: readEmailServiceAction })(new Request('https://vitrina.test/api/email'), { ip: '', params: {}, deploy: { context: '', id: '' } })
    ).json();

  test('does not reveal the keys that would make it an open relay', async () => {
    set(open);
    expect(await read()).toEqual({ publicKey: '', serviceId: '', templateId: '' });
    set({ EMAILJS_PRIVATE_KEY: 'privada' });
    expect(await read()).toEqual({ publicKey: 'publica', serviceId: 'servicio', templateId: 'plantilla' });
  });

  test('a build refuses, and names what is missing', async () => {
    const run = promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: projectRoot, env: { ...process.env, ...open, EMAILJS_PRIVATE_KEY: '' } });
    await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/BUILD FAILED: .*EMAILJS_PRIVATE_KEY is missing/) });
  });
});

describe('the outbox', () => {
  test('keeps what no provider takes, newest first, the last 200', async () => {
    for (let n = 1; n <= 203; n += 1) {
      const at = { ...source, now: () => new Date(Date.UTC(2026, 10, 21) + n) };
      expect(await send({ ...mail, subject: `Aviso ${n}` }, at)).toMatchObject({ ok: true, provider: 'outbox' });
    }
    const kept = await readOutbox(stores, source.now());
    expect(kept).toHaveLength(200);
    expect(kept[0]).toMatchObject({ subject: 'Aviso 203', to: mail.to, kind: 'approval', params });
    expect(kept.at(-1)?.subject).toBe('Aviso 4');
  });

  test('mails to staff, which anybody can cause, do not displace mails about clients', async () => {
    set({ SESSION_SECRET: 'secreto-de-prueba-de-32-caracteres-o-mas' });
    const at = (n: number) => ({ ...source, now: () => new Date(source.now().getTime() + n) });
    await send(mail, at(0));
    for (let n = 1; n <= 202; n += 1) await send({ ...invitation, kind: 'reset', subject: `Clave ${n}` }, at(n));
    const kept = await readOutbox(stores, at(300).now());
    expect([kept.length, kept[0]?.subject, kept.at(-2)?.subject, kept.at(-1)?.kind]).toEqual([200, 'Clave 202', 'Clave 4', 'approval']);
  });

  test('keeps an invitation when it is full of mails about clients', async () => {
    set({ SESSION_SECRET: 'secreto-de-prueba-de-32-caracteres-o-mas' });
    const at = (n: number) => ({ ...source, now: () => new Date(source.now().getTime() + n) });
    for (let n = 0; n < 200; n += 1) await send({ ...mail, client: String(300 + (n % 100)), subject: `Aviso ${n}` }, at(n));
    await send({ ...invitation, kind: 'reset' }, at(200));
    await send(invitation, at(201));
    await send({ ...mail, subject: 'Aviso 202' }, at(202));
    const kept = await readOutbox(stores, at(300).now());
    expect([kept.length, ...kept.slice(0, 3).map(({ kind, subject }) => `${kind} ${subject}`)]).toEqual([
      200,
      'approval Aviso 202',
      'invitation Tu acceso',
      'reset Tu acceso',
    ]);
    expect(kept.at(-1)?.subject).toBe('Aviso 3');
  });

  test('keeps the mails about a client, however many are sent about another', async () => {
    const at = (n: number) => ({ ...source, now: () => new Date(source.now().getTime() + n) });
    for (const n of [0, 1, 2]) await send({ ...mail, client: '302', subject: `Otro ${n}` }, at(n));
    for (let n = 3; n < 210; n += 1) await send({ ...mail, client: '301', subject: `Aviso ${n}` }, at(n));
    const kept = await readOutbox(stores, at(210).now());
    expect([kept.length, kept[0]?.subject, kept.at(-4)?.subject]).toEqual([200, 'Aviso 209', 'Aviso 13']);
    expect(kept.filter(({ client }) => client === '302').map(({ subject }) => subject)).toEqual(['Otro 2', 'Otro 1', 'Otro 0']);
  });

  const stored = async () =>
    JSON.stringify(await Promise.all((await stores.own.outbox.list()).map(async ({ key }) => (await stores.own.outbox.read(key))?.value)));

  test('keeps a link that signs somebody in sealed, and hands it out once', async () => {
    set({ SESSION_SECRET: 'secreto-de-prueba-de-32-caracteres-o-mas' });
    const sent = await send(invitation);
    const id = sent.ok ? (sent.id ?? '') : '';
    expect(await stored()).not.toContain('b'.repeat(43));
    const [kept] = await readOutbox(stores, source.now());
    expect(kept).toMatchObject({ link: 'ready', text: 'Entra:\nhttps://vitrina.test/editor/join?token=•••\n' });
    expect(kept).not.toHaveProperty('sealedLink');
    const both = await Promise.all([takeLink(stores, id, source.now()), takeLink(stores, id, source.now())]);
    expect(both.filter(({ ok }) => ok)).toEqual([{ ok: true, link: signInLink, to: 'luz@vitrina.test' }]);
    expect(await takeLink(stores, id, source.now())).toEqual({ ok: false, code: 'link_expired' });
    expect(await stored()).not.toContain('sealedLink');
    expect((await readOutbox(stores, source.now()))[0]?.link).toBe('shown');
  });

  test('a link kept in plain text by an earlier version is shown to nobody in a list, and once to who asks', async () => {
    const { signInLink: _link, ...plain } = invitation;
    await stores.own.outbox.write('2026-11-21T15:00:00.000Z_viejo', { id: 'viejo', at: '2026-11-21T15:00:00.000Z', ...plain });
    expect(JSON.stringify(await readOutbox(stores, source.now()))).not.toContain('b'.repeat(43));
    expect(await takeLink(stores, 'viejo', source.now())).toMatchObject({ ok: true, link: signInLink });
    expect(await stored()).not.toContain('b'.repeat(43));
    expect(await takeLink(stores, 'viejo', source.now())).toEqual({ ok: false, code: 'link_expired' });
  });

  test('a mail whose link has expired goes; a notification stays', async () => {
    set({ SESSION_SECRET: 'secreto-de-prueba-de-32-caracteres-o-mas' });
    await send({ ...invitation, kind: 'reset' });
    await send(mail);
    const later = new Date(source.now().getTime() + 61 * 60_000);
    expect((await readOutbox(stores, later)).map(({ kind }) => kind)).toEqual(['approval']);
    expect(await stores.own.outbox.list()).toHaveLength(1);
  });

  test('is used where it is asked for, whatever else is configured; a provider that does not exist is a fault', async () => {
    set({ EMAIL_PROVIDER: 'outbox', POSTMARK_SERVER_TOKEN: 'x' });
    expect(await send(mail)).toMatchObject({ ok: true, provider: 'outbox' });
    set({ EMAIL_PROVIDER: 'paloma' });
    expect(await send(mail)).toMatchObject({ ok: false, code: 'misconfigured', detail: expect.stringContaining('EMAIL_PROVIDER') });
  });
});
