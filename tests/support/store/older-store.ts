import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { loadContent, pageRoutes } from '#build/content.ts';
import { answerClientPage } from '#server/router/client-page.ts';
import { openRawStore } from '#server/store/blobs/raw-store.ts';
import type { TestApi } from '../test-api.ts';

const answerSchema = z.object({ status: z.int(), body: z.record(z.string(), z.unknown()).optional() });
const seenSchema = z.object({
  /** Answers to GET of a config, by id: to anybody, and with the link that was sent at that time, valid or not. */
  anybody: z.record(z.string(), answerSchema),
  byLink: z.record(z.string(), answerSchema),
  /** Every page that a build makes, with its config. */
  pages: z.array(z.object({ path: z.string(), kind: z.string(), id: z.string(), revision: z.int(), config: z.record(z.string(), z.unknown()).optional() })),
  home: z.record(z.string(), z.unknown()),
  pro: z.record(z.string(), z.unknown()),
  /** Answers to addresses that are not those of a page. */
  led: z.record(z.string(), z.object({ status: z.int(), location: z.string().nullable() })),
  pictures: z.record(z.string(), z.object({ status: z.int(), bytes: z.int() })),
});
/** Everything that is public. */
export type Seen = z.infer<typeof seenSchema>;

const entrySchema = z.object({ metadata: z.record(z.string(), z.unknown()).default({}), json: z.unknown().optional(), base64: z.string().optional() });
const olderSchema = z.object({
  /** Every entry by store and key. */
  stores: z.record(z.string(), z.record(z.string(), entrySchema)),
  /** A description of what was done to each client, by id. */
  clients: z.record(z.string(), z.string()),
  /** Tokens of links that were sent. */
  links: z.record(z.string(), z.string()),
  seen: seenSchema,
  submissions: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  list: z.array(z.record(z.string(), z.unknown())),
});
export type OlderStore = z.infer<typeof olderSchema>;

/** The store that tests/fixtures/older-store.md describes, and the answers of the code of that time. */
export const readOlderStore = (): OlderStore =>
  olderSchema.parse(JSON.parse(gunzipSync(readFileSync(new URL('../../fixtures/older-store.json.gz', import.meta.url))).toString()));

/** Writes its entries, byte for byte, into the stores that this process talks to. */
export async function putOlderStore({ stores }: OlderStore): Promise<void> {
  for (const [name, entries] of Object.entries(stores)) {
    const store = openRawStore(name);
    for (const [key, { metadata, json, base64 }] of Object.entries(entries)) {
      await store.write(key, { bytes: base64 === undefined ? Buffer.from(JSON.stringify(json)) : Buffer.from(base64, 'base64'), metadata });
    }
  }
}

/** Everything public about these clients, as the present code answers. */
export async function seenByVisitors(
  api: TestApi,
  { ids, links, others, pictures }: Record<'ids' | 'others' | 'pictures', readonly string[]> & Pick<OlderStore, 'links'>,
): Promise<Seen> {
  const read = async (id: string, headers: Record<string, string> = {}) => {
    const { status, body } = await api.call('GET', `/api/config/${id}`, { headers });
    return { status, ...(status === 200 ? { body } : {}) };
  };
  const each = async <T>(keys: readonly string[], ask: (key: string) => Promise<T>) =>
    Object.fromEntries(await Promise.all(keys.map(async (key): Promise<[string, T]> => [key, await ask(key)])));
  const content = await loadContent();
  const deploy = { context: 'production', id: '65f0c0ffee' };
  return seenSchema.parse(
    JSON.parse(
      JSON.stringify({
        anybody: await each(ids, (id) => read(id)),
        byLink: await each(Object.keys(links), (id) => read(id, { 'x-approval-token': links[id] ?? '' })),
        pages: pageRoutes(content).map(({ props: { page, content: shown } }) => ({
          path: page.path,
          kind: shown.kind,
          id: page.configId,
          revision: page.revision,
          ...(page.language === 'es' && 'config' in shown && ids.includes(page.configId) ? { config: shown.config } : {}),
        })),
        home: content.home,
        pro: content.pro,
        led: await each(others, async (path) => {
          const { status, headers } = await answerClientPage(new Request(new URL(path, 'https://vitrina-prueba.netlify.app')), { deploy });
          return { status, location: headers.get('location') };
        }),
        pictures: await each(pictures, async (path) => {
          const answer = await api.ask('GET', path);
          return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
        }),
      }),
    ),
  );
}
