import { linkHeader } from '#schema/api.ts';
import type { Call } from '../http/endpoint.ts';
import { isLink } from './links.ts';

/** Whether the caller holds a valid link of this config, as header or as `?approval=`. */
export async function presentsLink({ request, url, stores, source }: Call, id: string): Promise<boolean> {
  const token = request.headers.get(linkHeader) ?? url.searchParams.get('approval');
  return token !== null && token !== '' && (await isLink(stores, id, token, source.now()));
}
