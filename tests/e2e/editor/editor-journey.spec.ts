import { test } from '@playwright/test';
import sharp from 'sharp';
import { dateAndTime } from '#core/hours/date-words.ts';
import { clientListSchema } from '#schema/calls/client-list.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import { publicationAnswerSchema } from '#schema/publish/standing.ts';
import { expectAccessible, expectAccessibleInTurns } from '../../support/browser/audit.ts';
import { signedIn, waitUntilPublished } from '../../support/designer.ts';
import { designerContext, expect, workspaceOn } from '../../support/editor/workspace.ts';

// From a new client to an approved site, while builds use the machine: the longest of all journeys.
test.describe.configure({ timeout: 480_000 });

/** A photograph of 12 megapixels, as from a phone. A grain of ten pixels is made four times faster than one of single pixels. */
const photograph = (background = '#b5482a') =>
  sharp({ create: { width: 400, height: 300, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 24 } } })
    .resize(4000, 3000)
    .jpeg({ quality: 80 })
    .toBuffer();

test('a restaurant from nothing: created, published, judged and corrected by its owner, mended, approved, live at a set time; one sentence tells where it stands @thorough', async ({
  browser,
}) => {
  const [context, picture] = await Promise.all([designerContext(browser), photograph()]);
  const page = await context.newPage();
  await page.goto('/editor/clients');
  await page.getByRole('button', { name: 'Nuevo cliente' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo cliente' });
  await form.getByLabel('Nombre del negocio').fill('Fonda La Jornada');
  await form.getByText('Restaurante', { exact: false }).first().click();
  await form.getByLabel('WhatsApp').fill('442 555 01 88');
  await form.getByRole('button', { name: 'Crear y editar' }).click();

  const workspace = workspaceOn(page);
  await workspace.followed();
  const id = /(\d+)$/.exec(new URL(page.url()).pathname)?.[1] ?? '';
  const steps = page.getByRole('region', { name: 'Primeros pasos' });
  await expect(steps.getByRole('status')).toHaveText('0 de 6');
  await expectAccessibleInTurns(page, 'first steps', '.ws-form');
  await workspace.field('heroTitle.es').fill('Comida corrida desde la una');
  await workspace.field('heroTitle.en').fill('Set lunch from one o’clock');
  await expect(workspace.frame.locator('h1')).toHaveText('Comida corrida desde la una');
  // The client has no page yet: the frame has loaded another page, of which nothing may remain.
  await expect(workspace.frame.locator('h1')).toHaveCSS('font-family', /Caprasimo/);
  await page.locator('.field:has([data-field="heroImage"]) input[type="file"]').setInputFiles({ name: 'portada.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(workspace.frame.locator('#home img[src*="/media/"]').first()).toBeVisible();
  await expect(steps.getByRole('listitem').filter({ hasText: 'Listo:' })).toHaveText('Listo: Foto de portada');
  // With an own picture no drawings are shown any more; empty sections have placeholders, only in the editor.
  await expect(workspace.frame.locator('.hidden-place b')).toHaveText(['Menú', 'Fotos', 'Reseñas', 'Ubicación']);
  await expect(workspace.frame.locator('#photos')).toContainText('Todavía no hay fotos');
  await expect(workspace.frame.locator('.about-media')).toHaveCount(0);

  await page.getByRole('button', { name: 'Contacto' }).click();
  await workspace.field('address.es').fill('Calle del Agua 12, Centro');
  await expect(workspace.frame.locator('#contact')).toContainText('Calle del Agua 12');
  await workspace.save();

  const api = await signedIn();
  /** Expects the same sentence about the site's standing in the bar, the client list and the API. */
  const told = async (sentence: string) => {
    await expect(page.locator('.publish-button')).toHaveText(sentence, { useInnerText: true });
    const { clients } = clientListSchema.parse(await (await api.get('/api/configs?query=Fonda%20La%20Jornada')).json());
    const { standing } = publicationAnswerSchema.parse(await (await api.get(`/api/config/${id}/publication`)).json());
    expect([clients.find((client) => client.id === id)?.standing.es, standing.es]).toEqual([sentence, sentence]);
  };
  // It is not public yet, and publishing is refused because of the template's remaining values.
  await told('Borrador: todavía no está en línea.');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const publishing = page.getByRole('dialog', { name: 'Publicar' });
  await expect(publishing.getByRole('note').getByRole('listitem')).toHaveText(['Teléfono', 'Correo', 'Horario']);
  await expectAccessibleInTurns(page, 'publishing');
  await expect(publishing.getByRole('button', { name: 'Publicar ahora' })).toBeDisabled();
  await publishing.getByLabel('Publicar así de todos modos').check();
  await publishing.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(publishing).toHaveCount(0);

  await page.getByRole('button', { name: 'Aprobación' }).click();
  await workspace.field('clientApproval.notificationEmail').fill('lucia@vitrina.test');
  // One press switches the form on, saves and makes the link.
  await page.getByRole('button', { name: 'Abrir el formulario y crear el enlace' }).click();
  await expect(page.getByLabel('Enlace firmado', { exact: true })).toHaveValue(/^https?:\/\//);
  await expect(page.getByRole('switch', { name: 'Pedir aprobación' })).toBeChecked();
  await expect(workspace.status).toHaveAttribute('data-save', 'saved');
  const link = await page.getByLabel('Enlace firmado', { exact: true }).inputValue();
  // Parts for every client's daily work come before settings.
  const parts = await page.locator('.ws-panel h3').allTextContents();
  const wanted = ['Enlace para el cliente', 'Lo que respondió', 'Ajustes'];
  expect(parts.filter((part) => wanted.includes(part))).toEqual(wanted);
  // Content that scrolls below the panel's title is covered by it, including the choice of a language.
  const isUnderTitle = (control: Element): boolean => {
    const [form, title] = [control.closest('.ws-form'), document.querySelector('.ws-head')];
    const middle = (element: Element | null) => {
      const { y = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      return y + height / 2;
    };
    form?.scrollBy({ top: middle(control) - middle(title), behavior: 'instant' });
    const { x, width } = control.getBoundingClientRect();
    return Math.abs(middle(control) - middle(title)) < 2 && document.elementFromPoint(x + width / 2, middle(control))?.closest('.ws-head') === title;
  };
  expect(await page.locator('.ws-form .mantine-SegmentedControl-root').first().evaluate(isUnderTitle)).toBe(true);

  await waitUntilPublished(api, { [id]: 4 });
  await told('En línea: revisión 4. Espera la respuesta del cliente.');
  // The owner, on a phone.
  const visitor = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const site = await visitor.newPage();
  const address = new URL(new URL(link).pathname.replace('/revisar', ''), page.url()).href;
  await site.goto(address);
  await expect(site.locator('h1')).toHaveText('Comida corrida desde la una');
  await expect(site.locator('#home img[src*="/media/"]').first()).toBeVisible();
  // Chat apps read the served head and run no scripts.
  const head = await (await api.get(link)).text();
  expect(head).toContain('<meta property="og:site_name" content="Fonda La Jornada"/>');
  const { pathname, search } = new URL((/<meta property="og:image" content="([^"]+)"/.exec(head)?.[1] ?? '').replaceAll('&amp;', '&'));
  const drawn = await api.get(pathname + search);
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  await site.goto(link);
  const first = site.locator('.review-first');
  await expect(first).toContainText('Revisa tu sitio: 3 secciones');
  const card = (name: string) => site.locator('.verdict').filter({ has: site.getByRole('heading', { name, exact: true }) });
  const approve = (name: string) => card(name).getByRole('button', { name: 'Aprobar' }).click();
  // The phone is four times slower than this machine until the owner has reviewed and corrected. Not longer: throttling uses processor
  // time even if the page is idle, and audits need no slowness.
  const phone = await visitor.newCDPSession(site);
  const slowDown = (rate: number) => phone.send('Emulation.setCPUThrottlingRate', { rate });
  await slowDown(4);
  await first.getByRole('link', { name: 'Empezar' }).click();
  await expect(site.locator('#menu, #photos, #reviews, .contact-map, header a[href="#photos"]')).toHaveCount(0);
  for (const name of ['Nosotros', 'Contacto']) await approve(name);
  await card('Portada').getByLabel('Comentarios').fill('Abrimos desde las doce');
  // The owner corrects an error on the page.
  const correcting = site.getByRole('dialog');
  const correct = async (said: string, should: string, press = true) => {
    await site.locator('[data-correct]').filter({ hasText: said }).click();
    await correcting.getByLabel('Debe decir').fill(should);
    if (press) await correcting.getByRole('button', { name: 'Proponer' }).click();
  };
  const fetched = site.waitForRequest(/\/Correcting\./);
  await site.getByRole('button', { name: 'Corregir algo' }).click();
  await fetched;
  await correct('Comida corrida desde la una', 'Comida corrida desde las doce', false);
  await expect(correcting.getByLabel('Debe decir')).toBeFocused();
  await slowDown(1);
  await expectAccessible(site, 'correcting a text', 'dialog[open]');
  await slowDown(4);
  await correcting.getByRole('button', { name: 'Proponer' }).click();
  await correct('Calle del Agua 12, Centro', 'Calle del Agua 14, Centro');
  await expect(correcting).toBeHidden();
  await slowDown(1);
  await site.getByRole('button', { name: 'Ver lista' }).click();
  await expectAccessible(site, 'the list of what may be corrected', 'dialog[open]');
  await expect(correcting.getByRole('button', { name: 'Calle del Agua 14, Centro' })).toContainText('Ya lo propusiste');
  // A photo from the phone, resized there.
  await correcting.locator('.correct-list button:has(img)').first().click();
  await correcting.locator('input[type="file"]').setInputFiles({ name: 'nueva.jpg', mimeType: 'image/jpeg', buffer: await photograph('#2a6fb5') });
  await correcting.getByRole('button', { name: 'Proponer' }).click();
  await expect(correcting.locator('[data-path="heroImage"]')).toBeFocused();
  // Going back closes the dialog, and the focus returns.
  await site.goBack();
  await expect(correcting).toBeHidden();
  await expect(site.getByRole('button', { name: 'Ver lista' })).toBeFocused();
  await site.getByRole('button', { name: 'Listo', exact: true }).click();
  await expect(site.getByRole('button', { name: 'Corregir algo' })).toBeFocused();
  await site.reload();
  const proposedList = site.locator('.corrections .proposed li');
  await expect(site.getByRole('heading', { name: 'Propusiste 3 cambios' })).toBeVisible();
  await expect(proposedList.locator('ins')).toHaveText(['Comida corrida desde las doce', 'Calle del Agua 14, Centro', '']);
  await site.getByLabel('Nombre completo').fill('Carmen Ríos');
  await site.getByLabel('Correo').fill('carmen@fonda.mx');
  await site.getByRole('button', { name: 'Enviar comentarios' }).click();
  await expect(site.locator('.recorded-title').first()).toHaveText('Pediste 1 cambio');
  await expect(site.locator('.recorded .proposed ins')).toHaveText(['Comida corrida desde las doce', 'Calle del Agua 14, Centro', '']);
  await expect(first).toBeHidden();

  // The mail about it, which is not sent here, links to the client. The designer makes the changes and opens a new round.
  await page.goto('/editor/outbox');
  await page.getByRole('button', { name: /^Carmen Ríos .* Fonda La Jornada\s*Fonda La Jornada\s*Para lucia@vitrina\.test/ }).click();
  await expectAccessibleInTurns(page, 'outbox, a mail about a client');
  await page.locator('.mail').getByRole('link', { name: 'Fonda La Jornada', exact: true }).click();
  await workspace.followed();
  await told('En línea: revisión 5. El cliente pidió cambios.');
  // The owner's comments are above the fields of their section, and are ticked off there.
  await expect(page.locator('.ws-outline').getByRole('button', { name: 'Portada Con cambios 1 comentario, 2 correcciones' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Comentario del cliente' })).toContainText('Abrimos desde las doce');
  // One proposal is accepted, the other is declined.
  const suggested = page.getByRole('region', { name: 'Correcciones que propone el cliente' });
  await expect(suggested.getByRole('listitem')).toContainText(['Carmen Ríos propone', 'Carmen Ríos propone']);
  await expect(suggested.locator('img')).toHaveCount(2);
  await expectAccessibleInTurns(page, 'suggestions');
  await suggested
    .getByRole('button', { name: /^Aceptar la corrección/ })
    .first()
    .click();
  await expect(workspace.field('heroTitle.es')).toHaveValue('Comida corrida desde las doce');
  await expect(suggested.getByRole('listitem')).toHaveCount(1);
  await suggested.getByRole('button', { name: /^No aceptar/ }).click();
  await page.locator('.ws-outline').getByRole('button', { name: 'Contacto' }).click();
  await suggested.getByRole('button', { name: /^No aceptar/ }).click();
  await expect(suggested).toContainText('No se aceptó.');
  await expect(workspace.field('address.es')).toHaveValue('Calle del Agua 12, Centro');
  await page.locator('.ws-outline').getByRole('button', { name: 'Portada' }).click();
  await page.getByLabel('Hecho').check();
  await expect(page.locator('.ws-outline').getByRole('button', { name: /^Portada.*(?:comentario|corrección)/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Aprobación' }).click();
  await expect(page.getByText('Abrimos desde las doce').first()).toBeVisible();
  await page.getByRole('button', { name: 'Listo, enviar de nuevo' }).click();
  await expect(page.locator('#approval-link')).toBeFocused();
  await expect(page.getByLabel('Mensaje para enviarlo')).toHaveValue(/^¡Hola, Carmen! Ya están los cambios que pediste en tu sitio de Fonda La Jornada: http/);
  await expect(page.getByRole('link', { name: 'Abrir WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/52\d{10}\?text=/);
  await told('En línea: revisión 5. Espera la respuesta del cliente. Sin publicar: 1 cambio.');

  // The owner sees the changes beside the earlier comments; approved sections stay approved.
  await site.goto(link);
  await expect(first).toContainText('Carmen, revisa 1 cambio');
  await expect(card('Portada').locator('del mark')).toHaveText(['la', 'una']);
  await expect(card('Portada').locator('ins mark')).toHaveText(['las', 'doce']);
  await expect(card('Portada').locator('.changed-comment')).toHaveText('Habías escrito: Abrimos desde las doce');
  await expect(site.locator('.counters li').first()).toHaveText('2 Aprobadas');
  await expect(site.getByLabel('Nombre completo')).toHaveValue('Carmen Ríos');
  await expect(site.getByLabel('Correo')).toHaveValue('carmen@fonda.mx');
  await expectAccessible(site, 'second round');
  await approve('Portada');
  await site.getByRole('button', { name: 'Aprobar sitio web' }).click();
  await expect(site.locator('.recorded-title').first()).toHaveText('Aprobaste todo');

  // The approved revision is scheduled; from now on nothing unapproved is published.
  await page.reload();
  await workspace.followed();
  const approved = 'En línea: revisión 5. El cliente lo aprobó. Sin publicar: 1 cambio.';
  await told(approved);
  await page.getByRole('button', { name: 'Aprobación' }).click();
  await page.getByText('Publicar solo lo aprobado').click();
  await workspace.save();
  await told(approved);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await publishing.getByLabel('Publicar así de todos modos').check();
  await publishing.getByRole('radio', { name: 'En una fecha' }).check();
  // Swedish dates have the form `2026-12-25`; Mexico City is six hours behind UTC all year.
  const day = new Intl.DateTimeFormat('sv', { timeZone: defaultZone }).format(Date.now() + 2 * 86_400_000);
  await publishing.getByLabel('Fecha y hora').fill(`${day}T09:00`);
  await publishing.getByRole('button', { name: 'Programar' }).click();
  await expect(publishing).toHaveCount(0);
  await told(`${approved} Se publica el ${dateAndTime(new Date(`${day}T15:00Z`), 'es', defaultZone)}, hora del negocio.`);
  // No text of the bar is cut, however long the sentence is.
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page.locator('.ws-bar *').evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight, textContent } = element;
        const isCut = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
        return isCut && getComputedStyle(element).overflow === 'hidden' ? [textContent] : [];
      }),
    );
    expect(cut, `${width}`).toEqual([]);
  }
  // The schedule is changed to a time for which the test can wait, and which is still in the future when the call arrives.
  const { standing: scheduled } = publicationAnswerSchema.parse(await (await api.get(`/api/config/${id}/publication`)).json());
  await expect(async () => {
    const at = new Date(Date.now() + 2000).toISOString();
    expect((await api.post(`/api/config/${id}/publication`, { data: { revision: scheduled.newest, at, anyway: true } })).status()).toBe(200);
  }).toPass();
  // Setting the schedule and its execution are revisions too.
  const live = scheduled.newest + 2;
  await waitUntilPublished(api, { [id]: live });
  await site.goto(address);
  await expect(site.locator('h1')).toHaveText('Comida corrida desde las doce');
  await told(`En línea: revisión ${live}. El cliente lo aprobó.`);

  // Unapproved content is not public, although it is published.
  await page.reload();
  await workspace.followed();
  await expect(workspace.frame.locator('h1')).toHaveCSS('font-family', /Caprasimo/);
  await workspace.field('heroTitle.es').fill('Comida corrida desde las dos');
  // Unsaved edits are reported beside it, and do not change the live site.
  await expect(workspace.status).not.toHaveAttribute('data-save', 'saved');
  await told(`En línea: revisión ${live}. El cliente lo aprobó.`);
  await workspace.save();
  await told(`En línea: revisión ${live}. Sin publicar: 1 cambio.`);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await publishing.getByLabel('Publicar así de todos modos').check();
  await publishing.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(publishing).toHaveCount(0);
  await told(`En línea: revisión ${live}. Espera aprobación: 1 cambio. Envíaselo de nuevo al cliente.`);
  // The owner's tab has the link and shows the newest revision; this request returns the public page.
  const seen = await (await fetch(address)).text();
  expect(seen).toContain('Comida corrida desde las doce');
  expect(seen).not.toContain('Comida corrida desde las dos');
  await Promise.all([context.close(), visitor.close(), api.dispose()]);
});
