import { expect, test } from 'vitest';
import { localise } from '#core/config/localise.ts';
import { templates } from '#templates/registry.ts';
import { type ConfigCalls, startConfigCalls } from '#tests/support/config-calls.ts';
import { drawParts, type EditorDocument } from '#tests/support/editor/drawn-part.tsx';
import { createPerson } from '#tests/support/editor/person.ts';
import { $commands } from '../app/frame/command-palette.ts';
import { onFocusField } from '../stores/focus-field.ts';
import { $session } from '../stores/session.ts';
import { useCommands } from './shortcuts.ts';

let calls: ConfigCalls;
let screen: EditorDocument;
drawParts(startConfigCalls, (opened) => ({ calls, screen } = opened));

function Commands() {
  useCommands();
  return null;
}

test('Ctrl+K finds each field by its name, shown with its section, and a list by the labels of its items’ fields', async () => {
  const id = await calls.make({ templateType: 'retail', businessName: 'Casa Añil' });
  $session.set(await createPerson('Ana', id).open());
  await screen.draw(<Commands />);
  const found = (label: string) => $commands.get().fields.filter((field) => field.label === label);
  await expect.poll(() => found('Opacidad de la imagen').map(({ place }) => place)).toEqual(['Portada']);
  expect(found('Productos').map(({ place, also }) => [place, also])).toEqual([['Productos', expect.stringContaining('Precio')]]);
  expect(found('Pedir aprobación').map(({ place }) => place)).toEqual(['Aprobación']);
  expect(new Set($commands.get().fields.map(({ id: each }) => each)).size).toBe($commands.get().fields.length);
});

test('Ctrl+K finds the present texts of the open site, also in lists and in both languages', async () => {
  const id = await calls.make({
    templateType: 'retail',
    businessName: 'Casa Añil',
    heroTitle: { es: 'Telas teñidas a mano', en: 'Cloth dyed by hand' },
    products: [{ title: { es: 'Rebozo', en: 'Shawl' } }, { title: { es: 'Camino de mesa', en: 'Table runner' } }],
  });
  $session.set(await createPerson('Ana', id).open());
  await screen.draw(<Commands />);
  const found = () => ($commands.get().readTexts?.() ?? []).map(({ id: each, label, place }) => [each, label, place]);
  await expect.poll(found).toContainEqual(['text heroTitle.es', 'Telas teñidas a mano', 'Portada › Título · ES']);
  $session.get()?.edit(['heroTitle', 'es'], 'Telas con añil');
  expect(found()).toContainEqual(['text heroTitle.es', 'Telas con añil', 'Portada › Título · ES']);
  expect(found()).toContainEqual(['text heroTitle.en', 'Cloth dyed by hand', 'Portada › Título · EN']);
  expect(found().map(([each, label]) => `${each}: ${label}`)).toContain('text products.1.title.en: Table runner');
  const ids = found().map(([each]) => each);
  expect(ids).toEqual([...new Set(ids)]);
});

test('Ctrl+K finds the template’s default text of a field until the field has a text', async () => {
  const id = await calls.make({ templateType: 'retail', businessName: 'Casa Añil', products: [{ title: { es: 'Rebozo', en: 'Shawl' } }] });
  $session.set(await createPerson('Ana', id).open());
  await screen.draw(<Commands />);
  const found = () => ($commands.get().readTexts?.() ?? []).filter(({ id: each }) => each.startsWith('text servicesTitle'));
  await expect
    .poll(() => found().map(({ id: each, place }) => [each, place]))
    .toEqual([
      ['text servicesTitle.es', 'Productos › Título · ES'],
      ['text servicesTitle.en', 'Productos › Título · EN'],
    ]);
  const { defaults } = templates.retail;
  expect(found().map(({ label }) => label)).toEqual([defaults.catalogueTitle.es, defaults.catalogueTitle.en]);
  $session.get()?.edit(['servicesTitle', 'es'], 'Lo que tejemos');
  expect(found().map(({ label }) => label)).toEqual(['Lo que tejemos']);
});

test('Ctrl+K finds texts of the template’s sample items and leads to their list, until the list is edited', async () => {
  const id = await calls.make({ templateType: 'retail', businessName: 'Casa Añil' });
  $session.set(await createPerson('Ana', id).open());
  await screen.draw(<Commands />);
  const found = () => ($commands.get().readTexts?.() ?? []).filter(({ id: each }) => each.startsWith('text products.0.title'));
  const [sample] = templates.retail.defaults.samples.products ?? [];
  await expect
    .poll(() => found().map(({ label, place }) => [label, place]))
    .toEqual([
      [localise(sample?.title, 'es'), 'Productos › Producto · ES'],
      [localise(sample?.title, 'en'), 'Productos › Producto · EN'],
    ]);
  const asked: unknown[] = [];
  const stop = onFocusField((path) => asked.push(path));
  found()[0]?.run();
  stop();
  expect(asked).toEqual([['products']]);
  $session.get()?.edit(['products'], []);
  expect(found()).toEqual([]);
});

test('a date added to the hours is the first row, with the focus in its date, and closes no day until a date is chosen', async () => {
  const christmas = { from: '2040-12-25', hours: 'closed' };
  const id = await calls.make({ templateType: 'retail', businessName: 'Casa Añil', hoursExceptions: [christmas] });
  $session.set(await createPerson('Ana', id).open());
  const { ConfigForm } = await import('../forms/ConfigForm.tsx');
  const place = await screen.draw(<ConfigForm group="contact" only={['hoursExceptions']} />);
  await expect.poll(() => screen.buttons()).toContain('Agregar fecha');
  screen.press('Agregar fecha');
  const day = () => place.querySelector('[data-field="hoursExceptions.0.from"]');
  await expect.poll(() => place.ownerDocument.activeElement === day()).toBe(true);
  expect($session.get()?.$config.get()).toMatchObject({ hoursExceptions: [{ from: '', hours: 'closed' }, christmas] });
  expect(screen.text()).not.toContain('Ya pasó');
});
