import { describe, expect, it } from 'vitest';
import {
  counts,
  emptyForm,
  type FormEvent,
  type FormState,
  isFormAllApproved,
  isSubmitDisabled,
  nextForm,
  type StoredApproval,
  submitLabel,
  type Verdict,
} from './form.ts';

const keys = ['hero', 'about', 'services', 'photos', 'reviews', 'contact'];
const walked = (events: readonly FormEvent[], from: FormState = emptyForm(keys)): FormState => events.reduce(nextForm, from);
const withHero = (verdict: Verdict): FormState => ({ ...emptyForm(keys), verdicts: { ...emptyForm(keys).verdicts, hero: verdict } });
const pending = (comments = ''): Verdict => ({ status: 'pending', comments });
const needsEdit = (comments = 'Otro color'): Verdict => ({ status: 'needsEdit', comments });
const approved = (comments = ''): Verdict => ({ status: 'approved', comments });
const approveAll = keys.map((section): FormEvent => ({ type: 'approve', section }));
const name: FormEvent = { type: 'name', text: 'Soledad Rangel' };
const submitting = walked([name, { type: 'submit' }]);

describe('a section (specification, section 4)', () => {
  it.each<[string, Verdict, FormEvent, Verdict]>([
    ['Approve on a pending section approves it', pending(), { type: 'approve', section: 'hero' }, approved()],
    ['Approve on one that needs changes approves it and keeps the comment', needsEdit(), { type: 'approve', section: 'hero' }, approved('Otro color')],
    ['Approve on an approved one changes nothing', approved(), { type: 'approve', section: 'hero' }, approved()],
    ['Needs changes on an approved section makes it pending', approved(), { type: 'needsChanges', section: 'hero' }, pending()],
    ['… and keeps its comment', approved('Bien'), { type: 'needsChanges', section: 'hero' }, pending('Bien')],
    ['Needs changes on a pending section gives the default comment', pending(), { type: 'needsChanges', section: 'hero' }, needsEdit('Necesita cambios')],
    ['… or keeps the existing one', pending('Otra foto'), { type: 'needsChanges', section: 'hero' }, needsEdit('Otra foto')],
    ['Approve takes back the default comment, which nobody wrote', needsEdit('Necesita cambios'), { type: 'approve', section: 'hero' }, approved()],
    ['Needs changes on one that needs changes keeps it', needsEdit(), { type: 'needsChanges', section: 'hero' }, needsEdit()],
    ['A comment on a pending section means that it needs changes', pending(), { type: 'comment', section: 'hero', text: 'x' }, needsEdit('x')],
    ['An emptied comment makes it pending again', needsEdit(), { type: 'comment', section: 'hero', text: '' }, pending()],
    ['Blanks are no comment', needsEdit(), { type: 'comment', section: 'hero', text: ' \n' }, pending(' \n')],
    ['A comment on an approved section leaves it approved', approved('a'), { type: 'comment', section: 'hero', text: 'ab' }, approved('ab')],
    ['An emptied comment on an approved section leaves it approved', approved('a'), { type: 'comment', section: 'hero', text: '' }, approved()],
  ])('%s', (_, before, event, then) => {
    const state = nextForm(withHero(before), event);
    expect(state.verdicts['hero']).toEqual(then);
    expect({ ...state.verdicts, hero: 0 }).toEqual({ ...emptyForm(keys).verdicts, hero: 0 });
  });

  it('a section the template does not have changes nothing', () => {
    const state = emptyForm(keys);
    for (const section of ['tours', 'constructor', '__proto__']) expect(nextForm(state, { type: 'approve', section })).toBe(state);
  });
});

describe('the figures', () => {
  it('counts what is approved, to change and pending', () => {
    const state = walked([
      { type: 'approve', section: 'hero' },
      { type: 'approve', section: 'about' },
      { type: 'needsChanges', section: 'photos' },
    ]);
    expect(counts(state)).toEqual({ approved: 2, needsEdit: 1, pending: 3 });
  });

  it('is approved as a whole only when every section is, and the button says so', () => {
    const all = walked(approveAll);
    expect([isFormAllApproved(all), submitLabel(all)]).toEqual([true, 'approve']);
    for (const section of keys) {
      const state = nextForm(all, { type: 'needsChanges', section });
      expect([isFormAllApproved(state), submitLabel(state)]).toEqual([false, 'send']);
    }
    expect(isFormAllApproved(emptyForm([]))).toBe(false);
  });
});

describe('the phases', () => {
  it('the button is off without a name, blanks are none, and while it is submitting', () => {
    expect(isSubmitDisabled(emptyForm(keys))).toBe(true);
    expect(isSubmitDisabled(walked([{ type: 'name', text: '  ' }]))).toBe(true);
    expect(isSubmitDisabled(walked([name]))).toBe(false);
    expect(isSubmitDisabled(submitting)).toBe(true);
  });

  it('submitting needs a name and an e-mail that is one, and nothing else', () => {
    expect(walked([{ type: 'submit' }]).phase).toBe('editing');
    expect(walked([name, { type: 'email', text: 'chole@' }, { type: 'submit' }]).phase).toBe('editing');
    expect(walked([name, { type: 'email', text: ' chole@laolla.mx ' }, { type: 'submit' }]).phase).toBe('submitting');
    expect(submitting.phase).toBe('submitting');
  });

  it.each<[FormEvent, FormState['phase']]>([
    [{ type: 'accepted', at: '2026-10-02T18:20:00.000Z' }, 'completed'],
    [{ type: 'unreachable' }, 'waiting'],
    [{ type: 'refused', refusal: 'forbidden' }, 'closed'],
    [{ type: 'refused', refusal: 'not_found' }, 'closed'],
    [{ type: 'refused', refusal: 'already_submitted' }, 'closed'],
    [{ type: 'refused', refusal: 'invalid' }, 'editing'],
    [{ type: 'refused', refusal: 'rate_limited' }, 'editing'],
    [{ type: 'refused', refusal: 'failed' }, 'editing'],
  ])('what is submitted becomes, with %o, %s, and keeps what was answered', (event, phase) => {
    const state = nextForm(submitting, event);
    expect(state.phase).toBe(phase);
    expect(state.verdicts).toBe(submitting.verdicts);
    expect(state.refusal).toBe(event.type === 'refused' ? event.refusal : undefined);
    // The same answer means nothing to somebody who is editing.
    expect(nextForm(emptyForm(keys), event).phase).toBe('editing');
  });

  it('the message of a refusal disappears with the next change', () => {
    const refused = nextForm(submitting, { type: 'refused', refusal: 'failed' });
    expect(nextForm(refused, { type: 'approve', section: 'hero' }).refusal).toBeUndefined();
    expect(nextForm(refused, { type: 'submit' }).refusal).toBeUndefined();
  });

  it('an unsent answer can be sent again or withdrawn', () => {
    const waiting = nextForm(submitting, { type: 'unreachable' });
    expect(nextForm(waiting, { type: 'submit' }).phase).toBe('submitting');
    expect(nextForm(waiting, { type: 'edit' })).toEqual({ ...submitting, phase: 'editing' });
  });

  it('an accepted answer can be corrected as long as the server accepts a replacement, and stays known in the meantime', () => {
    const at = '2026-10-02T18:20:00.000Z';
    const taken = nextForm(submitting, { type: 'accepted', at });
    expect(taken.answer).toEqual({ submittedAt: at, canCorrect: true, isActedOn: false });
    const correcting = nextForm(taken, { type: 'correct' });
    expect(correcting).toEqual({ ...taken, phase: 'editing' });
    const tooLate = walked([{ type: 'submit' }, { type: 'refused', refusal: 'already_submitted' }], correcting);
    expect([tooLate.phase, tooLate.answer?.submittedAt]).toEqual(['closed', at]);
    const actedOn = { ...taken, answer: { submittedAt: at, canCorrect: false, isActedOn: true } };
    expect(nextForm(actedOn, { type: 'correct' })).toBe(actedOn);
  });

  it('an answer that had arrived before shows its present state, not that it was accepted just now', () => {
    const hero = { status: 'needsEdit', comments: 'Otro color', isChanged: false } as const;
    const stored = { name: 'Soledad Rangel', email: '', submissionDate: '2026-10-02T18:20:00.000Z', verdicts: { hero } };
    const replied = (approval: StoredApproval): FormState => nextForm(submitting, { type: 'accepted', at: '2026-10-05T10:00:00.000Z', approval });
    const actedOn = { canCorrect: false, isActedOn: true };
    expect(replied({ ...stored, formStatus: 'completed', answer: actedOn })).toMatchObject({
      phase: 'completed',
      answer: { ...actedOn, submittedAt: stored.submissionDate },
      verdicts: { hero: needsEdit() },
    });
    expect(replied({ ...stored, formStatus: 'active' })).toMatchObject({ phase: 'editing', verdicts: { hero: needsEdit() }, name: 'Soledad Rangel' });
    expect(replied({ ...stored, name: '', submissionDate: '', verdicts: {}, formStatus: 'active' })).toEqual(emptyForm(keys));
  });

  it('an answer that is being sent or waits cannot be edited', () => {
    const gone = ['submitting', 'waiting', 'completed', 'closed'] as const;
    const edits: FormEvent[] = [
      { type: 'approve', section: 'hero' },
      { type: 'needsChanges', section: 'hero' },
      { type: 'comment', section: 'hero', text: 'x' },
      { type: 'name', text: 'Otra' },
      { type: 'email', text: 'x@y.mx' },
      { type: 'draft', draft: { verdicts: {}, name: 'Otra', email: '' } },
    ];
    for (const phase of gone) for (const event of edits) expect(nextForm({ ...submitting, phase }, event)).toEqual({ ...submitting, phase });
  });
});

describe('what is stored (specification, section 4, form reset)', () => {
  const stored = { formStatus: 'active' as const, name: '', email: '', submissionDate: '', verdicts: { hero: { ...approved(), isChanged: false } } };
  const answered = walked([...approveAll, name, { type: 'email', text: 'a@b.mx' }]);

  it('an active form that nobody answered resets everything', () => {
    expect(nextForm(answered, { type: 'stored', approval: stored })).toEqual(emptyForm(keys));
  });

  it('a name or a date brings the verdicts, the name and the e-mail', () => {
    const approval = {
      ...stored,
      name: 'Soledad',
      email: 'a@b.mx',
      verdicts: { hero: { ...approved(), isChanged: false }, about: { ...needsEdit(), isChanged: false } },
    };
    const state = nextForm(answered, { type: 'stored', approval });
    expect(state).toMatchObject({ name: 'Soledad', email: 'a@b.mx', phase: 'editing' });
    expect(state.verdicts).toEqual({ ...emptyForm(keys).verdicts, hero: approved(), about: needsEdit() });
    expect(nextForm(answered, { type: 'stored', approval: { ...stored, submissionDate: '2026-10-02T18:20:00.000Z' } }).verdicts['hero']).toEqual(approved());
  });

  it('a section that changed is to be reviewed again, and only that one', () => {
    const verdicts = { hero: { ...approved(), isChanged: true }, about: { ...approved('Bien'), isChanged: false } };
    const state = nextForm(answered, { type: 'stored', approval: { ...stored, name: 'Soledad', verdicts } });
    expect(state.verdicts).toEqual({ ...emptyForm(keys).verdicts, about: approved('Bien') });
  });

  it('a completed form is closed', () => {
    expect(nextForm(answered, { type: 'stored', approval: { ...stored, formStatus: 'completed' } }).phase).toBe('closed');
  });

  it('a completed form shows the answer if the server includes it', () => {
    const answer = { canCorrect: false, isActedOn: true };
    const verdicts = { hero: { ...needsEdit(), isChanged: true } };
    const approval = { ...stored, formStatus: 'completed' as const, name: 'Soledad', submissionDate: '2026-10-02T18:20:00.000Z', verdicts, answer };
    const state = nextForm(emptyForm(keys), { type: 'stored', approval });
    expect(state).toMatchObject({ phase: 'completed', name: 'Soledad', answer: { ...answer, submittedAt: approval.submissionDate } });
    expect(state.verdicts).toEqual({ ...emptyForm(keys).verdicts, hero: needsEdit() });
    // Also where the person's data were erased meanwhile.
    expect(nextForm(emptyForm(keys), { type: 'stored', approval: { ...approval, name: '', submissionDate: '' } }).phase).toBe('completed');
  });

  it('an unaccepted answer on the device is kept beside the recorded one, unless the device may replace that', () => {
    const answered = (canCorrect: boolean) => {
      const verdicts = { hero: { ...needsEdit(), isChanged: false } };
      const approval = { ...stored, formStatus: 'completed' as const, name: 'Soledad', verdicts, answer: { canCorrect, isActedOn: false } };
      return nextForm(emptyForm(keys), { type: 'stored', approval });
    };
    const proposals = [{ path: 'phone', before: '1', after: '2' }];
    const draft = { verdicts: { hero: needsEdit(), about: approved('Falta mi socia'), photos: needsEdit('Necesita cambios'), contact: approved() }, proposals };
    const state = nextForm(answered(false), { type: 'draft', draft });
    expect(state).toEqual({ ...answered(false), untaken: { verdicts: { about: approved('Falta mi socia') }, proposals } });
    for (const [own, left] of [
      [answered(true), draft],
      [answered(false), { verdicts: { hero: needsEdit(), contact: approved() } }],
    ] as const)
      expect(nextForm(own, { type: 'draft', draft: left })).toBe(own);
  });

  it('a stored approval that arrives while an answer is being sent does not change the answer', () => {
    expect(nextForm(submitting, { type: 'stored', approval: stored })).toBe(submitting);
  });
});
