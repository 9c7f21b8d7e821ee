import { configKind } from '#schema/template.ts';
import type { StoreContext, Stores } from '../../store/stores.ts';
import { dueNotes } from '../due-notes.ts';
import { submissionLostAfterMs } from '../submit/submission-store.ts';

/** When the proposals of which client are to be counted, and how many wait for a designer. */
export const proposalNotes = dueNotes('proposals');

/** To be called before proposals are stored: should the process die before it has counted them, the timer does. */
export async function noteProposals(context: StoreContext, id: string): Promise<void> {
  if (configKind(id) === 'client') await proposalNotes.note(context, id, (_known, now) => new Date(now.getTime() + submissionLostAfterMs), 'kept');
}

/** How many proposals of which clients wait for a designer. */
export async function readWaitingProposals(stores: Stores): Promise<ReadonlyMap<string, number>> {
  const notes = Object.entries((await proposalNotes.read(stores)) ?? {});
  return new Map(notes.flatMap(([id, { step }]) => (step === undefined ? [] : [[id, step] as const])));
}
