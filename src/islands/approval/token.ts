import type { approvalParameter } from '#core/links/client-path.ts';
import { recall, remember, tabStorage } from '../device-memory.ts';

/** A copy of the constant, whose file would be bundled into the first script of every page. The type keeps both equal. */
export const linkParameter: typeof approvalParameter = 'approval';
/** The key in session storage of the token of a config's link. */
export const linkKey = (id: string): string => `approval-link:${id}`;
/** Key in local storage, for a form that is open to anybody: of its unsent answer or, without one, of the note that a draft exists. */
export const unlinkedWaitingKey = (id: string | undefined): string => `approval-kept:${id}`;

let token: string | undefined;

/** The signed token of the approval link that was opened in this tab. */
export const approvalToken = (): string | undefined => token;

/** Id of the client whose page is open: from the page or, if it is not built yet, from the end of the path. */
const clientHere = (): string | undefined => document.body.dataset['config'] ?? /(\d+)\/*$/.exec(location.pathname)?.[1];

/**
 * Moves an approval link's token from the address to the tab's storage: otherwise anybody who is sent the address, or receives it as
 * a referrer, would get the token. In a browser without storage it stays in the address.
 */
export function storeToken(): void {
  const id = clientHere();
  if (id === undefined) return;
  const key = linkKey(id);
  const address = new URL(location.href);
  // Cleaned in the same way as by `tokenIn`.
  const given = address.searchParams.get(linkParameter)?.replace(/[^\w.-]/g, '');
  if (given) remember(tabStorage, key, given);
  const stored = recall(tabStorage, key) ?? undefined;
  token = given || stored;
  if (given === undefined || token !== stored) return;
  address.searchParams.delete(linkParameter);
  history.replaceState(history.state, '', address);
}
