import { setTimeout as wait } from 'node:timers/promises';
import {
  confirmSaved,
  conflictsOf,
  type EditState,
  edit,
  isDirty,
  markRefused,
  markSent,
  openState,
  receive,
  resolve,
  type Saved,
  settleUnconfirmed,
} from '#core/edit/edit-state.ts';
import { marker, type OwnField } from '../ledger.ts';
import { type Person, type Staff, seenConfigSchema } from '../world.ts';

function savedOf(body: unknown): Saved | undefined {
  const parsed = seenConfigSchema.safeParse(body);
  return parsed.success ? { revision: parsed.data.revision, config: parsed.data, savedAt: '', savedBy: '' } : undefined;
}

async function load(staff: Staff, id: string): Promise<Saved | undefined> {
  const answer = await staff.ask('open a site', `/api/config/${id}`);
  return answer.status === 200 ? savedOf(answer.json()) : undefined;
}

/** Merges the server's version, as the editor does; in a conflict this designer's value wins. */
function merged(state: EditState, theirs: Saved): EditState {
  const received = receive(state, theirs);
  const conflicts = conflictsOf(received);
  return resolve(
    received,
    conflicts.map(() => ({ take: 'mine' })),
  );
}

/** The result of a save without an answer: as the editor does, checks whether the revision after its base is what it sent. */
async function settled(staff: Staff, id: string, state: EditState): Promise<EditState> {
  const answer = await staff.ask('read a revision', `/api/config/${id}/revisions/${state.base.revision + 1}`);
  if (answer.status === 404) return { ...state, unconfirmed: [] };
  const next = answer.status === 200 ? savedOf(answer.json()) : undefined;
  return next ? settleUnconfirmed(state, next) : state;
}

const tries = 12;

/**
 * Writes one text into a site and saves it, merging what others saved meanwhile, until it is stored or the designer gives
 * up. A save that was answered with 200 is added to the ledger.
 */
export async function saveOnce({ world }: Person, staff: Staff, { id, field, text }: { id: string; field: OwnField; text: string }): Promise<void> {
  const opened = await load(staff, id);
  if (!opened) return;
  let state = edit(openState(opened), [field], { es: text, en: text }, 0);
  for (let attempt = 1; attempt <= tries && isDirty(state); attempt += 1) {
    state = markSent(state);
    const answer = await staff.askJson('save', `/api/config/${id}`, { method: 'PUT', body: state.local, headers: { 'if-match': `"${state.base.revision}"` } });
    const saved = answer.status === 200 ? savedOf(answer.json()) : undefined;
    if (saved) {
      world.ledger.saves.push({ at: world.now(), id, revision: saved.revision, wrote: { field, text } });
      state = confirmSaved(state, state.local, saved);
    } else if (answer.status === 412) {
      const theirs = await load(staff, id);
      state = markRefused(state);
      if (theirs) state = merged(state, theirs);
    } else {
      world.ledger.unanswered.add(`${id} ${text}`);
      await wait(150 * attempt);
      state = await settled(staff, id, state);
    }
  }
}

/** A designer at work: one save after another, in sites that others edit as well. */
export async function design(person: Person, staff: Staff, field: OwnField): Promise<void> {
  const { world, random, name } = person;
  for (let count = 1; !world.isOver(); count += 1) {
    await saveOnce(person, staff, { id: random.pick(world.clients).id, field, text: marker(name, count) });
    await wait(20 + random.below(250));
  }
}
