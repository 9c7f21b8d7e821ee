import { expect, test } from 'vitest';
import { changeClientBuild } from '#server/client-sites/builds.ts';
import { presentDigest } from '#server/publish/published.ts';
import { recordBuildStarted, recordBuildSucceeded } from '#server/publish/request.ts';
import { openStores } from '#server/store/stores.ts';
import { type ConfigCalls, plumberContact, startConfigCalls } from '#tests/support/config-calls.ts';
import { drawParts, type EditorDocument } from '#tests/support/editor/drawn-part.tsx';
import { createPerson } from '#tests/support/editor/person.ts';
import { $session } from '../stores/session.ts';

let calls: ConfigCalls;
let screen: EditorDocument;
drawParts(startConfigCalls, (opened) => ({ calls, screen } = opened));

const stores = openStores(undefined);
const site = { templateType: 'services', businessName: 'Plomería Ortega', customDomain: 'plomeriaortega.mx', ...plumberContact };

/** The addresses to copy in a client's panel, and the target of its button. */
async function shownOf(id: string) {
  $session.set(await createPerson('Ana', id).open());
  const { SharePanel } = await import('./SharePanel.tsx');
  const place = await screen.draw(<SharePanel />);
  return () => ({
    copied: [...place.querySelectorAll('section:first-of-type input')].map((input) => input.getAttribute('value')),
    opened: place.querySelector('section:first-of-type a')?.getAttribute('href'),
  });
}
const buildMain = async (id: string) => {
  await recordBuildStarted(stores, new Date());
  const builtAt = new Date().toISOString();
  await recordBuildSucceeded(stores, { builtAt, code: 'x', configs: { [id]: 1 }, skipped: [], heads: await presentDigest(stores, builtAt) }, new Date());
};
const noteOwn = (id: string, shown: number) =>
  changeClientBuild(stores, id, () => ({
    build: { state: 'live', at: new Date().toISOString(), revision: 1, head: '', shown, error: null, hookFailures: 0, buildFailures: 0, retryAt: null },
    result: undefined,
  }));

test.each([
  ['the client’s own domain comes first once it shows the site', 1, (here: string) => ['https://plomeriaortega.mx/', here]],
  ['the client’s own domain is not offered before it shows the site', 0, (here: string) => [here]],
])('%s', async (_, shown, expected) => {
  const id = await calls.make(site);
  await buildMain(id);
  await noteOwn(id, shown);
  const panel = await shownOf(id);
  const addresses = expected(`https://vitrina-prueba.netlify.app/plomeria-ortega-${id}`);
  await expect.poll(panel).toEqual({ copied: addresses, opened: addresses[0] });
});

test('what is no build hook is refused in its field, in the editor’s language', async () => {
  $session.set(await createPerson('Ana', await calls.make(site)).open());
  const { HookForm, useClientSite } = await import('./domain/HookForm.tsx');
  const Part = () => <HookForm hook="none" change={useClientSite().change} />;
  await screen.draw(<Part />);
  screen.type('Dirección del build hook', 'http://intranet.local/x');
  screen.press('Guardar');
  await expect.poll(() => screen.text()).toContain('Debe ser una dirección que empiece con https://');
});
