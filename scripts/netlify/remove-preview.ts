// npm run netlify:preview:remove -- <branch>: deletes a branch's preview from the host, with the data in its own stores.
// Needs NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN.
import * as z from 'zod';
import { openRawStore } from '#server/store/blobs/raw-store.ts';
import { storeNames } from '../sites/backup/contents.ts';
import { inParallel } from '../sites/in-parallel.ts';
import { openData } from '../sites/open-data.ts';
import { hostApi } from '../sites/paced-fetch.ts';
import { previewName } from './preview-name.ts';

const pageSize = 100;
const deploysSchema = z.array(z.object({ id: z.string().regex(/^\w+$/), branch: z.string().nullish(), context: z.string().nullish() }));

async function call(method: 'GET' | 'DELETE', path: string): Promise<unknown> {
  const { NETLIFY_API_URL: api = hostApi, NETLIFY_AUTH_TOKEN: token = '' } = process.env;
  const answer = await fetch(new URL(`/api/v1${path}`, api), { method, headers: { authorization: `Bearer ${token}` } });
  // A deploy that no longer exists needs no deletion.
  if (!answer.ok && !(method === 'DELETE' && answer.status === 404)) throw new Error(`${method} ${path} was answered with ${answer.status}.`);
  return method === 'GET' ? answer.json() : answer.body?.cancel();
}

/** Ids of all deploys of a preview. The live site's deploys are neither requested nor returned. */
async function deploysOf(site: string, name: string): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ branch: name, page: String(page), per_page: String(pageSize) });
    const deploys = deploysSchema.parse(await call('GET', `/sites/${site}/deploys?${query}`));
    found.push(...deploys.filter(({ branch, context }) => branch === name && context !== 'production').map(({ id }) => id));
    if (deploys.length < pageSize) return found;
  }
}

const [branch = ''] = process.argv.slice(2);
if (branch === '') throw new Error('Name the branch: npm run netlify:preview:remove -- my-branch');
const name = previewName(branch);
// Opened first, because it reports missing variables.
const data = await openData('production', process.env);

let entries = 0;
for (const store of storeNames) {
  const own = openRawStore(`${store}.${name}`);
  const keys = await own.list();
  await inParallel(keys, ({ key }) => own.remove(key));
  entries += keys.length;
}
const deploys = await deploysOf(data.name, name);
for (const id of deploys) await call('DELETE', `/sites/${data.name}/deploys/${id}`);
console.log(`The preview ${name} is gone: ${deploys.length} deploys and ${entries} stored entries of its own.`);
