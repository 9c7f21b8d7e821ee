import { configKind } from '#schema/template.ts';
import type { StoreContext, Stores } from '../../store/stores.ts';
import { dueNotes } from '../due-notes.ts';
import { submissionLostAfterMs } from '../submit/submission-store.ts';

/** For each client with undecided proposals: when they are to be counted next and, as `step`, how many waited for a designer at the last count. */
export const proposalNotes = dueNotes('proposals');

/** To be called before proposals are stored, so that the timer counts them if this process dies before it has done so. */
export async function noteProposals(context: StoreContext, id: string): Promise<void> {
  if (configKind(id) === 'client') await proposalNotes.note(context, id, (_known, now) => new Date(now.getTime() + submissionLostAfterMs), 'kept');
}

/** The number of proposals that wait for a designer, by client; clients without any are left out. */
export async function readWaitingProposals(stores: Stores): Promise<ReadonlyMap<string, number>> {
  const notes = Object.entries((await proposalNotes.read(stores)) ?? {});
  return new Map(notes.flatMap(([id, { step }]) => (step === undefined ? [] : [[id, step] as const])));
}
