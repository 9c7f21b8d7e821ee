import { isObject, own } from '#core/config/loose-json.ts';

/** Whether the API says of a site only that it is in preparation: its client has not approved it yet. */
export const isPreparing = (body: unknown): boolean => isObject(body) && own(body, 'preparing') === true;
