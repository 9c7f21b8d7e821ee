import type { CallFailure } from '../api/call.ts';
import { $user } from '../app/session.ts';
import { browserDrafts } from './browser-drafts.ts';
import type { DraftStore } from './draft.ts';
import { openSession } from './open-session.ts';
import { $session } from './session.ts';

let drafts: { owner: string; store: Promise<DraftStore> } | undefined;
/** Counts what was asked to be opened: an older request that ends later opens nothing. */
let newest = 0;

/** Runs a function later; returns a function that cancels it. */
function later(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

/** Opens a config in the editor, in place of the one that is open. */
export async function openDocument(id: string): Promise<{ ok: true } | { ok: false; failure?: CallFailure }> {
  newest += 1;
  const mine = newest;
  const owner = $user.get()?.email ?? '';
  if (drafts?.owner !== owner) drafts = { owner, store: browserDrafts(owner) };
  const opened = await openSession(id, { drafts: await drafts.store, now: Date.now, later });
  if (mine !== newest) return { ok: false };
  if (!opened.ok) return opened;
  $session.get()?.close();
  $session.set(opened.session);
  return { ok: true };
}

/** Leaves the open document; what was not saved stays on this device. */
export function closeDocument(): void {
  newest += 1;
  $session.get()?.storeNow();
  $session.get()?.close();
  $session.set(undefined);
}

// When somebody else signs in, the document the previous user had open is closed: their draft stays theirs.
$user.listen((user, before) => {
  if (before && user && user.email !== before.email) closeDocument();
});
