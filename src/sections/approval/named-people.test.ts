import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emptyForm, nextForm } from '#core/approval/form.ts';
import { readFormConfig } from '#core/approval/form-read.ts';
import { approvalSections, sectionAnchors } from '#core/approval/sections.ts';
import { type Language, languages } from '#schema/language.ts';
import { ApprovalBody } from './Approval.tsx';
import { approvalView, initialMoment } from './approval-view.ts';

const keys = approvalSections('services');
const nothing = () => undefined;

/** The form of a body as the API gives it, as its page shows it. */
function shown(body: object, language: Language = 'es'): string {
  const config = { ...body, clientApproval: { isFormEnabled: true, formStatus: 'active', ...Object(Object(body).clientApproval) } };
  const sections = keys.map((key) => ({ key, anchor: sectionAnchors[key] }));
  const view = approvalView({ config, language, sections, providerName: 'Vitrina', businessName: 'Plomería Chole' });
  if (!view) throw new Error('There is no form.');
  const state = nextForm(emptyForm(keys), { type: 'stored', approval: readFormConfig(config).stored });
  const moment = { ...initialMoment, isReady: true };
  return renderToStaticMarkup(createElement(ApprovalBody, { view, state, moment, act: nothing, leave: nothing, visit: nothing, submit: nothing }));
}
const answered = {
  formStatus: 'completed',
  clientInfo: { name: 'Luis Ortega', submissionDate: '2026-11-02T10:00:00.000Z' },
  sectionApprovals: Object.fromEntries(keys.map((key) => [key, { status: 'approved', approved: true, comments: '' }])),
};
const luis = { name: 'Luis Ortega', decides: false, decider: 'Carmen' };

test('a person’s own link says who it is: the name stands there and is not asked for', () => {
  const clientApproval = { clientInfo: { name: 'Luis Ortega', submissionDate: '' } };
  expect(shown({ approver: luis, clientApproval })).toMatch(/<input id="approval-name"[^>]* readOnly=""[^>]* value="Luis Ortega"/);
  for (const body of [{}, { approver: { ...luis, name: ' ' } }, { clientApproval }]) expect(shown(body)).not.toMatch(/readOnly/);
});

test('who does not decide is told who sees what they said, and until when it can be corrected', () => {
  const told = (answer: object, approver: object | undefined, language: Language = 'es') => shown({ answer, approver, clientApproval: answered }, language);
  const open = { canCorrect: true, isActedOn: false };
  expect(told(open, luis)).toContain('Lo que dijiste lo ven Vitrina y Carmen, que decide.');
  expect(told(open, luis)).toContain('Puedes corregirla mientras no se haya dado la respuesta.');
  expect(told(open, luis, 'en')).toContain('Vitrina and Carmen, who decides, can see what you said.');
  expect(told(open, { ...luis, decider: '' })).toContain('lo ven Vitrina y quien decide');
  expect(told({ canCorrect: false, isActedOn: true }, luis)).toContain('La respuesta ya está dada.');
  // An opinion approves nothing, so nobody is told that it did.
  for (const language of languages) expect(told(open, luis, language)).not.toMatch(/ya tiene tu aprobación|has your approval/);
  for (const approver of [undefined, { ...luis, decides: true }]) expect(told(open, approver)).toContain('Vitrina ya tiene tu aprobación.');
});

test('the others’ words stand on the section’s card, as text', () => {
  const sections = { about: { status: 'needsEdit', comments: '<b>No</b>', changed: false } };
  const cards = shown({ opinions: [{ name: 'Luis <i>', sections }] }).split('<li class="verdict"');
  const said = '<ul class="verdict-opinions" aria-label="Lo que opinan: Nosotros"><li>Luis &lt;i&gt;: pide cambios, con comentario<q>&lt;b&gt;No&lt;/b&gt;</q></li></ul>';
  expect(cards.map((card) => card.includes('verdict-opinions'))).toEqual([false, false, true, false, false, false, false]);
  expect(cards[2]).toContain(said);
});
