import { emptyForm, type FormState, pendingVerdict, type Verdict } from './form-state.ts';

/** What the form takes from a stored approval. */
export interface StoredApproval {
  formStatus: 'active' | 'completed';
  name: string;
  email: string;
  submissionDate: string;
  verdicts: Readonly<Record<string, Verdict & { /** No longer what was judged. */ isChanged: boolean }>>;
}

/**
 * The form's state from what is stored (specification, section 4, form reset): an active form that nobody answered
 * begins anew, any other continues where it was left. A section that changed since it was judged is to be judged again.
 */
export function syncedForm(keys: readonly string[], { formStatus, name, email, submissionDate, verdicts }: StoredApproval): FormState {
  const empty = emptyForm(keys);
  if (formStatus === 'completed') return { ...empty, phase: 'closed' };
  if (name.trim() === '' && submissionDate === '') return empty;
  const synced = keys.map((key): [string, Verdict] => {
    const stored = Object.hasOwn(verdicts, key) ? verdicts[key] : undefined;
    if (stored === undefined || stored.isChanged) return [key, pendingVerdict];
    return [key, { status: stored.status, comments: stored.comments }];
  });
  return { ...empty, verdicts: Object.fromEntries(synced), name, email };
}
