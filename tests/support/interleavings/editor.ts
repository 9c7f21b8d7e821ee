import { isDirty } from '#core/edit/edit-state.ts';
import { getAt, type Path, parsePathKey } from '#core/edit/path.ts';
import { isSame } from '#core/edit/same.ts';
import type { Session } from '#editor/stores/session.ts';
import { createPerson } from '../editor/person.ts';
import { id } from './site.ts';

export type EditorStep =
  | { kind: 'write'; leaf: string; n: number }
  | { kind: 'gate' | 'ungate' | 'release' | 'open' | 'close' | 'reopen' | 'askAnew' | 'save' | 'look' };

/** How often a situation occurred; a run without any of them would prove nothing. */
export interface EditorCounts {
  merged: number;
  chosen: number;
  gateLeftOpen: number;
}

/** Maximum number of rounds of saving; by then everything must be saved, because the others have ended too. */
const maxRounds = 40;
const isOneValue = (value: unknown): boolean => typeof value !== 'object' || value === null;

/**
 * One designer with the real editor, who finally has saved all edits. `meant`: edits that are not on the server yet. `bringBack`: restores the client if
 * others have archived it, because saving is impossible until then. Throws if an edit is lost, or if a conflict is reported without reason.
 */
export async function edit(
  name: string,
  steps: readonly EditorStep[],
  meant: Map<string, unknown>,
  counts: EditorCounts,
  bringBack: () => Promise<void>,
): Promise<void> {
  const person = createPerson(name, id);
  const session = await person.open();
  if (!session) throw new Error(`${name}'s editor did not open.`);
  let isActing = false;

  session.$state.listen((state, before) => {
    if (!isActing) {
      for (const [leaf, value] of meant)
        if (!isSame(getAt(state.local, parsePathKey(leaf)), value)) throw new Error(`${name} put ${value} at ${leaf}, and it is gone.`);
      if (before && state.base !== before.base && state.remote === undefined && !isSame(state.base.config, before.local)) counts.merged += 1;
    }
    for (const [leaf, value] of meant) if (isSame(getAt(state.base.config, parsePathKey(leaf)), value)) meant.delete(leaf);
    checkConflicts(name, session);
  });
  const act = (what: () => void) => {
    isActing = true;
    what();
    isActing = false;
  };
  const put = (path: Path, value: unknown) =>
    act(() => {
      if (session.readOnly) return;
      session.edit(path, value);
      const { base } = session.$state.get();
      if (isSame(getAt(base.config, path), value)) meant.delete(path.join('.'));
      else meant.set(path.join('.'), value);
    });
  const choose = (n: number) =>
    act(() => {
      const conflicts = session.$conflicts.get();
      counts.chosen += conflicts.length;
      const choices = conflicts.map((_, index) => ({ take: (n + index) % 2 === 0 ? ('mine' as const) : ('theirs' as const) }));
      for (const [index, { path }] of conflicts.entries()) if (choices[index]?.take === 'theirs') meant.delete(path.join('.'));
      session.resolve(choices);
    });
  const approval = (key: string, value: unknown) => put(['clientApproval', key], value);
  const isGated = () => getAt(session.$config.get(), ['clientApproval', 'publishGate']) === true;

  async function save(n: number): Promise<void> {
    const outcome = await session?.save();
    if (outcome?.kind === 'conflict') choose(n);
    if (outcome?.kind !== 'failed') return;
    // One designer switched the gate on, the other opened the form to anybody: the editor refuses this combination.
    const isOpenGate = outcome.failure.issues?.every(({ path }) => path === 'clientApproval.access') === true;
    if (!isOpenGate) throw new Error(`${name} could not save: ${outcome.failure.code} ${JSON.stringify(outcome.failure.issues)}`);
    counts.gateLeftOpen += 1;
    approval('access', 'link');
  }

  for (const [index, step] of steps.entries()) {
    if (session.readOnly) break;
    if (step.kind === 'write') {
      const [field = '', language] = step.leaf.split('.');
      if (language === undefined) put([field], `Reservado ${name}${step.n}`);
      else put([field, language], `${name}${step.n} ${step.leaf}`);
    } else if (step.kind === 'gate') {
      approval('publishGate', true);
      approval('access', 'link');
    } else if (step.kind === 'ungate') approval('publishGate', false);
    else if (step.kind === 'release') {
      approval('publishGate', false);
      approval('access', 'open');
    } else if (step.kind === 'open' && !isGated()) approval('access', 'open');
    else if (step.kind === 'close') approval('access', 'link');
    else if (step.kind === 'reopen') approval('formStatus', 'active');
    else if (step.kind === 'askAnew') {
      approval('formStatus', 'active');
      for (const key of ['name', 'email', 'submissionDate']) put(['clientApproval', 'clientInfo', key], '');
    } else if (step.kind === 'look') await session.checkServer();
    else await save(index);
  }
  for (let round = 0; isDirty(session.$state.get()) || session.$state.get().remote; round += 1) {
    if (round === maxRounds) throw new Error(`${name} cannot get everything saved.`);
    if (session.readOnly) {
      await bringBack();
      await session.checkServer();
    }
    await save(round);
  }
  if (meant.size > 0) throw new Error(`${name} has saved everything, but not ${JSON.stringify([...meant])}.`);
  person.leave();
}

/** Checks that conflicts are reported only for fields that both have changed to different values. */
function checkConflicts(name: string, session: Session): void {
  const { base, local, remote } = session.$state.get();
  if (!remote) return;
  for (const { path } of session.$conflicts.get()) {
    const [from, mine, theirs] = [base.config, local, remote.config].map((config) => getAt(config, path));
    const isClash = !(isSame(from, mine) || isSame(from, theirs) || isSame(mine, theirs));
    if (!isClash || ![mine, theirs].every(isOneValue))
      throw new Error(`${name} is asked about ${path.join('.')} for no reason: ${JSON.stringify({ from, mine, theirs })}`);
  }
}
