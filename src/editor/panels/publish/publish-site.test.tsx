import { expect, test, vi } from 'vitest';
import { type ApprovalCalls, siteOf, startApprovalCalls } from '#tests/support/approval/calls.ts';
import { plumberContact } from '#tests/support/config-calls.ts';
import { drawParts, type EditorDocument } from '#tests/support/editor/drawn-part.tsx';
import { createPerson } from '#tests/support/editor/person.ts';
import { $session } from '../../stores/session.ts';
import { $panel } from '../../workspace/ui-state.ts';

let calls: ApprovalCalls;
let screen: EditorDocument;
drawParts(startApprovalCalls, (opened) => ({ calls, screen } = opened));

const site = {
  templateType: 'services',
  businessName: 'Plomería Ortega',
  publishing: 'manual',
  heroTitle: { es: 'Fugas hoy', en: 'Leaks today' },
  ...plumberContact,
};
const publicTitle = async (id: string) => siteOf(await calls.read(id, {})).heroTitle?.es;

/** Draws the bar's two parts of a site whose publication is scheduled, and opens the dialog. */
async function openScheduled(id: string) {
  $session.set(await createPerson('Ana', id).open());
  const [{ PublishSite }, { PublishButton }] = await Promise.all([import('./PublishSite.tsx'), import('./PublishButton.tsx')]);
  await screen.draw(
    <>
      <PublishSite />
      <PublishButton id={id} />
    </>,
  );
  await expect.poll(() => screen.text()).toContain('Se publica el');
  screen.press('Publicar');
  await expect.poll(() => screen.buttons()).toContain('Programar');
}

test('publishing over a colleague’s newer publication is refused until the editor has shown it', async () => {
  const id = await calls.make(site);
  $session.set(await createPerson('Ana', id).open());
  const { PublishSite } = await import('./PublishSite.tsx');
  await screen.draw(<PublishSite />);
  await expect.poll(() => screen.buttons()).toContain('Publicar');

  await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
  await calls.api.call('POST', `/api/config/${id}/publication`, { body: { revision: 2 }, headers: calls.staff });
  screen.press('Publicar');
  await expect.poll(() => screen.buttons()).toContain('Publicar ahora');
  screen.press('Publicar ahora');
  await expect.poll(() => screen.text()).toContain('Alguien más guardó cambios');
  expect(await publicTitle(id)).toBe('Fugas ya');
  expect($session.get()?.$config.get()).toMatchObject({ heroTitle: { es: 'Fugas ya' } });
  screen.press('Publicar ahora');
  await expect.poll(() => screen.text()).not.toContain('Alguien más guardó cambios');
  expect(await publicTitle(id)).toBe('Fugas ya');
});

test('a publication whose answer was lost counts as done if the server has it', async () => {
  const id = await calls.make(site);
  $session.set(await createPerson('Ana', id).open());
  const { PublishSite } = await import('./PublishSite.tsx');
  await screen.draw(<PublishSite />);
  await expect.poll(() => screen.buttons()).toContain('Publicar');
  const network = globalThis.fetch;
  const publications: string[] = [];
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const answer = await network(input, init);
    if (init?.method !== 'POST') return answer;
    publications.push(input);
    throw new TypeError('Failed to fetch');
  });
  screen.press('Publicar');
  await expect.poll(() => screen.buttons()).toContain('Publicar ahora');
  screen.press('Publicar ahora');
  await expect.poll(() => screen.text()).not.toContain('Publicar ahora');
  expect(screen.text()).not.toContain('No hay respuesta del servidor');
  vi.stubGlobal('fetch', network);
  expect(publications).toEqual([`/api/config/${id}/publication`]);
  expect(await publicTitle(id)).toBe('Fugas hoy');
});

test('the dialog offers the time of a scheduled publication; cancelling the schedule moves the focus to the title above it', async () => {
  const id = await calls.make(site);
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const body = { revision: 1, at: `${day}T16:00:00.000Z` };
  expect((await calls.api.call('POST', `/api/config/${id}/publication`, { body, headers: calls.staff })).status).toBe(200);
  await openScheduled(id);
  expect(document.querySelector<HTMLInputElement>('[type="datetime-local"]')?.value).toBe(`${day}T10:00`);
  screen.press('Cancelar');
  await expect.poll(() => screen.buttons()).not.toContain('Programar');
  screen.press(screen.buttons().find((name) => name.includes('Se publica el')) ?? '');
  await expect.poll(() => screen.buttons()).toContain('Quitar la programación');
  // The dialog takes the focus shortly after it opens.
  await expect.poll(() => document.activeElement?.closest('[aria-modal]')?.textContent).toContain('Quitar la programación');
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Quitar la programación');
  button?.focus();
  button?.click();
  await expect.poll(() => screen.buttons()).not.toContain('Quitar la programación');
  await expect.poll(() => screen.focused()).toBe('Este sitio');
});

test('a publication scheduled in the second of two equal hours keeps its instant if the time is not changed', async () => {
  const years = [0, 1].map((more) => new Date().getUTCFullYear() + more);
  // 9:30 UTC on the first Sunday of November, when clocks at the border are put back from 2 to 1: the second 1:30 of that day.
  const instants = years.map((year) => new Date(Date.UTC(year, 10, 1 + ((7 - new Date(Date.UTC(year, 10, 1)).getUTCDay()) % 7), 9, 30)));
  const at = instants.find((instant) => instant.getTime() > Date.now() + 3_600_000)?.toISOString();
  const id = await calls.make({ ...site, timeZone: 'America/Tijuana' });
  await calls.api.call('POST', `/api/config/${id}/publication`, { body: { revision: 1, at }, headers: calls.staff });
  await openScheduled(id);
  expect(document.querySelector<HTMLInputElement>('[type="datetime-local"]')?.value).toContain('T01:30');
  screen.press('Programar');
  await expect.poll(() => document.querySelector('[type="datetime-local"]')).toBeNull();
  expect((await calls.api.call('GET', `/api/config/${id}/publication`, { headers: calls.staff })).body).toMatchObject({ standing: { scheduledAt: at } });
});

test('a time that has passed is marked in its field, which says why and gets the focus', async () => {
  const id = await calls.make(site);
  const at = new Date(Date.now() + 86_400_000).toISOString();
  await calls.api.call('POST', `/api/config/${id}/publication`, { body: { revision: 1, at }, headers: calls.staff });
  await openScheduled(id);
  // The dialog takes the focus shortly after it opens.
  await expect.poll(() => document.activeElement?.closest('[aria-modal]')?.textContent).toContain('Programar');
  const field = document.querySelector<HTMLInputElement>('[type="datetime-local"]') ?? expect.fail('There is no field for the time.');
  screen.type(field.labels?.[0]?.textContent ?? '', '2020-01-02T10:00');
  await expect.poll(() => field.value).toBe('2020-01-02T10:00');
  screen.press('Programar');
  await expect.poll(() => document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((each) => document.getElementById(each)?.textContent);
  expect(described).toContain('Elige una fecha y hora que no hayan pasado.');
  expect(screen.text().split('no hayan pasado').length).toBe(2);
  await screen.settled();
});

test('if the standing waits for the owner, the publishing panel has a button to the approval panel', async () => {
  const id = await calls.make({ ...site, publishing: undefined, clientApproval: { isFormEnabled: true, formStatus: 'active' } });
  $session.set(await createPerson('Ana', id).open());
  $panel.set(undefined);
  const { PublishButton } = await import('./PublishButton.tsx');
  await screen.draw(<PublishButton id={id} />);
  await expect.poll(() => screen.text()).toMatch(/cliente|respuesta/);
  const [standing] = screen.buttons();
  screen.press(standing ?? '');
  await expect.poll(() => screen.buttons()).toContain('Ir a Aprobación');
  screen.press('Ir a Aprobación');
  expect($panel.get()).toBe('approval');
  await expect.poll(() => screen.buttons()).not.toContain('Ir a Aprobación');
});
