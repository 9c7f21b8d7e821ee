import type { Json } from '#core/edit/path.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { readRevisionAction } from '#server/config-api/history.ts';
import { readAction } from '#server/config-api/read.ts';
import { saveAction } from '#server/config-api/write.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { createAt } from '#server/store/create.ts';
import { readHead } from '#server/store/head.ts';
import { deploy, openSignedIn, origin } from './signed-in.ts';

/** One config behind the real API handlers, on stores in memory, for two editors. */
export async function serveConfig(id: string, config: SiteConfig) {
  const { stores, headers, savedBy } = await openSignedIn();
  let writes = 0;
  const newWriteId = () => {
    writes += 1;
    return `write-${writes}`;
  };
  const source = { now: () => new Date(), newWriteId };
  await createAt(stores, id, { config, savedBy, action: 'create' }, source);
  const dependencies = { stores: () => stores, ...source };
  const configEndpoint = endpoint({ GET: readAction, PUT: saveAction }, dependencies);
  const revisionEndpoint = endpoint({ GET: readRevisionAction }, dependencies);
  return {
    origin,
    headers,
    async serve(request: Request): Promise<Response> {
      const [, , , , n] = new URL(request.url).pathname.split('/').slice(1);
      const context = { ip: '203.0.113.7', params: { id, ...(n === undefined ? {} : { n }) }, deploy };
      const response = await (n === undefined ? configEndpoint(request, context) : revisionEndpoint(request, context));
      // As the host does, an answer to HEAD has no body.
      return request.method === 'HEAD' ? new Response(null, { status: response.status, headers: response.headers }) : response;
    },
    /** The stored config. */
    async stored(): Promise<Json> {
      const head = await readHead(stores, id);
      if (!head) throw new Error(`Config ${id} is gone.`);
      return { ...head.record.config };
    },
  };
}
