// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { both } from '#core/bilingual.ts';
import { pathKey } from '#core/edit/path.ts';
import type { TemplateId } from '#schema/template.ts';
import { demos } from '#templates/demos.ts';
import { Items } from './items.ts';
import { Marks, withoutMarks } from './marked-texts.ts';
import type { FromFrame, Shown } from './messages.ts';
import { drawPage } from './pages.tsx';
import { keepHere } from './start-frame.ts';

// happy-dom lacks `frameElement`.
vi.stubGlobal('frameElement', null);
afterAll(() => vi.unstubAllGlobals());

const told: FromFrame[] = [];
const post = (message: FromFrame) => void told.push(message);
const marks = new Marks();
const items = new Items(marks, post, { resume: () => false });
keepHere(post);

/** Draws the page of a config into the document, as for the editor. */
async function open(config: object, canType = true): Promise<void> {
  const shown: Shown = { type: 'editor-show', kind: 'client', id: '121', order: 1, config, language: 'es', canType, typed: 0, spoken: 'es' };
  const page = await drawPage(shown, { path: '/x-121', providerName: 'Vitrina', providerChat: '' }, undefined, marks.drawing(config));
  // The frame of a map would be fetched.
  document.body.innerHTML = renderToStaticMarkup(page.body).replace(/<iframe.*?<\/iframe>/g, '');
  items.drawn(shown);
}
/** Clicks the first element that matches a selector; returns the message to the editor. */
function click(selector: string): FromFrame | undefined {
  told.length = 0;
  document.querySelector<HTMLElement>(selector)?.click();
  expect(told.length).toBeLessThanOrEqual(1);
  return told[0];
}

test.each<[TemplateId, selector: string, field: string]>([
  ['services', '.photo:nth-child(2) img', 'photos.1.url'],
  ['restaurants', '#menu .card-media', 'menuPages.0.url'],
  ['retail', '.card:nth-child(2) .card-image', 'products.1.image'],
  ['tourism', '.card .card-media', 'tours.0.image'],
  ['tourism', '.about-media img', 'aboutImage'],
  ['professionals', '.hero-portrait img', 'profileImage'],
  ['professionals', '.hero-media img', 'heroImage'],
])('%s: a click on the picture %s opens its field', async (template, selector, field) => {
  await open(demos[template]);
  const message = click(selector);
  expect(message?.type === 'editor-field' && pathKey(message.field)).toBe(field);
});

test('a picture of an earlier revision only leads to its section', async () => {
  await open(demos.services, false);
  expect(click('.photo img')).toEqual({ type: 'editor-chose', section: 'photos' });
});

test('a hidden section is shown again by the button in its place, which is not there where nothing can be changed', async () => {
  const hidden = { ...demos.services, sections: { photos: { hidden: true } } };
  await open(hidden);
  expect(document.querySelector('.hidden-place button')?.getAttribute('aria-label')).toBe('Mostrar: Fotos');
  expect(click('.hidden-place button')).toEqual({ type: 'editor-reveal', section: 'photos' });
  expect(click('.hidden-place b')).toEqual({ type: 'editor-chose', section: 'photos' });
  await open(hidden, false);
  expect(document.querySelector('.hidden-place')?.textContent).toBe('Fotos Sección oculta: solo se ve aquí ');
  expect(document.querySelector('.hidden-place button')).toBeNull();
});

test('a click on the name that the page gives to a review without one opens its field', async () => {
  await open({ templateType: 'restaurants', reviews: [{ name: '', rating: 5, text: both('Todo rico') }] });
  const message = click('.review-name');
  expect(message?.type === 'editor-field' && pathKey(message.field)).toBe('reviews.0.name');
});

const item = (title: string, group?: string) => ({ title: both(title), ...(group === undefined ? {} : { group: both(group) }) });
/** The labels of the items' buttons in page order, each with the item and the list whose menu it opens. */
const menus = () =>
  [...document.querySelectorAll<HTMLElement>('.item-tool')].flatMap((tool) => {
    told.length = 0;
    tool.click();
    const [message] = told;
    return message?.type === 'editor-menu' && message.target.index !== undefined
      ? [[withoutMarks(tool.getAttribute('aria-label') ?? ''), ...message.target.field, message.target.index]]
      : [];
  });

test('the menu of an item is that item’s, though groups change the order on the page', async () => {
  const services = [item('Boiler', 'Gas'), item('Fuga', 'Agua'), item('Tanque', 'Gas'), item('Revisión')];
  await open({ templateType: 'services', hidesEmpty: true, services });
  expect(menus()).toEqual([
    ['Más acciones para Revisión', 'services', 3],
    ['Más acciones para Boiler', 'services', 0],
    ['Más acciones para Tanque', 'services', 2],
    ['Más acciones para Fuga', 'services', 1],
  ]);
});

test('each dish of a menu in words has a menu of its own', async () => {
  const dishes = [item('Birria', 'Comidas'), item('', 'Comidas'), item('Jamaica', 'Bebidas'), item('Pozole', 'Comidas')];
  await open({ templateType: 'restaurants', hidesEmpty: true, dishes });
  expect(menus()).toEqual([
    ['Más acciones para Birria', 'dishes', 0],
    ['Más acciones para Pozole', 'dishes', 3],
    ['Más acciones para Jamaica', 'dishes', 2],
  ]);
});

/** The labels of the buttons that add a first item, each with its list. */
const firsts = () =>
  [...document.querySelectorAll<HTMLElement>('.item-add')].map((button) => {
    told.length = 0;
    button.click();
    const [message] = told;
    return [button.getAttribute('aria-label'), message?.type === 'editor-menu' ? [...message.target.field, message.target.index] : message];
  });

test('a part without items has a place of its own on the page, which adds the first, where its template has such a list', async () => {
  const menuPages = [{ url: '/art/restaurants/menu-1.svg', title: both('Desayunos') }];
  const photos = [{ url: '/art/services/photo-1.svg', alt: both('Una') }];
  const reviews = [{ name: 'Ana', rating: 5, text: both('Todo rico') }];
  const stat = ['Agregar cifra', ['aboutStats', -1]];
  const dish = ['Agregar platillo o bebida', ['dishes', -1]];
  await open({ templateType: 'restaurants', menuPages, photos, reviews });
  expect(firsts()).toEqual(expect.arrayContaining([stat, dish]));
  expect(firsts()).toHaveLength(2);
  await open({ templateType: 'restaurants', photos, reviews, aboutStats: [{ value: both('9'), label: both('años') }] });
  expect(firsts()).toEqual([['Agregar página', ['menuPages', -1]], dish]);
  await open({ templateType: 'restaurants', menuPages, photos, reviews, dishes: [item('Birria')] });
  expect(firsts()).toEqual([stat]);
  await open({ templateType: 'services', services: [item('Fuga')], photos, reviews });
  expect(firsts()).toEqual([stat]);
  await open({ templateType: 'restaurants', menuPages, photos, reviews }, false);
  expect(firsts()).toEqual([]);
});
