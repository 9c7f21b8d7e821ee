import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { seeds } from '#content/seeds.ts';
import { buildFonts } from '#scripts/fonts/build-fonts.ts';
import { projectRoot } from '#scripts/local/paths.ts';
import { buildScenes } from '#scripts/scenes/build-scenes.ts';
import { makeLink } from '#server/approval/links.ts';
import { saveArchived } from '#server/config-api/save-archived.ts';
import { readHead } from '#server/store/head.ts';
import { ensureSeeded } from '#server/store/seed.ts';
import { openStores } from '#server/store/stores.ts';
import { startTestBlobs } from '#tests/support/store/test-blobs.ts';
import { steadySource } from '#tests/support/store/write-source.ts';
import { answerPreview } from './answer.ts';
import { createCoverage } from './coverage.ts';
import { fitText, openFont } from './lettering.ts';
import { ogSize, packScene, panel, unpackScene } from './scenes.ts';

const areaOf = (draw: (coverage: ReturnType<typeof createCoverage>) => void, size = 40): number => {
  const coverage = createCoverage(size, size);
  draw(coverage);
  let area = 0;
  coverage.each((_x, _y, covered) => {
    area += covered;
  });
  return area;
};
const square = (left: number, top: number, side: number) => [left, top, left + side, top, left + side, top + side, left, top + side];

describe('coverage', () => {
  test('is the area under an outline, wherever it lies between the pixels', () => {
    for (const offset of [0, 0.25, 0.5, 0.9]) expect(areaOf((coverage) => coverage.add([square(5 + offset, 7 + offset, 10)], 0, 0))).toBeCloseTo(100, 0);
    const triangle = [2, 2, 32, 12, 7, 37];
    expect(areaOf((coverage) => coverage.add([triangle], 0, 0))).toBeCloseTo(500, -1);
  });

  test('leaves holes that run the other way, and cuts off what lies outside', () => {
    const hole = [12, 12, 12, 18, 18, 18, 18, 12];
    expect(areaOf((coverage) => coverage.add([square(5, 5, 20), hole], 0, 0))).toBeCloseTo(364, 0);
    expect(areaOf((coverage) => coverage.add([square(-10, -10, 20)], 0, 0))).toBeCloseTo(100, 0);
    expect(areaOf((coverage) => coverage.add([square(100, 100, 20)], 0, 0))).toBe(0);
  });
});

test('a scene comes out as it was packed, and one of another size is refused', () => {
  const pixels = new Uint8Array(ogSize.width * ogSize.height).fill(1);
  const scene = { palette: Uint8Array.of(1, 2, 3, 4, 5, 6), pixels };
  const { palette, pixels: unpacked } = unpackScene(packScene(scene));
  expect([[...palette], Buffer.compare(unpacked, pixels)]).toEqual([[1, 2, 3, 4, 5, 6], 0]);
  expect(() => unpackScene(packScene({ ...scene, pixels: pixels.subarray(1) }))).toThrow('expected size');
});

test('lines have about the same width, and none ends with an article or a preposition', () => {
  const font = openFont(readFileSync(path.join(projectRoot, 'node_modules/@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2')));
  const set = (text: string, lines = 3) => fitText(font, text, { sizes: [36], lines, width: 430 }).broken;
  expect(set('Birria de olla y tortillas a mano')).toEqual(['Birria de olla', 'y tortillas a mano']);
  expect(set('Primero escucho. Después reviso.')).toEqual(['Primero escucho.', 'Después reviso.']);
  expect(set('Rumbo al Alba')).toEqual(['Rumbo al Alba']);
  expect(set('Taller de la Sierra Gorda de Querétaro y alrededores')).toEqual(['Taller de la Sierra Gorda', 'de Querétaro y alrededores']);
  expect(set('')).toEqual([]);
  // What does not fit is cut as before.
  expect(set('Birria de olla y tortillas a mano', 1)).toEqual(['Birria de olla y tortillas a']);
});

describe('the function', () => {
  const stores = openStores(undefined);
  let blobs: Awaited<ReturnType<typeof startTestBlobs>>;
  let directory = '';
  let origin = '';
  /** Takes place once, when the function fetches a file. */
  let meanwhile: (() => Promise<unknown>) | undefined;
  /** The built site, of which the function takes fonts and scenes. */
  const site = createServer(async (request, response) => {
    if (request.url?.startsWith('/og/')) {
      // As the main site, which a client's own domain asks.
      vi.stubEnv('SITE_CLIENT', undefined);
      const answer = await ask(request.url);
      vi.stubEnv('SITE_CLIENT', '201');
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const happens = meanwhile;
    meanwhile = undefined;
    await happens?.();
    try {
      response.end(readFileSync(path.join(projectRoot, 'public', request.url ?? '')));
    } catch {
      response.writeHead(404).end();
    }
  });
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'vitrina-og-'));
    blobs = await startTestBlobs();
    await ensureSeeded(stores, steadySource());
    await buildFonts({ outDir: path.join(projectRoot, 'public/fonts') });
    await buildScenes(path.join(projectRoot, 'public'));
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const address = site.address();
    origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  });
  afterAll(async () => {
    site.close();
    await blobs.stop();
    await rm(directory, { recursive: true, force: true });
  });
  afterEach(() => vi.unstubAllEnvs());
  const ask = (address: string, init: RequestInit = {}) =>
    answerPreview(new Request(`${origin}${address}`, init), { deploy: { context: 'production', id: 'x' } });

  test('draws every config that ships, in both languages, as a picture chat apps take', async () => {
    for (const { id } of seeds) {
      for (const language of ['es', 'en']) {
        // What ships has been saved more than once in some samples: another revision leads to the one that is shown.
        const first = await ask(`/og/${id}-${language}.png?r=1`);
        const answer = first.status === 302 ? await ask(first.headers.get('location') ?? '') : first;
        expect(answer.headers.get('content-type'), id).toBe('image/png');
        expect(answer.headers.get('netlify-cdn-cache-control')).toContain('durable');
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect(bytes.length).toBeLessThan(100_000);
        if (language === 'en') continue;
        const { info, data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
        expect(info).toMatchObject({ width: 1200, height: 630 });
        // Something is written on the panel: between a hundredth and a third of it is not its background.
        const background = data.readUIntBE(0, 3);
        let written = 0;
        for (let y = 0; y < ogSize.height; y += 1)
          for (let x = 0; x < panel.width; x += 1) if (data.readUIntBE((y * ogSize.width + x) * 3, 3) !== background) written += 1;
        const share = written / (panel.width * ogSize.height);
        expect(share).toBeGreaterThan(0.01);
        expect(share).toBeLessThan(0.34);
      }
    }
  });

  test('answers the icon of a site’s page, its monogram, and none for the provider’s', async () => {
    const first = await ask('/og/202-es.svg?r=999');
    expect(first.headers.get('location')).toMatch(/^\/og\/202-es\.svg\?r=\d+$/);
    const icon = await ask(first.headers.get('location') ?? '');
    expect([icon.status, icon.headers.get('content-type'), icon.headers.get('netlify-cache-tag')]).toEqual([200, 'image/svg+xml', 'config-202']);
    expect(await icon.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*>.*>TF<\/text><\/svg>$/);
    expect((await ask('/og/112-es.svg?r=1')).status).toBe(404);
  });

  test('redirects an old revision to the one that is shown; other addresses are 404, other methods 405', async () => {
    const old = await ask('/og/201-es.png?r=9');
    expect([old.status, old.headers.get('location')]).toEqual([302, '/og/201-es.png?r=1']);
    for (const address of ['/og/999-es.png?r=1', '/og/201-fr.png?r=1', '/og/0201-es.svg', '/og/46', '/og/..%2f46-es.png']) {
      expect((await ask(address)).status, address).toBe(404);
    }
    expect((await ask('/og/201-es.png?r=1', { method: 'POST' })).status).toBe(405);
  });

  test('keeps no picture of a client that is archived while it is drawn', async () => {
    // Another name of the same site, of which no file has been fetched yet.
    const address = new URL('/og/203-es.png?r=1', origin.replace('127.0.0.1', 'localhost'));
    const drawn = () => answerPreview(new Request(address), { deploy: { context: 'production', id: 'x' } });
    const archive = (archived: boolean) =>
      saveArchived({ stores, source: steadySource(`archive-${archived}`) }, '203', archived, { savedBy: 'ana', expected: 'any' });
    address.searchParams.set('r', String((await readHead(stores, '203'))?.record.revision));
    meanwhile = () => archive(true);
    const answer = await drawn();
    expect([meanwhile, answer.status, answer.headers.get('cache-control'), answer.headers.get('netlify-cdn-cache-control')]).toEqual([
      undefined,
      404,
      'no-store',
      null,
    ]);
    await archive(false);
  });

  test('on a client’s own domain, too, the edge keeps what is public and nothing that takes a link', async () => {
    vi.stubEnv('SESSION_SECRET', 'un-secreto-de-prueba-con-32-letras-o-más');
    const { token } = await makeLink(stores, '201', { createdBy: 'ana@vitrina.test', now: new Date() });
    vi.stubEnv('SITE_CLIENT', '201');
    vi.stubEnv('PROVIDER_ORIGIN', origin);
    const [open, draft] = [await ask('/og/201-es.png?r=1'), await ask(`/og/201-es.png?r=1&approval=${token}`)];
    expect([open.status, draft.status, draft.headers.get('content-type')]).toEqual([200, 200, 'image/png']);
    expect(open.headers.get('netlify-cdn-cache-control')).toContain('max-age=31536000');
    // A request with a link does not get the cached public picture.
    expect(open.headers.get('netlify-vary')).toBe('query=r|approval');
    const former = await ask('/og/201-es.png?r=9');
    // If the redirect were followed here, the present picture would be cached for a year under the address of a revision that may be shown again.
    expect([former.status, former.headers.get('location')]).toEqual([302, '/og/201-es.png?r=1']);
    expect([former.headers.get('cache-control'), former.headers.get('netlify-cdn-cache-control')]).toEqual(['no-cache', null]);
    // Otherwise it would be cached for a year as the public picture of this revision.
    expect([draft.headers.get('cache-control'), draft.headers.get('netlify-cdn-cache-control')]).toEqual(['private, no-store', null]);
  });

  test('shows nothing of a site that is being prepared', async () => {
    const head = (await stores.own.configs.read('202'))?.value;
    if (!head || typeof head !== 'object' || !('config' in head) || typeof head.config !== 'object') throw new Error('202 is not there.');
    await stores.own.configs.write('202', { ...head, config: { ...head.config, clientApproval: { isFormEnabled: true, publishGate: true } } });
    expect((await ask('/og/202-es.png?r=1')).status).toBe(404);
  });
});
