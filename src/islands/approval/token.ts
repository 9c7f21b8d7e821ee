import type { approvalParameter } from '#core/links/client-path.ts';
import { recall, remember, tabStorage } from '../device-memory.ts';

/** As on the server; its file would come with the first script of every page. */
export const linkParameter: typeof approvalParameter = 'approval';
/** Under this name the tab stores the token of a config's link. */
export const linkKey = (id: string): string => `approval-link:${id}`;

let token: string | undefined;

/** The signed token of the link that was followed, on this visit or before in this tab. */
export const approvalToken = (): string | undefined => token;

/** The id of the client whose page was opened: from the page or, where none is built yet, from the end of the path. */
const clientHere = (): string | undefined => document.body.dataset['config'] ?? /(\d+)\/*$/.exec(location.pathname)?.[1];

/**
 * Moves an approval link's token from the address to the tab's storage: whoever is sent the address, or gets it as a
 * referrer, would get the token with it. In a browser without storage it stays in the address.
 */
export function storeToken(): void {
  const id = clientHere();
  if (id === undefined) return;
  const key = linkKey(id);
  const address = new URL(location.href);
  // As `tokenIn` reads it.
  const given = address.searchParams.get(linkParameter)?.replace(/[^\w.-]/g, '');
  if (given) remember(tabStorage, key, given);
  const stored = recall(tabStorage, key) ?? undefined;
  token = given || stored;
  if (given === undefined || token !== stored) return;
  address.searchParams.delete(linkParameter);
  history.replaceState(history.state, '', address);
}
