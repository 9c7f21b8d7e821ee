import { expect, type Locator, type Page, request } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { siteUrl } from '../designer.ts';
import { admin } from '../servers/serve.ts';
import { saveData } from './workspace.ts';

/** Fills in and sends the sign-in form on the page. */
export async function submitSignIn(page: Page, { email, password } = admin): Promise<void> {
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Opens an address of the editor and signs in there by password. */
export async function signIn(page: Page, path: string, credentials = admin): Promise<void> {
  await saveData(page.context());
  await page.goto(siteUrl() + path);
  await submitSignIn(page, credentials);
}

/** Invites a person as the administrator; returns the link of the invitation. */
export async function invite(email: string, name: string): Promise<string> {
  const api = await request.newContext({ baseURL: siteUrl(), extraHTTPHeaders: { origin: siteUrl() } });
  await api.post('/api/session', { data: admin });
  await api.post('/api/users', { data: { email, name, role: 'editor' } });
  const { mails } = await (await api.get('/api/outbox')).json();
  const { id } = mails.find(({ to }: { to: string }) => to === email);
  const { link } = await (await api.post(`/api/outbox/${id}/link`)).json();
  await api.dispose();
  return link;
}

/** Accepts an invitation with a password; the list of clients is open afterwards. */
export async function join(page: Page, link: string, password: string): Promise<void> {
  await saveData(page.context());
  await page.goto(link);
  await page.getByLabel('Contraseña nueva').fill(password);
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Clientes/);
}

/** Sets up an authenticator app in the form that shows the QR code. The recovery codes are shown afterwards. */
export async function turnOnSecondStep(form: Locator): Promise<TOTP> {
  await expect(form.getByRole('img', { name: 'Código QR' })).toBeVisible();
  const secret = /(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}/.exec(await form.innerText())?.[0] ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  await form.getByLabel('Código que muestra la app').fill(app.generate());
  await form.getByRole('button', { name: 'Activar', exact: true }).click();
  return app;
}

/** Confirms that the recovery codes were saved; returns them. */
export async function keepRecoveryCodes(form: Locator): Promise<string[]> {
  const shown = form.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await form.getByLabel('Ya los guardé').check();
  await form.getByRole('button', { name: 'Listo' }).click();
  return codes;
}
