import * as z from 'zod';
import { isClientId } from '#schema/config-id.ts';

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON such as {"121":"https://api.netlify.com/build_hooks/…"}' });
    return z.NEVER;
  }
}

/** CLIENT_BUILD_HOOKS: the build hook of each client that has a site on its own domain, by client id. */
export const clientHooksSchema = z
  .string()
  .transform(parseJson)
  .pipe(z.record(z.string().refine(isClientId, 'must be the id of a client'), z.url({ protocol: /^https?$/ })));

/** REGION_BUILD_HOOKS: the build hook of each region's project, by its name (docs/decisions/066). */
export const regionHooksSchema = z
  .string()
  .transform(parseJson)
  .pipe(z.record(z.string(), z.url({ protocol: /^https?$/ })));
