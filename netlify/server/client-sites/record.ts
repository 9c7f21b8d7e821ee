import * as z from 'zod';
import { logProblem } from '../log.ts';
import { changeBlob } from '../store/blobs/change-blob.ts';
import type { Stores } from '../store/stores.ts';

export const clientSiteSchema = z.strictObject({
  /** The build hook, encrypted (`keys.ts`). */
  hook: z.string().nullable().default(null),
  /** Hashes of the secrets that its project may call with: the newest first, and those before it until they end. */
  secrets: z.array(z.strictObject({ hash: z.string(), madeAt: z.iso.datetime(), endsAt: z.iso.datetime().nullable() })).default([]),
});
/** The stored settings of a client's site on its own domain. */
export type ClientSite = z.infer<typeof clientSiteSchema>;

/** A record that cannot be read gives no access. It is written again when somebody makes a secret or sets the hook. */
function parse(id: string, value: unknown): ClientSite {
  const result = clientSiteSchema.safeParse(value ?? {});
  if (result.success) return result.data;
  logProblem(`The stored record client-sites/${id} cannot be read and counts as blank. Set it up again in the client's panel "Own domain".`);
  return clientSiteSchema.parse({});
}

/** The settings of a client's own site; the blank ones where there are none or they are damaged. */
export async function readClientSite({ own, base }: Stores, id: string): Promise<ClientSite> {
  const stored = (await own['client-sites'].read(id)) ?? (await base?.['client-sites'].read(id));
  return parse(id, stored?.value);
}

/** Changes the stored settings and returns the result; `change` may be called again after a lost race. */
export const changeClientSite = (stores: Stores, id: string, change: (site: ClientSite) => ClientSite): Promise<ClientSite> =>
  changeBlob(stores.own['client-sites'], id, (value) => {
    const next = change(parse(id, value));
    return { value: next, result: next };
  });
