import { type EditState, isDirty, openState, receive, type Saved, settleUnconfirmed } from '#core/edit/edit-state.ts';
import type { CallFailure } from '../api/call.ts';
import { loadConfig } from './config-api.ts';
import { type Draft, join, SilentBrowserError, stateOf } from './draft.ts';
import { loadRevisionAfterBase } from './save-local.ts';
import { createSession, type Dependencies, type Session, type SessionNotice } from './session.ts';

export type Opened = { ok: true; session: Session } | { ok: false; failure: CallFailure };

/** A draft merged with the newest revision on the server. Conflicts stay in the state until the user decides them. */
async function mergedDraft(id: string, draft: Draft, current: Saved): Promise<EditState> {
  const state = stateOf(draft);
  const verdict = await loadRevisionAfterBase(id, state, current);
  return receive(verdict && !('ok' in verdict) ? settleUnconfirmed(state, verdict) : state, current);
}

/**
 * Opens a config: the newest revision with the unsaved edits of this device merged into it, from this tab and from closed
 * tabs. When the server does not answer, the draft alone is opened. If two closed tabs changed the same field, the second
 * draft stays on the device until the first is saved.
 */
export async function openSession(id: string, dependencies: Dependencies): Promise<Opened> {
  const { drafts } = dependencies;
  let unread: SessionNotice | undefined;
  const [loaded, kept] = await Promise.all([
    loadConfig(id),
    drafts.read(id).catch((error: unknown) => {
      console.error('The drafts of this device could not be read.', error);
      if (error instanceof SilentBrowserError) unread = { kind: 'unread' };
      return [];
    }),
  ]);
  const ordered = kept.sort((a, b) => Number(b.tab === drafts.tab) - Number(a.tab === drafts.tab) || b.at - a.at);
  if (!loaded.ok) {
    const [draft] = ordered;
    if (!draft || (loaded.code !== 'network' && loaded.status < 500)) return { ok: false, failure: loaded };
    return { ok: true, session: createSession({ id, path: draft.path, archived: false, state: stateOf(draft), notice: { kind: 'offline' } }, dependencies) };
  }
  const { saved, path, archived } = loaded.value;
  let state = openState(saved);
  let writtenAt: number | undefined;
  const joined: Draft[] = [];
  for (const draft of ordered) {
    const left = await mergedDraft(id, draft, saved);
    const next = isDirty(state) || state.remote ? join(state, left) : left;
    if (!next) continue;
    state = next;
    joined.push(draft);
    if (isDirty(left)) writtenAt = Math.max(writtenAt ?? 0, draft.at);
  }
  const notice: SessionNotice | undefined = writtenAt === undefined ? unread : { kind: 'recovered', writtenAt };
  const session = createSession({ id, path, archived, state, notice }, dependencies);
  const others = joined.filter(({ tab }) => tab !== drafts.tab);
  if (others.length > 0) {
    // The drafts of closed tabs are removed only after this tab has stored the merged result. If that fails, they are found again next time.
    session.storeNow();
    await Promise.allSettled(others.map((draft) => drafts.remove(draft)));
  }
  return { ok: true, session };
}
