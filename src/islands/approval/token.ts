import { recall, remember } from '../device-memory.ts';

const parameter = 'approval';
const passed = () => sessionStorage;
const keyOf = (id: string): string => `approval-link:${id}`;

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
  const key = keyOf(id);
  const address = new URL(location.href);
  // Only what a header may carry; a messenger leaves quotes and the like behind a link.
  const given = address.searchParams.get(parameter)?.replace(/[^\w.-]/g, '');
  if (given) remember(passed, key, given);
  const kept = recall(passed, key) ?? undefined;
  token = given || kept;
  if (given === undefined || token !== kept) return;
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
}
