import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { normaliseSite } from '#core/config/normalise.ts';
import { templateIds } from '#schema/template.ts';
import { SitePage } from './SitePage.tsx';
import { siteView } from './site-view.ts';

const name = (n: number) => `/media/${String(n).padStart(40, '0')}.jpg`;

test.each(templateIds)('every uploaded picture of a page of %s comes in several widths', (templateType) => {
  const text = { es: 'Uno', en: 'One' };
  const given = {
    templateType,
    logo: name(1),
    heroImage: name(2),
    profileImage: name(3),
    aboutImage: name(4),
    photos: [{ url: name(5) }, { url: 'https://example.com/6.jpg' }],
    menuPages: [{ url: name(7), title: text }],
    products: [{ title: text, price: '1', image: name(8) }],
    tours: [{ title: text, price: '1', image: name(9) }],
    services: [{ title: text, image: name(10) }],
  };
  const { config } = normaliseSite(given);
  const html = renderToStaticMarkup(<SitePage view={siteView({ config, id: '1', path: '/x-1', language: 'es', providerName: 'Vitrina', year: 2026 })} />);
  const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(' src='));
  const uploaded = pictures.filter((tag) => tag.includes(' src="/media/'));
  expect(uploaded.length).toBeGreaterThanOrEqual(4);
  for (const tag of uploaded)
    expect(tag).toMatch(/ srcSet="\/\.netlify\/images\?url=\/media\/\d{40}\.jpg&amp;w=480 480w, [^"]+ 1920w" sizes="[^"]*(?:vw|px)" src="/i);
  for (const tag of pictures.filter((other) => !uploaded.includes(other))) expect(tag).not.toMatch(/srcset/i);
});
