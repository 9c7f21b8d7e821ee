// The client's proposals above the fields of a form, with the real component, editor session and API.

import { expect, test } from 'vitest';
import { clientListSchema } from '#schema/calls/client-list.ts';
import { type ApprovalCalls, siteOf, startApprovalCalls } from '#tests/support/approval/calls.ts';
import { price, proposalCalls, site, title } from '#tests/support/approval/proposals.ts';
import { drawParts, type EditorDocument } from '#tests/support/editor/drawn-part.tsx';
import { createPerson } from '#tests/support/editor/person.ts';
import { formTitleId } from '../../stores/focus-field.ts';
import { $session } from '../../stores/session.ts';

let calls: ApprovalCalls;
let screen: EditorDocument;
const { answer } = proposalCalls(() => calls);
drawParts(startApprovalCalls, (opened) => ({ calls, screen } = opened));

/** Renders the proposals above one form of a site; calls go to the API with the designer's session. */
async function shown(id: string, group: string) {
  $session.set(await createPerson('Ana', id).open());
  const { Suggestions } = await import('./Suggestions.tsx');
  const place = await screen.draw(
    <>
      <h2 id={formTitleId} tabIndex={-1}>
        The form
      </h2>
      <Suggestions group={group} />
    </>,
  );
  return {
    rows: () => [...place.querySelectorAll('.client-comments > li')].map((row) => row.textContent),
    buttons: screen.buttons,
    press: screen.press,
    session: () => $session.get(),
  };
}

const subtitle = { path: 'heroSubtitle', language: 'es', before: 'Sin romper', after: 'Sin romper paredes' };
const made = () => calls.make({ ...site, heroSubtitle: { es: 'Sin romper', en: 'Without breaking' } });
const take = (field: string) => `Aceptar la corrección de ${field} › español`;
const decline = (field: string) => `No aceptar la corrección de ${field} › español`;
const [ofTitle, ofSubtitle] = ['Portada › Título', 'Portada › Subtítulo'];
/** The number of waiting proposals according to the client list. */
const waits = async (id: string) =>
  clientListSchema.parse((await calls.api.call('GET', `/api/configs?ids=${id}`, { headers: calls.staff })).body).clients[0]?.proposals;
const titleOf = async (id: string) => siteOf(await calls.read(id)).heroTitle?.es;

test('the proposals of a form are listed with sender and text; accepting all of them is one save, which the open editor merges', async () => {
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
  await expect.poll(() => screen.focused()).toBe('The form');
  expect([siteOf(await calls.read(id)).revision, await titleOf(id)]).toEqual([before + 1, 'Fugas, hoy mismo']);
  expect(part.session()?.$config.get()).toMatchObject({ heroTitle: { es: 'Fugas, hoy mismo' }, internalNotes: 'Sin guardar' });
  // No notice of a merge: the editor itself caused this revision.
  expect(part.session()?.$notice.get()).toBeUndefined();
  await screen.clear();
  // The label of a field inside a list item has the item's name.
  const services = await shown(id, 'catalogue');
  await expect.poll(() => services.rows()[0]).toMatch(/^Servicios › Fugas › Precio › españolRosa Ortega propone/);
});

test('a declined proposal stays listed and can still be accepted; a single open proposal has no button to accept all', async () => {
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
  // The pressed button is gone, so the focus moves to the remaining proposal.
  await expect.poll(() => screen.focused()?.startsWith(ofSubtitle)).toBe(true);
});

test('if the field has changed since, its present text is shown; a proposal whose field is gone cannot be accepted', async () => {
  const id = await made();
  await answer(id, [title, price]);
  await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' }, services: [] });
  const hero = await shown(id, 'hero');
  await expect.poll(() => hero.rows()[0]).toMatch(/Ahora diceFugas yaEl campo cambió después de que lo vio\./);
  await screen.clear();
  const services = await shown(id, 'catalogue');
  await expect.poll(() => services.rows()[0]).toMatch(/^Servicios › n\.º 1 › Precio › español.*Ese campo ya no está\./);
  expect(services.buttons().map((name) => name.split(' de ')[0])).toEqual(['No aceptar la corrección']);
});

test('a proposal whose field is in no form any more, as after a change of template, is shown above every form until it is declined', async () => {
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

test('if a colleague has saved meanwhile, accepting is refused until the editor shows the newest revision', async () => {
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
