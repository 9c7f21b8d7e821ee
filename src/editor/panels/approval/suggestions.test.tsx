// What the client proposes, above the fields of a form: the component, the editor's session and the API are the real ones.
import { QueryClientProvider } from '@tanstack/react-query';
import { Window } from 'happy-dom';
import type { Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { clientListSchema } from '#schema/calls/client-list.ts';
import { type ApprovalCalls, siteOf, startApprovalCalls } from '#tests/support/approval/calls.ts';
import { price, proposalCalls, site, title } from '#tests/support/approval/proposals.ts';
import { answerEditorCalls } from '#tests/support/editor/api-calls.ts';
import { createPerson } from '#tests/support/editor/person.ts';
import { queryClient } from '../../api/query.ts';
import { $session } from '../../stores/session.ts';

let calls: ApprovalCalls;
const { answer } = proposalCalls(() => calls);
const window = new Window({ url: 'https://vitrina-prueba.netlify.app/editor' });
let root: Root | undefined;
beforeAll(async () => {
  calls = await startApprovalCalls();
  for (const name of ['document', 'Node', 'Element', 'HTMLElement', 'SVGElement', 'MutationObserver', 'ResizeObserver', 'getComputedStyle'] as const)
    vi.stubGlobal(name, window[name]);
  for (const name of ['requestAnimationFrame', 'cancelAnimationFrame'] as const) vi.stubGlobal(name, window[name].bind(window));
  vi.stubGlobal('window', window);
  answerEditorCalls({ api: calls.api, session: () => calls.staff });
});
/** Takes the part away, and waits for what React does later. */
async function closed(): Promise<void> {
  root?.unmount();
  root = undefined;
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  $session.get()?.close();
  $session.set(undefined);
  queryClient.clear();
}
afterEach(closed);
afterAll(async () => {
  vi.unstubAllGlobals();
  await window.happyDOM.close();
  await calls.api.stop();
});

/** The editor's part for one form of a site, in a document; every call goes to the API as the designer's. */
async function shown(id: string, group: string) {
  const { document } = window;
  const person = createPerson('Ana', id);
  $session.set(await person.open());
  const [{ createRoot }, { MantineProvider }, { Suggestions }] = await Promise.all([
    import('react-dom/client'),
    import('@mantine/core'),
    import('./Suggestions.tsx'),
  ]);
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(Object(place));
  root.render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Suggestions group={group} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const nameOf = (button: Pick<Element, 'getAttribute' | 'textContent'>) => button.getAttribute('aria-label') ?? button.textContent;
  const open = () => [...place.querySelectorAll('button')].filter((button) => !button.disabled);
  return {
    rows: () => [...place.querySelectorAll('.client-comments > li')].map((row) => row.textContent),
    buttons: () => open().map((button) => nameOf(Object(button))),
    press: (name: string) =>
      open()
        .find((button) => nameOf(Object(button)) === name)
        ?.click(),
    session: () => $session.get(),
  };
}

const subtitle = { path: 'heroSubtitle', language: 'es', before: 'Sin romper', after: 'Sin romper paredes' };
const made = () => calls.make({ ...site, heroSubtitle: { es: 'Sin romper', en: 'Without breaking' } });
const take = (field: string) => `Aceptar la corrección de ${field} › español`;
const decline = (field: string) => `No aceptar la corrección de ${field} › español`;
const [ofTitle, ofSubtitle] = ['Portada › Título', 'Portada › Subtítulo'];
/** How many the list of clients says wait for a designer. */
const waits = async (id: string) =>
  clientListSchema.parse((await calls.api.call('GET', `/api/configs?ids=${id}`, { headers: calls.staff })).body).clients[0]?.proposals;
const titleOf = async (id: string) => siteOf(await calls.read(id)).heroTitle?.es;

test('those of this form are shown, with who and what; all of them are taken as one save, which the open editor merges', async () => {
  const id = await made();
  await answer(id, [title, subtitle, price]);
  const part = await shown(id, 'hero');
  await expect.poll(() => part.rows()).toHaveLength(2);
  expect(part.rows()[0]).toMatch(/^Portada › Título › españolRosa Ortega propone, .*DecíaFugas hoyProponeFugas, hoy mismo/);
  expect(part.buttons()).toEqual([take(ofTitle), decline(ofTitle), take(ofSubtitle), decline(ofSubtitle), 'Aceptar todas (2)']);
  const before = siteOf(await calls.read(id)).revision;
  part.session()?.edit(['internalNotes'], 'Sin guardar');
  part.press('Aceptar todas (2)');
  await expect.poll(() => part.rows()).toEqual([]);
  expect([siteOf(await calls.read(id)).revision, await titleOf(id)]).toEqual([before + 1, 'Fugas, hoy mismo']);
  expect(part.session()?.$config.get()).toMatchObject({ heroTitle: { es: 'Fugas, hoy mismo' }, internalNotes: 'Sin guardar' });
  await closed();
  // What is in an item is called by the item's name.
  const services = await shown(id, 'catalogue');
  await expect.poll(() => services.rows()[0]).toMatch(/^Servicios › Servicios › Fugas › Precio › españolRosa Ortega propone/);
});

test('one that is not taken stays and may be taken after all; alone it has no button for all', async () => {
  const id = await made();
  await answer(id, [title, subtitle]);
  const part = await shown(id, 'hero');
  await expect.poll(() => part.rows()).toHaveLength(2);
  part.press(decline(ofTitle));
  await expect.poll(() => part.rows().join()).toContain('No se aceptó. Todavía puedes aceptarla.');
  await expect.poll(() => part.buttons()).toEqual([take(ofTitle), take(ofSubtitle), decline(ofSubtitle)]);
  expect(await titleOf(id)).toBe('Fugas hoy');
  part.press(take(ofTitle));
  await expect.poll(() => part.rows()).toHaveLength(1);
  expect(await titleOf(id)).toBe('Fugas, hoy mismo');
});

test('what the field says since stands beside it; one whose field is gone cannot be taken', async () => {
  const id = await made();
  await answer(id, [title, price]);
  await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' }, services: [] });
  const hero = await shown(id, 'hero');
  await expect.poll(() => hero.rows()[0]).toMatch(/Ahora diceFugas yaEl campo cambió después de que lo vio\./);
  await closed();
  const services = await shown(id, 'catalogue');
  await expect.poll(() => services.rows()[0]).toMatch(/^Servicios › Servicios › n\.º 1 › Precio › español.*Ese campo ya no está\./);
  expect(services.buttons().map((name) => name.split(' de ')[0])).toEqual(['No aceptar la corrección']);
});

test('one whose field no form has any more, as after a change of template, is shown above any form, and nothing waits once it is declined', async () => {
  const id = await made();
  await answer(id, [price]);
  await calls.edit(id, { templateType: 'restaurants', services: undefined });
  const part = await shown(id, 'contact');
  await expect.poll(() => part.rows()[0]).toMatch(/^Servicios › n\.º 1 › Precio › español.*\$500 MXN.*Ese campo ya no está\./);
  expect(part.buttons()).toEqual(['No aceptar la corrección de Servicios › n.º 1 › Precio › español']);
  expect(await waits(id)).toBe(1);
  part.press(part.buttons()[0] ?? '');
  await expect.poll(() => part.rows()).toEqual([]);
  expect(await waits(id)).toBeUndefined();
});

test('where somebody saved meanwhile nothing is taken unseen: the editor shows the newest, and then it is taken', async () => {
  const id = await made();
  await answer(id, [title]);
  const part = await shown(id, 'hero');
  await expect.poll(() => part.rows()).toHaveLength(1);
  await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
  part.press(take(ofTitle));
  await expect.poll(() => part.rows()[0]).toContain('Ahora diceFugas ya');
  await expect.poll(() => part.buttons()).toContain(take(ofTitle));
  expect(await titleOf(id)).toBe('Fugas ya');
  part.press(take(ofTitle));
  await expect.poll(() => part.rows()).toEqual([]);
  expect(await titleOf(id)).toBe('Fugas, hoy mismo');
});
