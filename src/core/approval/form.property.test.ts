import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailFieldSchema } from '#schema/field.ts';
import { counts, emptyForm, type FormEvent, hasValidEmail, isFormAllApproved, isSubmitDisabled, nextForm, showsComments, submitLabel } from './form.ts';
import { refusalCodes } from './states.ts';

const keys = ['hero', 'about', 'menu', 'photos', 'reviews', 'contact'];

/** A model of the specification: one mutable form, without any code shared with the real one. */
class Model {
  sections = new Map(keys.map((key) => [key, { approved: false, needsEdit: false, comment: '' }]));
  name = '';
  email = '';
  where = 'editing';

  take(event: FormEvent): void {
    const section = 'section' in event ? this.sections.get(event.section) : undefined;
    const canEdit = this.where === 'editing';
    if (section && canEdit) {
      const said = section.comment === 'Necesita cambios' ? '' : section.comment;
      if (event.type === 'approve') Object.assign(section, { approved: true, needsEdit: false, comment: said });
      if (event.type === 'needsChanges') {
        if (section.approved) Object.assign(section, { approved: false, needsEdit: false });
        else Object.assign(section, { needsEdit: true, comment: section.comment.trim() === '' ? 'Necesita cambios' : section.comment });
      }
      if (event.type === 'comment') {
        section.comment = event.text;
        if (!section.approved) section.needsEdit = event.text.trim().length > 0;
      }
    }
    if (event.type === 'name' && canEdit) this.name = event.text;
    if (event.type === 'email' && canEdit) this.email = event.text;
    if (event.type === 'gone' && canEdit) this.where = 'closed';
    else if (event.type === 'discard' && this.where === 'closed') {
      for (const each of this.sections.values()) Object.assign(each, { approved: false, needsEdit: false, comment: '' });
      this.name = '';
      this.email = '';
    } else if (event.type === 'edit' && this.where === 'waiting') this.where = 'editing';
    else if (event.type === 'correct' && this.where === 'completed') this.where = 'editing';
    else if (event.type === 'submit') {
      const isFilled = this.name.trim().length > 0 && (this.email.trim() === '' || this.email.includes('@a.mx'));
      if ((canEdit && isFilled) || this.where === 'waiting') this.where = 'submitting';
    } else if (this.where === 'submitting') {
      if (event.type === 'accepted') this.where = 'completed';
      if (event.type === 'unreachable') this.where = 'waiting';
      if (event.type === 'refused') this.where = ['forbidden', 'not_found', 'already_submitted'].includes(event.refusal) ? 'closed' : 'editing';
    }
  }

  figures() {
    const all = [...this.sections.values()];
    const approved = all.filter((section) => section.approved).length;
    const needsEdit = all.filter((section) => section.needsEdit).length;
    return { approved, needsEdit, pending: all.length - approved - needsEdit };
  }
}

const section = fc.constantFrom(...keys, 'tours', '__proto__');
const event: fc.Arbitrary<FormEvent> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constantFrom('approve' as const, 'needsChanges' as const), section }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('comment' as const), section, text: fc.constantFrom('', ' ', 'Otra foto', 'ñ\n') }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('name' as const), text: fc.constantFrom('', ' ', 'Soledad Rangel') }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('email' as const), text: fc.constantFrom('', 'x@', 'x@a.mx') }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<FormEvent>(
      { type: 'submit' },
      { type: 'accepted', at: '' },
      { type: 'unreachable' },
      { type: 'edit' },
      { type: 'correct' },
      { type: 'discard' },
    ),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('refused' as const, 'gone' as const), refusal: fc.constantFrom(...refusalCodes) }) },
);

describe('random walks through the form', () => {
  it('agree with the model at every step', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (walk) => {
        const model = new Model();
        let state = emptyForm(keys);
        for (const step of walk) {
          model.take(step);
          state = nextForm(state, step);
          expect(state.phase).toBe(model.where);
          expect([state.name, state.email]).toEqual([model.name, model.email]);
          expect(Object.entries(state.verdicts).map(([key, { status, comments }]) => [key, status === 'approved', status === 'needsEdit', comments])).toEqual(
            [...model.sections].map(([key, { approved, needsEdit, comment }]) => [key, approved, needsEdit, comment]),
          );
          const figures = model.figures();
          expect(counts(state)).toEqual(figures);
          expect(isFormAllApproved(state)).toBe(figures.approved === keys.length);
          expect(submitLabel(state)).toBe(figures.approved === keys.length ? 'approve' : 'send');
          expect(isSubmitDisabled(state)).toBe(model.where === 'submitting' || model.name.trim() === '');
          for (const verdict of Object.values(state.verdicts)) expect(showsComments(verdict)).toBe(verdict.status !== 'approved' || verdict.comments !== '');
        }
      }),
      { seed: 5, numRuns: 500 },
    );
  });

  it('what needs changes always says what', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (walk) => {
        const state = walk.reduce(nextForm, emptyForm(keys));
        for (const { status, comments } of Object.values(state.verdicts)) if (status === 'needsEdit') expect(comments.trim()).not.toBe('');
      }),
      { seed: 6, numRuns: 300 },
    );
  });
});

describe('the e-mail', () => {
  const part = fc.string({ unit: fc.constantFrom('a', 'B', '9', '.', '-', '_', "'", '+', '@', ' ', 'ñ', '..') });
  it('is right exactly when the server takes it', () => {
    const typed = fc.oneof(
      part,
      fc.tuple(part, part).map(([local, host]) => `${local}@${host}.mx`),
      fc.emailAddress(),
    );
    fc.assert(
      fc.property(typed, (email) => {
        expect(hasValidEmail({ email })).toBe(emailFieldSchema.safeParse(email.trim()).success);
      }),
      { seed: 7, numRuns: 1000 },
    );
  });
});
