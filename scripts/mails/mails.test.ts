import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { contrast, readableContrast } from '#core/colour/contrast.ts';
import { type MailDocument, mailAccents, mailColours, mailHtml, mailText } from '#core/email/mail-layout.ts';
import { mailKinds } from '#schema/email.ts';
import { templateIds } from '#schema/template.ts';
import { projectRoot } from '../local/paths.ts';
import { digestOf, mailPictures, mailSamples } from './samples.ts';

const folder = path.join(projectRoot, 'docs/mails');
const parser = new new Window().DOMParser();
const read = (html: string) => parser.parseFromString(html, 'text/html');

describe('the pictures of the mails', () => {
  test('are there for each kind, and show what is sent today: npm run mails', () => {
    for (const kind of mailKinds) expect(mailSamples[kind].length, kind).toBeGreaterThan(0);
    const made: Record<string, string> = JSON.parse(readFileSync(path.join(folder, 'made-of.json'), 'utf8'));
    expect(made).toEqual(Object.fromEntries(mailPictures.map(({ file, html }) => [file, digestOf(html)])));
    expect(readdirSync(folder).sort()).toEqual(['made-of.json', ...mailPictures.map(({ file }) => file)].sort());
  });
});

describe.each(mailPictures)('$file', ({ html }) => {
  test('fetches nothing, runs nothing and says which schemes it knows', () => {
    const document = read(html);
    expect(document.querySelectorAll('script, img, link, iframe, object').length).toBe(0);
    expect(html).not.toMatch(/url\(|@import|@font-face/);
    expect(document.querySelector('meta[name="color-scheme"]')?.getAttribute('content')).toBe('light dark');
    expect(document.documentElement.getAttribute('lang')).toBe(document.querySelector('[lang]:not(html)')?.getAttribute('lang'));
    // Tables that only lay out are no tables to a screen reader.
    for (const table of document.querySelectorAll('table'))
      expect(table.querySelector(':scope > tbody > tr > th') !== null).toBe(table.getAttribute('role') === null);
    for (const link of document.querySelectorAll('a')) expect(link.getAttribute('href')).toMatch(/^https:\/\//);
  });
  test('keeps a number on the line of what it counts', () => {
    const said = [...read(html).querySelectorAll('h1, td.ink')].map(({ textContent }) => textContent);
    expect(said.filter((text) => /: \d/.test(text))).toEqual([]);
  });
  test('names a template in words', () => {
    for (const id of templateIds) expect(read(html).body.textContent).not.toMatch(new RegExp(`\\b${id}\\b`));
  });
});

test.each(mailPictures)('$file begins with what it is about, as the largest words', ({ html }) => {
  expect(read(html).querySelectorAll('[lang]:not(html) > h1:first-child').length).toBe(read(html).querySelectorAll('div[lang]').length);
});

test('what is said twice under one label stands in one row', () => {
  const rows = [
    ['Fotos', '¿Cuál va?'],
    ['Fotos', ' '],
    ['Fotos', 'La tercera no.'],
    ['Menú', 'Ya está.'],
    ['Fotos', 'Gracias.'],
  ] as const;
  const mail: MailDocument = { brand: 'Vitrina', title: '', preview: '', parts: [{ language: 'es', blocks: [{ kind: 'facts', rows }] }] };
  const document = read(mailHtml(mail));
  expect([...document.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(['Fotos', 'Menú', 'Fotos']);
  expect([...(document.querySelector('td.ink')?.childNodes ?? [])].map(({ textContent }) => textContent)).toEqual(['¿Cuál va?', 'La tercera no.']);
  expect(mailText(mail)).toBe('Fotos:\n  ¿Cuál va?\n\n  La tercera no.\nMenú: Ya está.\nFotos: Gracias.\n');
});

test('each text can be read on its ground, light and dark', () => {
  const pairs = [
    ...Object.values(mailColours).flatMap(({ card, ink, quiet, link }) => [ink, quiet, link].map((text) => [text, card] as const)),
    [mailAccents.onHead, mailAccents.head] as const,
    [mailAccents.onButton, mailAccents.button] as const,
  ];
  for (const [text, ground] of pairs) expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(readableContrast);
});

describe('the worst that may be in a mail', () => {
  const worst = `"><script>alert(1)</script><img src=x onerror=alert(1)>' & ñ\n${'a'.repeat(3000)}`;
  const mail: MailDocument = {
    brand: worst,
    title: worst,
    preview: worst,
    parts: [
      {
        language: 'es',
        blocks: [
          { kind: 'text', text: worst },
          {
            kind: 'facts',
            rows: [
              [worst, worst],
              ['En blanco', ' '],
            ],
          },
          { kind: 'button', label: worst, href: `https://vitrina.example/?a=1&b="${encodeURIComponent(worst)}` },
          { kind: 'links', links: [{ label: worst, href: 'https://vitrina.example/"onclick="x' }] },
        ],
      },
    ],
  };
  test('is text and nothing else, with its line breaks', () => {
    const document = read(mailHtml(mail));
    expect(document.querySelectorAll('script, img').length).toBe(0);
    expect([...document.querySelectorAll('*')].flatMap((element) => [...element.attributes]).filter(({ name }) => name.startsWith('on'))).toEqual([]);
    expect(document.querySelector('td.ink')?.textContent).toContain('<script>alert(1)</script>');
    expect(document.querySelector('td.ink br')).not.toBeNull();
    expect(document.body.textContent).not.toContain('En blanco');
  });
  test('is in the text part, too', () => {
    expect(mailText(mail)).toContain('<script>alert(1)</script>');
    expect(mailText(mail)).not.toContain('En blanco');
  });
});
