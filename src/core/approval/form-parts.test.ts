import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { submissionBodySchema } from '#schema/approval/submission.ts';
import { draftOf, emptyForm, type FormState, nextForm, partialDraftOf, submissionBody } from './form.ts';
import { readDraft, readFormConfig } from './form-read.ts';

const keys = ['hero', 'about', 'menu', 'photos', 'reviews', 'contact'];
const answered: FormState = {
  ...emptyForm(keys),
  name: ' Soledad Rangel ',
  email: ' chole@laolla.mx ',
  verdicts: { ...emptyForm(keys).verdicts, hero: { status: 'approved', comments: '' }, menu: { status: 'needsEdit', comments: 'Falta el mole' } },
};
const approval = (value: object) => readFormConfig({ clientApproval: { isFormEnabled: true, ...value } });

describe('what the form takes from a config', () => {
  it.each<[string, object, boolean]>([
    ['enabled and active', { formStatus: 'active' }, true],
    ['enabled without a status', {}, true],
    ['completed', { formStatus: 'completed' }, false],
    ['not enabled', { isFormEnabled: false, formStatus: 'active' }, false],
  ])('%s: %o', (_, value, isShown) => expect(approval(value).isShown).toBe(isShown));

  it('shows the button unless it is switched off', () => {
    expect([approval({}), approval({ showFloatingButton: true }), approval({ showFloatingButton: false })].map(({ hasButton }) => hasButton)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('reads verdicts, who answered and what changed', () => {
    // Only valid marks (lines in pieces) are read.
    const marks = { before: { es: [['A']], en: 'B' }, after: { es: [['', 7, 'C']] } };
    const change = {
      field: 'heroTitle',
      kind: 'text',
      label: { es: 'Título', en: 'Title' },
      before: { es: ['A'], en: ['B'] },
      after: { es: ['C'], en: [] },
      marks,
    };
    const { stored, changes } = approval({
      clientInfo: { name: 'Soledad', submissionDate: '2026-10-02T18:20:00.000Z' },
      sectionApprovals: {
        hero: { status: 'approved', approved: true, comments: '', changed: true, changes: [change] },
        about: { status: 'approved', changes: [change] },
      },
    });
    expect(stored).toMatchObject({ formStatus: 'active', name: 'Soledad', email: '', submissionDate: '2026-10-02T18:20:00.000Z' });
    expect(stored.verdicts).toEqual({
      hero: { status: 'approved', comments: '', isChanged: true },
      about: { status: 'approved', comments: '', isChanged: false },
    });
    const { field: _field, ...shown } = change;
    expect(changes).toEqual({ hero: [{ ...shown, marks: { before: { es: [['A']], en: [] }, after: { es: [['', 'C']], en: [] } } }], about: [] });
  });

  it('takes any JSON value without throwing, and shows no form for what is none', () => {
    const hostile = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(
          fc.constantFrom('clientApproval', 'clientInfo', 'sectionApprovals', 'hero', 'changes', 'before', 'es', '__proto__', 'status', 'changed'),
          tie('value'),
        ),
      ),
    })).value;
    fc.assert(
      fc.property(hostile, (value) => {
        expect(readFormConfig(value).isShown).toBe(false);
        expect(Object.keys(readFormConfig({ clientApproval: value }).stored).length).toBe(7);
      }),
      { seed: 8, numRuns: 500 },
    );
  });
});

describe('a draft', () => {
  const kept = JSON.stringify({ revision: 3, ...draftOf(answered) });

  it('comes back as it was', () => expect(readDraft(kept, keys)).toEqual(draftOf(answered)));

  it('of an older revision keeps its comments, but no approvals', () => {
    const draft = readDraft(kept, keys, { isOlder: true });
    expect(draft?.verdicts['hero']).toEqual({ status: 'pending', comments: '' });
    expect(draft?.verdicts['menu']).toEqual({ status: 'needsEdit', comments: 'Falta el mole' });
    expect(draft?.name).toBe(answered.name);
  });

  it('begun before the stored answer was read, changes only what was touched', () => {
    const part = readDraft(JSON.stringify(partialDraftOf(answered, new Set(['menu', 'email']))), keys);
    expect(part).toEqual({ verdicts: { menu: { status: 'needsEdit', comments: 'Falta el mole' } }, email: ' chole@laolla.mx ' });
    const stored: FormState = { ...answered, name: 'Otra', email: 'x@y.mx', verdicts: { ...answered.verdicts, menu: { status: 'approved', comments: '' } } };
    expect(part && nextForm(stored, { type: 'draft', draft: part })).toEqual({ ...stored, email: answered.email, verdicts: answered.verdicts });
  });

  it('leaves out sections that the form does not have', () => {
    expect(Object.keys(readDraft(kept, ['menu', 'tours'])?.verdicts ?? {})).toEqual(['menu']);
  });

  it.each([null, '', 'x', '7', '[]', '{}', '{"verdicts":7,"name":"","email":""}', '{"verdicts":{},"name":7,"email":""}'])('is not %s', (text) => {
    expect(readDraft(text, keys)).toBeUndefined();
  });
});

describe('a submission', () => {
  const now = '2026-11-21T14:00:00.000Z';
  const config = { businessName: { es: 'Chole', en: 'Chole' }, revision: 9, clientApproval: { generalInstructions: 'x', isFormEnabled: true } };

  it("is the whole config with the client's part, and the revision that was seen", () => {
    const body = submissionBody(answered, config, 7, now);
    expect(body).toMatchObject({ businessName: config.businessName, revision: 7 });
    expect(body['clientApproval']).toMatchObject({
      generalInstructions: 'x',
      formStatus: 'completed',
      clientInfo: { name: 'Soledad Rangel', email: 'chole@laolla.mx', submissionDate: now },
      overallApproved: false,
      lastSavedAt: now,
      sectionApprovals: {
        hero: { status: 'approved', approved: true, comments: '' },
        menu: { status: 'needsEdit', approved: false, comments: 'Falta el mole' },
      },
    });
  });

  it('contains nothing of what else the server tells with the config', () => {
    const told = { answer: { proposals: ['x'] }, approver: { name: 'Luis' }, opinions: ['x'], declined: ['x'] };
    expect(submissionBody(answered, { ...config, ...told }, 7, now)).toEqual(submissionBody(answered, config, 7, now));
  });

  it('is what the server takes, with and without a config that could be read', () => {
    for (const read of [config, undefined, 'x', []]) {
      const parsed = submissionBodySchema.parse(submissionBody(answered, read, 7, now));
      expect(parsed.clientApproval.clientInfo).toEqual({ name: 'Soledad Rangel', email: 'chole@laolla.mx' });
      expect(Object.keys(parsed.clientApproval.sectionApprovals)).toEqual(keys);
    }
  });

  it('is taken also where a name or a comment was pasted from a table or a presentation', () => {
    const pasted = 'Falta\tel\u000bmole\u0000\r\nrojo \ud83d';
    const state = { ...answered, name: 'Soledad\tRangel', verdicts: { menu: { status: 'needsEdit' as const, comments: pasted } } };
    const { clientApproval } = submissionBodySchema.parse(submissionBody(state, config, 7, now));
    expect([clientApproval.clientInfo.name, clientApproval.sectionApprovals['menu']?.comments]).toEqual(['Soledad Rangel', 'Falta\tel\nmole\nrojo \ufffd']);
  });

  it('says that all is approved exactly when it is', () => {
    const verdicts = Object.fromEntries(keys.map((key) => [key, { status: 'approved' as const, comments: '' }]));
    expect(submissionBody({ ...answered, verdicts }, config, 7, now)['clientApproval']).toMatchObject({ overallApproved: true });
  });
});
