import { expect, type Locator, type Page } from '@playwright/test';
import { makeClient, waitUntilPublished } from '../support/designer.ts';
import { type Hands, inEditor, inList, job, paper } from './hands.ts';

const plumber = { templateType: 'services', heroTitle: { es: 'Fugas hoy', en: 'Leaks today' }, phone: '442 555 0100', email: 'a@b.mx' };
const contact = { address: { es: 'Calle 5', en: '5 Street' }, weekHours: { monday: '09:00-18:00' } };
const list = '/editor/clients';
const address = ({ id }: { id: string }) => `/editor/client/${id}`;
const row = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(name) });
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** Finds a client in the list and chooses from its menu. */
async function fromMenu(hands: Hands, name: string, item: string): Promise<void> {
  await hands.type(inList(hands.page), name);
  await hands.click(hands.page.getByRole('button', { name: `Más acciones para ${name}` }));
  await hands.click(hands.page.getByRole('menuitem', { name: item, exact: true }));
}

job('a new site, from asking its owner for content to publication', async (begin, api) => {
  const hands = await begin(list, inList);
  const { page } = hands;
  await hands.click(page.getByRole('button', { name: 'Nuevo cliente' }));
  const form = dialog(page, 'Nuevo cliente');
  await hands.see(form);
  await hands.type(form.getByLabel('Nombre del negocio'), 'Herrería Nava');
  await hands.click(form.getByText('Servicios', { exact: false }).first());
  await hands.type(form.getByLabel('WhatsApp'), '4425550188');
  await hands.click(form.getByRole('button', { name: 'Crear y editar' }));
  await hands.see(inEditor(page));
  const id = /(\d+)$/.exec(new URL(page.url()).pathname)?.[1] ?? '';
  await hands.click(page.getByRole('button', { name: 'Pedirle fotos, horario y precios al cliente' }));
  await hands.click(page.getByRole('button', { name: 'Crear el enlace', exact: true }));
  await hands.see(page.getByRole('textbox', { name: 'Mensaje' }));
  // What the owner does is no work of the designer's.
  const phone = await page.context().newPage();
  await phone.goto(await page.getByLabel('Enlace para el cliente').inputValue());
  await phone.locator('summary', { hasText: 'Tu negocio' }).click();
  await phone.getByLabel('Tu historia').fill('Soldamos desde 1994.');
  await phone.getByLabel('Instagram').fill('@herrerianava');
  await phone.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(phone.getByRole('heading', { name: '¡Gracias! Ya lo recibimos' })).toBeVisible();
  await phone.close();
  await page.reload();
  await hands.click(page.getByRole('button', { name: 'Ver las sugerencias' }));
  await hands.click(page.getByRole('button', { name: /^Poner todo/ }));
  await expect(paper(page).locator('#about')).toContainText('Soldamos desde 1994.');
  await hands.click(page.getByRole('button', { name: 'Publicar', exact: true }));
  const publishing = dialog(page, 'Publicar');
  await hands.see(publishing);
  await hands.choose(publishing.getByLabel('Publicar así de todos modos'));
  await hands.click(publishing.getByRole('button', { name: 'Publicar ahora' }));
  await expect(publishing).toHaveCount(0);
  await waitUntilPublished(api, { [id]: 2 });
});

job('ask an owner for content, from the list', async (begin, api) => {
  await makeClient(api, { ...plumber, businessName: 'Material Uno' });
  const hands = await begin(list, inList);
  await fromMenu(hands, 'Material Uno', 'Pedirle material');
  await hands.see(hands.page.getByRole('button', { name: 'Crear el enlace', exact: true }));
  await hands.click(hands.page.getByRole('button', { name: 'Crear el enlace', exact: true }));
  await expect(hands.page.getByRole('textbox', { name: 'Mensaje' })).toBeVisible();
});

job('duplicate a client', async (begin, api) => {
  await makeClient(api, { ...plumber, businessName: 'Doble Uno' });
  const hands = await begin(list, inList);
  await fromMenu(hands, 'Doble Uno', 'Duplicar…');
  const asked = dialog(hands.page, /^Duplicar a/);
  await hands.see(asked);
  await hands.click(asked.getByRole('button', { name: 'Duplicar y editar' }));
  await hands.see(inEditor(hands.page));
});

job('archive a client', async (begin, api) => {
  await makeClient(api, { ...plumber, businessName: 'Archivo Uno' });
  const hands = await begin(list, inList);
  await fromMenu(hands, 'Archivo Uno', 'Archivar…');
  const asked = dialog(hands.page, /^¿Archivar a/);
  await hands.see(asked);
  await hands.click(asked.getByRole('button', { name: 'Archivar', exact: true }));
  await expect(row(hands.page, 'Archivo Uno')).toHaveCount(0);
});

job('keep a client as a file', async (begin, api) => {
  await makeClient(api, { ...plumber, businessName: 'Respaldo Uno' });
  const hands = await begin(list, inList);
  const saving = hands.page.waitForEvent('download');
  await fromMenu(hands, 'Respaldo Uno', 'Exportar');
  await saving;
});

job('find a client by Ctrl+K', async (begin, api) => {
  const client = await makeClient(api, { ...plumber, businessName: 'Ferretería Atajo' });
  const hands = await begin(list, inList);
  await hands.press('Control+k');
  await hands.see(dialog(hands.page, 'Buscar o hacer'));
  await hands.say('atajo');
  await expect(hands.page.getByRole('option', { name: 'Ferretería Atajo' })).toHaveAttribute('data-combobox-selected', 'true');
  await hands.press('Enter');
  await hands.see(inEditor(hands.page));
  await expect(hands.page).toHaveURL(new RegExp(`${client.id}$`));
});

job('a notice for all clients with a tag', async (begin, api) => {
  for (const name of ['Aviso Etiqueta Uno', 'Aviso Etiqueta Dos']) {
    const { id } = await makeClient(api, { ...plumber, businessName: name });
    await api.post('/api/planning', { data: { changes: [{ id, addTags: ['Muertos'] }] } });
  }
  const hands = await begin(list, inList);
  const { page } = hands;
  await hands.click(page.getByRole('combobox', { name: 'Etiqueta', exact: true }));
  await hands.click(page.getByRole('option', { name: /^Muertos/ }));
  const bar = page.getByRole('group', { name: 'Hacer algo con varios clientes' });
  await hands.choose(bar.getByRole('checkbox', { name: 'Elegir los 2 clientes' }));
  await hands.click(bar.getByRole('button', { name: 'Poner un aviso…' }));
  const asked = dialog(page, 'Poner un aviso en 2 sitios');
  await hands.see(asked);
  await hands.say('Cerramos el 2');
  await hands.type(asked.getByLabel('Desde'), '2040-11-01');
  await hands.type(asked.getByLabel('Hasta'), '2040-11-02');
  await hands.press('Enter');
  await expect(page.getByText('Hecho en 2.').first()).toBeVisible();
});

job('send a site to its owner', async (begin, api) => {
  const hands = await begin(address(await makeClient(api, { ...plumber, ...contact, businessName: 'Envío Uno' })), inEditor);
  const { page } = hands;
  await hands.click(page.getByRole('button', { name: 'Aprobación' }));
  const make = page.getByRole('button', { name: 'Abrir el formulario y crear el enlace' });
  await hands.see(make);
  await hands.click(make);
  await expect(page.getByRole('link', { name: 'Abrir WhatsApp' })).toBeVisible();
});

/** A site that its owner has answered: a comment on the cover and another title. */
async function answered(api: Parameters<Parameters<typeof job>[1]>[1], businessName: string) {
  const client = await makeClient(api, { ...plumber, ...contact, businessName, clientApproval: { isFormEnabled: true, formStatus: 'active' } });
  const sections = ['hero', 'about', 'services', 'photos', 'reviews', 'contact'];
  const approved = Object.fromEntries(sections.map((section) => [section, { status: 'approved', approved: true, comments: '' }]));
  const proposals = [{ path: 'heroTitle', language: 'es', before: 'Fugas hoy', after: 'Fugas, hoy mismo' }];
  const clientApproval = {
    clientInfo: { name: 'Rosa Ortega', email: 'rosa@cliente.mx' },
    sectionApprovals: { ...approved, hero: { status: 'needsEdit', comments: 'Abrimos a las doce' } },
  };
  const sent = await fetch(new URL(`/api/config/${client.id}`, process.env['SITE_URL']), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ revision: 1, proposals, clientApproval }),
  });
  expect(sent.status, await sent.text()).toBe(200);
  return client;
}

job('answer what an owner wrote', async (begin, api) => {
  const hands = await begin(address(await answered(api, 'Respuesta Uno')), inEditor);
  const { page } = hands;
  await hands.see(page.getByRole('list', { name: 'Comentario del cliente' }));
  await hands.click(page.getByRole('button', { name: /^Responder/ }).first());
  await hands.say('Listo, ya dice las doce');
  await hands.click(page.getByRole('button', { name: 'Enviar', exact: true }));
  await expect(page.getByText('Listo, ya dice las doce').first()).toBeVisible();
});

job('take what an owner proposes', async (begin, api) => {
  const hands = await begin(address(await answered(api, 'Propuesta Uno')), inEditor);
  const suggested = hands.page.getByRole('region', { name: 'Correcciones que propone el cliente' });
  await hands.click(suggested.getByRole('button', { name: /^Aceptar la corrección/ }).first());
  await expect(paper(hands.page).locator('h1')).toHaveText('Fugas, hoy mismo');
  await hands.save();
});

job('publish at a set time', async (begin, api) => {
  const client = await makeClient(api, { ...plumber, ...contact, businessName: 'Agenda Uno', publishing: 'manual' });
  const hands = await begin(address(client), inEditor);
  const { page } = hands;
  await hands.click(page.getByRole('button', { name: 'Publicar', exact: true }));
  const publishing = dialog(page, 'Publicar');
  await hands.see(publishing);
  await hands.choose(publishing.getByRole('radio', { name: 'En una fecha' }));
  const day = new Intl.DateTimeFormat('sv').format(Date.now() + 2 * 86_400_000);
  await hands.type(publishing.getByLabel('Fecha y hora'), `${day}T09:00`);
  await hands.click(publishing.getByRole('button', { name: 'Programar' }));
  await expect(publishing).toHaveCount(0);
});

job('take a site off the web', async (begin, api) => {
  const client = await makeClient(api, { ...plumber, ...contact, businessName: 'Fuera Uno', publishing: 'manual' });
  await api.post(`/api/config/${client.id}/publication`, { data: { revision: 1, anyway: true } });
  await waitUntilPublished(api, { [client.id]: 2 });
  const hands = await begin(address(client), inEditor);
  const { page } = hands;
  await hands.click(page.locator('.publish-button'));
  await hands.click(page.getByRole('button', { name: 'Quitar de internet…' }));
  const asked = dialog(page, '¿Quitar el sitio de internet?');
  await hands.see(asked);
  await hands.click(asked.getByRole('button', { name: 'Quitar de internet' }));
  await expect(asked).toHaveCount(0);
});

job('see how often a site was used', async (begin, api) => {
  const hands = await begin(address(await makeClient(api, { ...plumber, businessName: 'Toques Uno', countsTaps: true })), inEditor);
  await hands.click(hands.page.getByRole('button', { name: 'Compartir' }));
  await hands.see(hands.page.getByRole('region', { name: 'Clics' }));
});

job('invite a colleague', async (begin) => {
  const hands = await begin('/editor/staff', (page) => page.getByRole('button', { name: 'Invitar' }));
  await hands.click(hands.page.getByRole('button', { name: 'Invitar' }));
  const asked = dialog(hands.page, 'Invitar a alguien');
  await hands.see(asked);
  await hands.type(asked.getByLabel('Nombre'), 'Lucía');
  await hands.type(asked.getByLabel('Correo'), 'lucia@vitrina.test');
  await hands.click(asked.getByRole('button', { name: 'Enviar invitación' }));
  await expect(asked).toHaveCount(0);
});

job('see what is missing in English', async (begin, api) => {
  const hands = await begin(address(await makeClient(api, { ...plumber, businessName: 'Idioma Uno', aboutTitle: { es: 'La casa', en: '' } })), inEditor);
  await hands.click(hands.page.getByRole('button', { name: 'Idiomas' }));
  await hands.see(hands.page.locator('.check-group').first());
  await hands.click(hands.page.locator('.check-group').getByRole('button', { name: 'Editar' }).first());
  await expect(hands.page.locator('[data-field="aboutTitle.en"]:focus')).toBeVisible();
});
