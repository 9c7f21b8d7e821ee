import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { approvalLinkSchema } from '#schema/approval/submission.ts';
import { outboxAnswerSchema } from '#schema/email.ts';
import { type PostmarkBehaviour, postmarkTestToken, startPostmarkServer } from '#scripts/soak/postmark-server.ts';
import { type ApprovalCalls, openSite, startApprovalCalls, verdicts } from '#tests/support/approval/calls.ts';
import { testAdmin } from '#tests/support/test-api.ts';
import { saveAction } from '../config-api/write.ts';
import { endpoint } from '../http/endpoint.ts';
import { accountKey, createAccount } from '../session/accounts.ts';
import { openStores } from '../store/stores.ts';

let calls: ApprovalCalls;
let postmark: Awaited<ReturnType<typeof startPostmarkServer>>;
const logged: string[] = [];
beforeAll(async () => {
  calls = await startApprovalCalls();
  postmark = await startPostmarkServer();
});
afterAll(async () => {
  postmark.stop();
  await calls.api.stop();
});
beforeEach(() => {
  logged.length = 0;
  postmark.mails.length = 0;
  postmark.state.behaviour = 'takes';
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)));
  Object.assign(process.env, {
    POSTMARK_SERVER_TOKEN: postmarkTestToken,
    POSTMARK_API_URL: postmark.url,
    EMAIL_FROM: 'avisos@vitrina.test',
    URL: 'https://vitrina.test',
  });
});
afterEach(() => {
  vi.useRealTimers();
  for (const name of ['POSTMARK_SERVER_TOKEN', 'POSTMARK_API_URL', 'EMAIL_FROM', 'URL']) delete process.env[name];
});

const site = { ...openSite, clientApproval: { ...openSite.clientApproval, generalInstructions: { es: 'Mira los precios', en: 'Check the prices' } } };
const reviewed = verdicts({ photos: { status: 'needsEdit', comments: 'La tercera <b>no</b> es nuestra' }, reviews: { status: 'pending' } });
const resend = (id: string, headers: Record<string, string> = {}) =>
  calls.api.call('POST', `/api/config/${id}/submissions/1/resend`, { headers: { ...calls.staff, ...headers } });
const notification = async (id: string) => (await calls.submissions(id))[0]?.notification;

describe('the notification', () => {
  test('tells the designer what the client said, in Spanish, as text and as HTML', async () => {
    const id = await calls.make(site);
    expect((await calls.submit(id, { name: 'Rosa & Luis', sectionApprovals: reviewed })).status).toBe(200);
    const [mail, ...more] = postmark.mails;
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ To: 'aviso@vitrina.test', Subject: 'Rosa & Luis comentó el sitio de Plomería Ortega', Tag: 'approval' });
    expect(mail?.TextBody).toContain('Rosa & Luis revisó el sitio de Plomería Ortega. Aprobadas: 4; con cambios: 1; pendientes: 1.');
    expect(mail?.TextBody).toContain('Todavía no está en línea. La revisión 2 se publica en unos minutos. El cliente pidió cambios.');
    expect(mail?.TextBody).toContain('Secciones aprobadas: Portada, Nosotros, Servicios, Contacto');
    expect(mail?.TextBody).toContain('Fotos: La tercera <b>no</b> es nuestra\n  Reseñas: sin revisar');
    expect(mail?.TextBody).toContain('Indicaciones que le diste: Mira los precios');
    expect(mail?.TextBody).toContain(`https://vitrina.test/plomeria-ortega-${id}`);
    expect(mail?.TextBody).toContain(`https://vitrina.test/editor/client/${id}?panel=approval`);
    expect(mail?.HtmlBody).toContain('<html lang="es">');
    expect(mail?.HtmlBody).toContain('Rosa &amp; Luis');
    expect(mail?.HtmlBody).toContain('La tercera &lt;b&gt;no&lt;/b&gt; es nuestra');
    expect(mail?.HtmlBody).not.toContain('<b>');
    expect(await calls.submissions(id)).toMatchObject([{ notified: true, notification: { state: 'sent', provider: 'postmark' } }]);
  });

  test('says what she would have fields say, in the words of the forms', async () => {
    const proposals = [
      { path: 'heroTitle', language: 'es', before: 'Fugas hoy', after: 'Fugas, <i>hoy mismo</i>' },
      { path: 'weekHours.monday', before: '', after: '09:00-14:00 16:00-18:00' },
      { path: 'services.0.price', language: 'es', before: '$450', after: '$500' },
    ];
    const services = [{ title: { es: 'Destape', en: 'Unblocking' }, price: '$450' }];
    const id = await calls.make({ ...site, services, weekHours: { tuesday: '09:00-18:00' } });
    expect((await calls.submit(id, { rest: { proposals } })).status).toBe(200);
    const mail = postmark.mails.at(-1);
    expect(mail?.Subject).toBe('Rosa Ortega aprobó el sitio de Plomería Ortega');
    expect(mail?.TextBody).toContain('Título: dice «Fugas hoy» y propone «Fugas, <i>hoy mismo</i>»\n');
    expect(mail?.TextBody).toContain('Horario: Lunes: propone «9:00 – 14:00 y 16:00 – 18:00»');
    expect(mail?.TextBody).toContain('Destape: Precio: dice «$450» y propone «$500»');
    expect(mail?.HtmlBody).not.toContain('<i>');
    // In the words of the page that was answered, whatever the site says since.
    await calls.edit(id, { services: [] });
    await resend(id, { 'accept-language': 'en' });
    expect(postmark.mails.at(-1)?.TextBody).toContain('says “Fugas hoy”, suggested “Fugas, <i>hoy mismo</i>”');
    expect(postmark.mails.at(-1)?.TextBody).toContain('Unblocking: Price: ');
  });

  test('says of an answer of somebody who does not decide that it is an opinion, and who decides', async () => {
    const approvers = [
      { id: 'luis0001', name: 'Luis Ortega', decides: false },
      { id: 'carmen02', name: 'Carmen Ortega', decides: true },
    ];
    const id = await calls.make({ ...site, clientApproval: { ...site.clientApproval, access: 'link', approvers } });
    const made = await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff });
    const url = approvalLinkSchema.parse(made.body).approvers?.[0]?.url ?? '';
    await calls.submit(id, { name: 'Carmen', sectionApprovals: reviewed }, { 'x-approval-token': new URL(url).searchParams.get('approval') ?? '' });
    const [mail, ...more] = postmark.mails;
    expect(more).toEqual([]);
    expect(mail?.Subject).toBe('Luis Ortega dio su opinión del sitio de Plomería Ortega');
    expect(mail?.TextBody).toContain('quien decide es Carmen Ortega. Le gustan: 4; con cambios: 1; pendientes: 1.');
    expect(mail?.TextBody).toContain('Espera la respuesta de Carmen Ortega.');
    expect(mail?.TextBody).not.toContain('pidió cambios');
    await resend(id, { 'accept-language': 'en' });
    expect(postmark.mails.at(-1)?.Subject).toBe('Luis Ortega gave an opinion on the site of Plomería Ortega');
  });

  test('says when it came on the clock of the business', async () => {
    const clocks = await Promise.all(
      Object.entries({ 'America/Tijuana': '10:05', 'America/Cancun': '1:05' }).map(async ([timeZone, time]) => ({
        time,
        id: await calls.make({ ...site, timeZone }),
      })),
    );
    // Then: the designer's session would have been used in the future.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T18:05:00Z') });
    for (const { time, id } of clocks) {
      await calls.submit(id, { name: 'Rosa', sectionApprovals: reviewed });
      expect(postmark.mails.at(-1)?.TextBody).toContain(`Fecha: 22 de noviembre de 2026 a las ${time}`);
    }
  });

  test('without a provider waits in the outbox with exactly the specified parameters', async () => {
    delete process.env['POSTMARK_SERVER_TOKEN'];
    const id = await calls.make(site);
    await calls.submit(id, { sectionApprovals: reviewed });
    expect(await calls.submissions(id)).toMatchObject([{ notified: false, notification: { state: 'outbox' } }]);
    const { mails } = outboxAnswerSchema.parse((await calls.api.call('GET', '/api/outbox', { headers: calls.staff })).body);
    expect(mails[0]?.client).toBe(id);
    expect(mails[0]?.params).toEqual({
      to_email: 'aviso@vitrina.test',
      client_name: 'Rosa Ortega',
      client_email: 'rosa@cliente.test',
      business_name: 'Plomería Ortega',
      template_type: 'services',
      approved_sections: 'Portada, Nosotros, Servicios, Contacto',
      pending_edits: 'Fotos: La tercera <b>no</b> es nuestra\nReseñas: sin revisar',
      general_instructions: 'Mira los precios',
      submission_date: expect.stringMatching(/^\d{1,2} de \p{L}+ de 20\d\d.* \d{1,2}:\d\d/u),
      message: 'Rosa Ortega revisó el sitio de Plomería Ortega. Aprobadas: 4; con cambios: 1; pendientes: 1.',
    });
  });

  test('goes out once, however many submissions came at once', async () => {
    const id = await calls.make(site);
    await Promise.all(Array.from({ length: 10 }, (_, n) => calls.submit(id, { name: `Cliente ${n}` })));
    const [kept] = await calls.submissions(id);
    expect(postmark.mails.map(({ Subject }) => Subject)).toEqual([`${kept?.name} aprobó el sitio de Plomería Ortega`]);
  });

  test('for somebody who may not sign in any more goes to an administrator', async () => {
    const left = {
      email: 'aviso@vitrina.test',
      name: 'Ana',
      role: 'editor',
      sessionVersion: 0,
      disabled: true,
      createdAt: '2026-01-01T00:00:00.000Z',
    } as const;
    await createAccount(openStores(undefined), left);
    const id = await calls.make(site);
    await calls.submit(id);
    expect(postmark.mails.map(({ To }) => To)).toEqual([testAdmin.email]);
    await openStores(undefined).own.users.remove(accountKey(left.email));
  });

  test('without an address is not sent, and says so', async () => {
    const id = await calls.make({ ...site, clientApproval: { isFormEnabled: true } });
    await calls.submit(id);
    expect(await notification(id)).toMatchObject({ state: 'off' });
    expect((await resend(id)).seen.error).toMatchObject({ code: 'invalid', issues: [{ path: 'clientApproval.notificationEmail' }] });
    expect(postmark.mails).toEqual([]);
  });
});

describe('a provider in trouble', () => {
  const behaviours: [PostmarkBehaviour, string][] = [
    ['inactive', 'refused'],
    ['busy', 'rate_limited'],
    ['broken', 'unavailable'],
    ['cut', 'network'],
  ];
  test.each(behaviours)('%s: the submission stands, the failure is kept and logged, and a resend works', async (behaviour, code) => {
    postmark.state.behaviour = behaviour;
    const id = await calls.make(site);
    expect((await calls.submit(id)).status).toBe(200);
    expect(await calls.submissions(id)).toMatchObject([
      { name: 'Rosa Ortega', notified: false, notification: { state: 'failed', provider: 'postmark', code } },
    ]);
    expect(logged.join('\n')).toContain(`could not be sent by postmark: ${code}`);
    expect(logged.join('\n')).not.toMatch(/rosa@|aviso@|Rosa/);

    expect((await resend(id)).seen.error.code).toBe('provider_failed');
    postmark.state.behaviour = 'takes';
    const again = await resend(id, { 'accept-language': 'en' });
    expect(again).toMatchObject({ status: 200, body: { n: 1, notified: true } });
    expect(postmark.mails).toMatchObject([{ Subject: 'Rosa Ortega approved the site of Plomería Ortega' }]);
    expect(await notification(id)).toMatchObject({ state: 'sent' });
  });

  test('nobody at the other end, or no sender: the same', async () => {
    process.env['POSTMARK_API_URL'] = 'http://127.0.0.1:1';
    const id = await calls.make(site);
    expect((await calls.submit(id)).status).toBe(200);
    expect(await notification(id)).toMatchObject({ state: 'failed', code: 'network' });
    delete process.env['EMAIL_FROM'];
    expect((await resend(id)).status).toBe(502);
    expect(await notification(id)).toMatchObject({ state: 'failed', code: 'misconfigured', detail: expect.stringContaining('EMAIL_FROM') });
  });

  test('one that is slow does not hold the client’s answer', async () => {
    postmark.state.behaviour = 'silent';
    const id = await calls.make(site);
    const later: Promise<unknown>[] = [];
    const body = JSON.stringify({ clientApproval: { clientInfo: { name: 'Rosa' } } });
    const request = new Request(`https://vitrina.test/api/config/${id}`, { method: 'PUT', body, headers: { 'content-type': 'application/json' } });
    const context = {
      ip: '203.0.113.7',
      params: { id },
      deploy: { context: 'production', id: '1' },
      waitUntil: (work: Promise<unknown>) => void later.push(work),
    };
    const answer = await endpoint({ PUT: saveAction })(request, context);
    expect(answer.status).toBe(200);
    await expect.poll(() => postmark.state.held).toBe(1);
    expect(await notification(id)).toEqual({ state: 'pending' });
    postmark.hangUp();
    await Promise.all(later);
    expect(await notification(id)).toMatchObject({ state: 'failed', code: 'network' });
  });

  test('resending what is not there, or as nobody', async () => {
    const id = await calls.make(site);
    expect((await resend(id)).status).toBe(404);
    expect((await calls.api.call('POST', `/api/config/${id}/submissions/abc/resend`, { headers: calls.staff })).status).toBe(404);
    expect((await calls.api.call('POST', `/api/config/${id}/submissions/1/resend`)).status).toBe(401);
  });
});

describe('GET /api/email', () => {
  test('tells a browser the public parts of EmailJS, and nothing of another provider', async () => {
    const email = async () => (await calls.api.call('GET', '/api/email')).body;
    expect(await email()).toEqual({ publicKey: '', serviceId: '', templateId: '' });
    const emailjs = {
      EMAIL_PROVIDER: 'emailjs',
      EMAILJS_PUBLIC_KEY: 'publica',
      EMAILJS_PRIVATE_KEY: 'privada',
      EMAILJS_SERVICE_ID: 'servicio',
      EMAILJS_TEMPLATE_ID: 'plantilla',
    };
    Object.assign(process.env, emailjs);
    expect(await email()).toEqual({ publicKey: 'publica', serviceId: 'servicio', templateId: 'plantilla' });
    for (const name of Object.keys(emailjs)) delete process.env[name];
  });
});
