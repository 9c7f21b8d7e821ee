import { recall, remember } from '../device-memory.ts';

const passed = () => sessionStorage;

/** The parameter of the address that an approval link brings its token in. */
export const linkParameter = 'approval';
/** Under this name the tab keeps the token of a config's link. */
export const linkKey = (id: string): string => `approval-link:${id}`;

let token: string | undefined;

/** The signed token of the link that was followed, on this visit or before in this tab. */
export const approvalToken = (): string | undefined => token;

/** The client whose page was opened: as the page says, else, where nothing is built yet, as its path ends. */
const clientHere = (): string | undefined => document.body.dataset['config'] ?? /(\d+)\/*$/.exec(location.pathname)?.[1];

/**
 * Takes an approval link's token out of the address, where whoever is sent the address, or is told it as a referrer, would
 * get it, and keeps it for this client while the tab is open. Where the browser keeps nothing it stays in the address.
 */
export function keepToken(): void {
  const id = clientHere();
  if (id === undefined) return;
  const key = linkKey(id);
  const address = new URL(location.href);
  // Only what a header may carry; a messenger leaves quotes and the like behind a link.
  const given = address.searchParams.get(linkParameter)?.replace(/[^\w.-]/g, '');
  if (given) remember(passed, key, given);
  const kept = recall(passed, key) ?? undefined;
  token = given || kept;
  if (given === undefined || token !== kept) return;
  address.searchParams.delete(linkParameter);
  history.replaceState(history.state, '', address);
}
