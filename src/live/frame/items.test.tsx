// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { pathKey } from '#core/edit/path.ts';
import type { TemplateId } from '#schema/template.ts';
import { demos } from '#templates/demos.ts';
import { Items } from './items.ts';
import { Marks } from './marked-texts.ts';
import type { FromFrame, Shown } from './messages.ts';
import { drawPage } from './pages.tsx';
import { keepHere } from './start-frame.ts';

// The document knows no frame that it stands in.
vi.stubGlobal('frameElement', null);
afterAll(() => vi.unstubAllGlobals());

const told: FromFrame[] = [];
const post = (message: FromFrame) => void told.push(message);
const marks = new Marks();
const items = new Items(marks, post, { resume: () => false });
keepHere(post);

/** Puts a page of the frame into the document, as the editor asks for it. */
async function open(config: object, canType = true): Promise<void> {
  const shown: Shown = { type: 'editor-show', kind: 'client', id: '121', order: 1, config, language: 'es', canType, typed: 0, spoken: 'es' };
  const page = await drawPage(shown, { path: '/x-121', providerName: 'Vitrina', providerChat: '' }, undefined, marks.drawing(config));
  // A map's frame would be fetched.
  document.body.innerHTML = renderToStaticMarkup(page.body).replace(/<iframe.*?<\/iframe>/g, '');
  items.drawn(shown);
}
/** What the editor is told after a click on the first element that a selector finds. */
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
