// @vitest-environment happy-dom

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { correctTexts } from '#content/approval/correct-texts.ts';
import type { Language } from '#schema/language.ts';
import type { Correctable } from './correctable.ts';
import { findPlaces, markPlaces } from './correctable.ts';
import { FieldForm } from './FieldForm.tsx';

afterEach(() => {
  document.body.innerHTML = '';
});

const field = (path: string, said: string, rest: Partial<Correctable> = {}): Correctable => ({
  path,
  said,
  kind: 'text',
  section: 'services',
  language: 'es',
  label: { es: path, en: path },
  longest: 200,
  isLong: false,
  ...rest,
});
const sections = [
  { key: 'services', anchor: 'servicios' },
  { key: 'contact', anchor: 'contacto' },
];
/** Id of the element that shows each field, by path; fields without an element are missing. */
function found(html: string, fields: readonly Correctable[]): Record<string, string> {
  document.body.innerHTML = html;
  return Object.fromEntries([...findPlaces(fields, sections)].flatMap(([{ id }, inside]) => inside.map(({ path }) => [path, id])));
}

test('how much fits is said once little more does', () => {
  const help = (text: string, longest: number, language: Language = 'es') => {
    const page = { id: '7', revision: 1, language };
    const [props, nothing] = [{ field: field('services.0.price', text, { longest }), texts: correctTexts[language], page }, () => undefined];
    const rest = { proposed: undefined, typed: undefined, isLive: false, propose: async () => undefined };
    const form = createElement(FieldForm, { ...props, ...rest, keep: nothing, withdraw: nothing, cancel: nothing });
    return /correct-help"[^>]*>(.*?)</.exec(renderToStaticMarkup(form))?.[1];
  };
  expect(help('$16', 2000)).toBe('Si lo dejas en blanco, propones quitarlo.');
  expect(help('$16', 0)).toBe('Si lo dejas en blanco, propones quitarlo.');
  expect(help('$16', 5)).toBe('Caben 2 caracteres más. Si lo dejas en blanco, propones quitarlo.');
  expect(help('$16', 4)).toMatch(/^Cabe 1 carácter más\. /);
  expect(help('$16', 4, 'en')).toMatch(/^Room for 1 more character\. /);
});

test('texts are found in their section, the innermost element of each, those that say the same in their order', () => {
  const html = `<h1 id="elsewhere">Fugas</h1><section id="servicios">
    <article id="card"><h3 id="first">Fugas</h3><p id="price">$450</p></article>
    <div id="outer"><p id="lines"><span>Calle 5</span> <span>Centro</span></p></div><h3 id="second">Fugas</h3></section>`;
  const fields = [
    field('services.0.name', 'Fugas'),
    field('services.1.name', 'Fugas'),
    field('services.2.name', 'Fugas'),
    field('services.0.price', '$450', { kind: 'price' }),
    field('address', 'Calle 5\nCentro'),
    field('heroTitle', 'Otra cosa'),
  ];
  expect(found(html, fields)).toEqual({ 'services.0.name': 'first', 'services.1.name': 'second', 'services.0.price': 'price', address: 'lines' });
});

test('a picture is found by its address, whatever that is, also where the host makes it smaller', () => {
  const html = `<section id="servicios"><img id="small" src="/.netlify/images?url=/media/a1.jpg&amp;w=640"><img id="odd" src="https://fotos.example/100%/b c.jpg">
    <img id="again" src="/media/a1.jpg"></section>`;
  const picture = (path: string, said: string) => field(path, said, { kind: 'picture' });
  const fields = [picture('a', '/media/a1.jpg'), picture('b', '/media/a1.jpg'), picture('c', 'https://fotos.example/100%/b c.jpg'), picture('d', '')];
  expect(found(html, fields)).toEqual({ a: 'small', b: 'again', c: 'odd' });
});

test('a telephone number and an address of mail are found by what their links lead to', () => {
  const html = `<section id="contacto"><a id="call" href="tel:+524425550199"><b id="number">Llama</b></a><a id="write" href="mailto:hola@fugas.mx">Escribe</a></section>`;
  const contact = (path: string, said: string) => field(path, said, { kind: 'contact', section: 'contact' });
  expect(found(html, [contact('phone', '442 555 01 99'), contact('email', 'hola@fugas.mx'), contact('whatsapp', '12')])).toEqual({
    phone: 'call',
    email: 'write',
  });
});

test('a tap on a mark tells which fields it is about and does nothing else, until the marks are taken away', () => {
  document.body.innerHTML = '<section id="servicios"><a href="#x" id="link"><b id="name">Fugas</b></a></section>';
  const name = field('services.0.name', 'Fugas');
  const open = vi.fn();
  const pressed = vi.fn();
  const link = document.getElementById('link');
  link?.addEventListener('click', pressed);
  const end = markPlaces(findPlaces([name], sections), () => true, open);
  expect(document.querySelector('[data-correct="proposed"]')?.textContent).toBe('Fugas');
  const tap = () => document.getElementById('name')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(tap()).toBe(false);
  expect([open.mock.calls, pressed.mock.calls.length]).toEqual([[[[name]]], 0]);
  end();
  tap();
  expect([open.mock.calls.length, pressed.mock.calls.length, document.querySelector('[data-correct]')]).toEqual([1, 1, null]);
});
