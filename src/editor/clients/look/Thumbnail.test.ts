// @vitest-environment happy-dom
// The content of a thumbnail: the reduced markup of the real page, or of the last saved revision of a client that is not public yet.
import { afterEach, expect, test, vi } from 'vitest';
import type { SiteConfig } from '#schema/site-config.ts';
import { templateIds } from '#schema/template.ts';
import { demos } from '#templates/demos.ts';
import { draftPage } from './draft-page.tsx';
import { topOfPage } from './Thumbnail.tsx';

afterEach(() => void vi.unstubAllGlobals());

async function draftOf(config: SiteConfig): Promise<Document | undefined> {
  vi.stubGlobal('fetch', async () => Response.json(config, { headers: { etag: '"1"' } }));
  return draftPage({ id: '121', path: '/negocio-121' }, new AbortController().signal);
}
const parse = (html: string | undefined) => new DOMParser().parseFromString(html ?? '', 'text/html');

test.each(templateIds)(
  '%s: of the page there is the first view with its styles, and nothing that runs, asks or is fetched for what nobody sees',
  async (template) => {
    const clientApproval = { isFormEnabled: true, formStatus: 'active' as const };
    const page = await draftOf({ ...demos[template], clientApproval, palette: { primary: '#123456' }, googleMapsEmbed: '' });
    if (!page) throw new Error('There is no draft.');
    const top = parse(topOfPage(page));
    expect(top.querySelector('.hero h1')?.textContent?.trim()).not.toBe('');
    expect(top.body.dataset['template']).toBe(template);
    expect(top.body.style.length).toBeGreaterThan(0);
    expect(top.querySelectorAll('link[rel="stylesheet"]').length).toBeGreaterThan(0);
    expect(top.querySelectorAll('dialog, form, footer, #approval').length).toBe(0);
    expect(top.querySelectorAll('main > *').length).toBeLessThanOrEqual(3);
    for (const picture of top.querySelectorAll('img[src]')) expect(picture.getAttribute('loading')).not.toBe('lazy');
  },
);

test('scripts, and elements that would load another page, are left out', () => {
  const html =
    '<meta http-equiv="refresh" content="0"><link rel="icon" href="/i.svg"><main><section class="hero"><iframe></iframe></section></main><script></script>';
  expect(parse(topOfPage(parse(html))).querySelectorAll('script, iframe, link, meta').length).toBe(0);
});

test('a picture is requested in the width of the thumbnail', () => {
  const page = parse('<main><section class="hero"><img src="/a.jpg" srcset="/a-480.jpg 480w, /a-1920.jpg 1920w" sizes="100vw"></section></main>');
  expect(parse(topOfPage(page)).querySelector('img')?.getAttribute('sizes')).toBe('96px');
});

test('a page “in preparation”, or one that was not found, gives no thumbnail', () => {
  expect(topOfPage(parse('<body data-config="121"><main class="slats"><h1>En preparación</h1></main></body>'))).toBeUndefined();
  expect(topOfPage(parse(''))).toBeUndefined();
});

test('without a session there is no thumbnail of a draft, and the sign-in dialog does not open', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'unauthenticated', message: 'No.' } }, { status: 401 }));
  expect(await draftPage({ id: '121', path: '/negocio-121' }, new AbortController().signal)).toBeUndefined();
});
