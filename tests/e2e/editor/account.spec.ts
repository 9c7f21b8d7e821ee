import { type BrowserContext, expect, type Locator, test } from '@playwright/test';
import { expectAccessibleInTurns } from '../../support/browser/audit.ts';
import { makeClient, signedIn, siteUrl } from '../../support/designer.ts';
import { invite, join, keepRecoveryCodes, signIn, turnOnSecondStep } from '../../support/editor/people.ts';
import { saveData } from '../../support/editor/workspace.ts';
import { admin } from '../../support/servers/serve.ts';

test.beforeEach(({ context }) => saveData(context));

const sessionCookie = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name.endsWith('vitrina_session'));

test('a session has a cookie of this host alone, is listed, and is ended from another device @thorough', async ({ page, browser }) => {
  await signIn(page, '/editor/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi cuenta');
  expect(await sessionCookie(page.context())).toMatchObject({ name: '__Host-vitrina_session', secure: true, httpOnly: true, sameSite: 'Strict', path: '/' });
  const other = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1' });
  const there = await other.newPage();
  await signIn(there, '/editor/clients');
  await expect(there.getByRole('heading', { level: 1 })).toHaveText(/^Clientes/);

  await page.reload();
  await expect(page.getByRole('list', { name: 'Tus sesiones' })).toContainText('Este dispositivo');
  await expectAccessibleInTurns(page, 'my account');
  await page.getByRole('button', { name: 'Cerrar la sesión de Safari · iPhone' }).click();
  // The server's confirmation, because a row is also missing while the list is not shown.
  await expect(page.getByText('Se cerró la sesión de Safari · iPhone.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cerrar la sesión de Safari · iPhone' })).toHaveCount(0);
  await there.reload();
  await expect(there.getByRole('heading', { name: 'Entra al editor' })).toBeVisible();
  await other.close();
});

test('a change of the team asks for the password again, and is then made @thorough', async ({ page }) => {
  await signIn(page, '/editor/staff');
  // The first answer simulates that ten minutes have passed; the following ones are the server's.
  const late = { status: 403, json: { error: { code: 'reauthentication_required', message: '-' } } };
  let isFirst = true;
  await page.route('**/api/users', async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.continue();
    isFirst = false;
    return route.fulfill(late);
  });
  const before = await sessionCookie(page.context());
  await page.getByRole('button', { name: 'Invitar' }).click();
  await page.getByLabel('Nombre').fill('Lupe Ortiz');
  await page.getByLabel('Correo').fill('lupe@vitrina.test');
  await page.getByRole('button', { name: 'Enviar invitación' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await dialog.getByLabel('Contraseña', { exact: true }).fill('no-es-la-clave');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Esa no es tu contraseña.');
  await expectAccessibleInTurns(page, 'confirmation');
  await dialog.getByLabel('Contraseña', { exact: true }).fill(admin.password);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('row', { name: /Lupe Ortiz/ })).toContainText('Invitación pendiente');
  expect((await sessionCookie(page.context()))?.value).not.toBe(before?.value);
});

test('the password is changed by who knows it, and an easy one is refused @thorough', async ({ page, browser }) => {
  await page.goto(await invite('paty@vitrina.test', 'Paty Luna'));
  await page.getByLabel('Contraseña nueva').fill('Paty Luna 2026');
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(page.getByText('Esa contraseña es fácil de adivinar')).toBeVisible();
  await page.getByLabel('Contraseña nueva').fill('lluvia sobre oaxaca');
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Clientes/);

  await page.goto(`${siteUrl()}/editor/account`);
  await page.getByLabel('Contraseña actual').fill('no-es-la-clave');
  await page.getByLabel('Contraseña nueva').fill('jacarandas en marzo');
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await expect(page.getByRole('alert')).toHaveText('Esa no es tu contraseña actual.');
  await page.getByLabel('Contraseña actual').fill('lluvia sobre oaxaca');
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await expect(page.getByText('Tu contraseña cambió.')).toBeVisible();
  const again = await (await browser.newContext()).newPage();
  await signIn(again, '/editor', { email: 'paty@vitrina.test', password: 'jacarandas en marzo' });
  await expect(again).toHaveURL(`${siteUrl()}/editor/clients`);
  await expect(again.getByRole('heading', { level: 1 })).toHaveText(/^Clientes/);
  await again.context().close();
});

test('a second step is set up with the picture of the app, asked for at the next sign-in, and a recovery code stands in for it @thorough', async ({
  page,
  browser,
}) => {
  const toni = { email: 'toni@vitrina.test', password: 'jacarandas en marzo' };
  await join(page, await invite(toni.email, 'Toni Rey'), toni.password);
  await page.goto(`${siteUrl()}/editor/account`);
  await page.getByRole('button', { name: 'Activar el segundo paso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Activar el segundo paso' });
  await expect(dialog.getByRole('img', { name: 'Código QR' })).toBeVisible();
  await expectAccessibleInTurns(page, 'second step, set up');
  await dialog.getByLabel('Código que muestra la app').fill('000000');
  await dialog.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Ese código no es correcto');
  const app = await turnOnSecondStep(dialog);
  await expect(dialog.getByRole('list', { name: 'Códigos de recuperación' })).toBeVisible();
  await expectAccessibleInTurns(page, 'recovery codes');
  const codes = await keepRecoveryCodes(dialog);
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();

  const again = await (await browser.newContext()).newPage();
  await signIn(again, '/editor/account', toni);
  await expect(again.getByLabel('Código')).toBeFocused();
  await expectAccessibleInTurns(again, 'code');
  await again.getByLabel('Código').fill('123456');
  await again.getByRole('button', { name: 'Entrar' }).click();
  await expect(again.getByRole('alert')).toContainText('Ese código no es correcto');
  await again.getByLabel('Código').fill(codes[0] ?? '');
  await again.getByRole('button', { name: 'Entrar' }).click();
  await expect(again.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible();
  await again.context().close();

  const third = await (await browser.newContext()).newPage();
  await signIn(third, '/editor/clients', toni);
  // The code of the 30 seconds of the set-up may be used already; the next one is accepted too.
  await third.getByLabel('Código').fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await third.getByRole('button', { name: 'Entrar' }).click();
  await expect(third.getByRole('heading', { level: 1 })).toHaveText(/^Clientes/);
  await third.context().close();
});

test('a passkey is made, signs in without a password, and is taken away again @thorough', async ({ page }) => {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await join(page, await invite('rosa@vitrina.test', 'Rosa Gil'), 'jacarandas en marzo');
  await page.goto(`${siteUrl()}/editor/account`);
  await page.getByRole('button', { name: 'Agregar una llave de acceso' }).click();
  await page.getByLabel('Nombre').fill('Mi teléfono');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  const codes = page.getByRole('dialog', { name: 'Códigos de recuperación' });
  await codes.getByLabel('Ya los guardé').check();
  await codes.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('list', { name: 'Llaves de acceso' })).toContainText('Mi teléfono');
  await expectAccessibleInTurns(page, 'my account with a passkey');

  await page.context().clearCookies();
  await page.goto(`${siteUrl()}/editor/account`);
  const button = page.getByRole('button', { name: 'Usar una llave de acceso' });
  await expect(button).toBeVisible();
  // At first its code cannot be loaded.
  await page.route('**/_assets/*.js', (route) => route.abort());
  await button.click();
  await expect(page.getByRole('alert')).toContainText('Revisa tu conexión');
  await page.unroute('**/_assets/*.js');
  await button.click();
  await expect(page.getByRole('list', { name: 'Tus sesiones' })).toContainText('con llave de acceso');
  // The password alone is not enough any more.
  const password = await page.request.post(`${siteUrl()}/api/session`, {
    data: { email: 'rosa@vitrina.test', password: 'jacarandas en marzo' },
    headers: { origin: siteUrl() },
  });
  expect((await password.json()).user).toBeNull();
  // A signature of the browser cannot be used again.
  await page.context().clearCookies();
  await page.goto(`${siteUrl()}/editor/account`);
  const sent = page.waitForRequest((call) => call.url().endsWith('/api/session/passkey') && call.method() === 'PUT');
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  const replay = (await sent).postDataJSON();
  await page.getByRole('button', { name: 'Quitar la llave de acceso Mi teléfono' }).click();
  await expect(page.getByRole('list', { name: 'Llaves de acceso' })).toHaveCount(0);
  const again = await page.request.put(`${siteUrl()}/api/session/passkey`, { data: replay, headers: { origin: siteUrl() } });
  expect((await again.json()).error.code).toBe('step_expired');
});

test('recovery codes that nobody has kept are not closed without a question @thorough', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await join(page, await invite('nora@vitrina.test', 'Nora Paz'), 'jacarandas en marzo');
  await page.goto(`${siteUrl()}/editor/account`);
  const asked: string[] = [];
  let isAgreed = false;
  page.on('dialog', (question) => {
    asked.push(question.message());
    return isAgreed ? question.accept() : question.dismiss();
  });
  const closed = async (dialog: Locator) => {
    const codes = dialog.getByRole('list', { name: 'Códigos de recuperación' });
    await expect(codes).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(() => asked).toHaveLength(1);
    await page.goBack();
    await expect.poll(() => asked).toHaveLength(2);
    await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
    expect(asked.splice(0)).toEqual(Array(3).fill('Estos códigos no se vuelven a mostrar. Si no los guardaste, tendrás que crear otros. ¿Cerrar?'));
    await expect(codes).toBeVisible();
  };
  await page.getByRole('button', { name: 'Activar el segundo paso' }).click();
  const setUp = page.getByRole('dialog', { name: 'Activar el segundo paso' });
  await turnOnSecondStep(setUp);
  await closed(setUp);
  isAgreed = true;
  await page.keyboard.press('Escape');
  await expect(setUp).toBeHidden();
  isAgreed = false;
  expect(asked.splice(0)).toHaveLength(1);
  // They do not count as saved until that is confirmed.
  const unconfirmed = page.getByRole('alert').filter({ hasText: 'no confirmaste que los guardaste' });
  await expect(unconfirmed).toBeVisible();
  await page.getByRole('button', { name: 'Crear códigos nuevos' }).click();
  const renewed = page.getByRole('dialog', { name: 'Códigos de recuperación' });
  await closed(renewed);
  await page.reload();
  await expect(unconfirmed).toBeVisible();
  await expect(page.getByText('Te quedan 0 códigos de recuperación.')).toBeVisible();
  await expectAccessibleInTurns(page, 'codes that nobody has kept');
  await page.getByRole('button', { name: 'Crear códigos nuevos' }).click();
  // Until the server has answered the confirmation, they do not count as saved: continuing is impossible, and closing asks.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/recovery-codes', async (route) => {
    await held;
    await route.continue();
  });
  const asking = page.waitForRequest((call) => call.url().endsWith('/recovery-codes') && call.method() === 'PUT');
  await renewed.getByLabel('Ya los guardé').check();
  await asking;
  await expect(renewed.getByRole('button', { name: 'Listo' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect.poll(() => asked.splice(0)).toHaveLength(1);
  answer();
  await expect(renewed.getByRole('button', { name: 'Listo' })).toBeEnabled();
  // After the confirmation, going back closes them like any dialog.
  await page.goBack();
  await expect(renewed).toBeHidden();
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();
  await expect(unconfirmed).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('the address of a client that was never published, opened by somebody who has to sign in first, opens it', async ({ page }) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'services', businessName: 'Herrería De Mañana', publishing: 'manual' });
  await signIn(page, `/editor/client/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Herrería De Mañana');
  await expect(page.locator('.ws-state')).toHaveText('Todo guardado');
  await api.dispose();
});

test('while the server does not say who is signed in, the editor asks again by itself', async ({ page }) => {
  let refusals = 0;
  let isAway = true;
  await page.route('**/api/session', (route) => {
    if (!isAway) return route.continue();
    refusals += 1;
    return refusals % 2 === 0 ? route.abort() : route.fulfill({ status: 502, body: 'Bad gateway' });
  });
  await page.goto(`${siteUrl()}/editor/clients`);
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  // The first two calls are made at the start; further ones come from automatic retries, without a press of the button.
  await expect.poll(() => refusals).toBeGreaterThan(3);
  isAway = false;
  await expect(page.getByRole('heading', { name: 'Entra al editor' })).toBeVisible();
});

test('by keyboard alone one signs in at the address of a client, begins at its form, and signs out to the first field again', async ({ page }) => {
  const api = await signedIn();
  const { id } = await makeClient(api, { templateType: 'services', businessName: 'Plomería Del Teclado' });
  await page.goto(`${siteUrl()}/editor/client/${id}`);
  await expect(page.getByLabel('Correo')).toBeFocused();
  await page.keyboard.type(admin.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Portada' })).toBeFocused();
  await page.getByRole('button', { name: /Cuenta de/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Cerrar sesión', exact: true }).press('Enter');
  await expect(page.getByLabel('Correo')).toBeFocused();
  await api.dispose();
});
