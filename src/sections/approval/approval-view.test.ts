import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { formTexts } from '#content/approval/form-texts.ts';
import { emptyForm, nextForm } from '#core/approval/form.ts';
import { readFormConfig } from '#core/approval/form-read.ts';
import { sectionAnchors, templateSections } from '#core/approval/sections.ts';
import { contrast } from '#core/colour/contrast.ts';
import { type Language, languages } from '#schema/language.ts';
import type { TemplateId } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { ApprovalBody } from './Approval.tsx';
import { approvalView, initialMoment } from './approval-view.ts';
import { approvalButton } from './button-view.ts';
import { ChangeSide } from './correct/ChangeSide.tsx';

const view = (clientApproval: object, more: Partial<Parameters<typeof approvalView>[0]> = {}) =>
  approvalView({
    config: { clientApproval: { isFormEnabled: true, ...clientApproval } },
    language: 'es',
    sections: templateSections('services').map((key) => ({ key, anchor: sectionAnchors[key] })),
    providerName: 'Vitrina',
    providerChat: '524425550100',
    businessName: 'Plomería Chole',
    ...more,
  });

const button = (clientApproval: object, language: Language = 'es') => approvalButton({ clientApproval: { isFormEnabled: true, ...clientApproval } }, language);

describe('the approval form of a page', () => {
  it('is there exactly when it is enabled and not completed', () => {
    expect(view({})).toBeDefined();
    expect(view({ formStatus: 'active' })).toBeDefined();
    expect(view({ formStatus: 'completed' })).toBeUndefined();
    expect(view({ isFormEnabled: false })).toBeUndefined();
    expect(view({}, { config: {} })).toBeUndefined();
  });

  it.each<[TemplateId, string]>([
    ['professionals', 'services'],
    ['restaurants', 'menu'],
    ['tourism', 'tours'],
    ['retail', 'products'],
    ['services', 'services'],
  ])('%s has its six sections, in page order, and names them in both languages', (template, catalogue) => {
    expect(templateSections(template)).toEqual(['hero', 'about', catalogue, 'photos', 'reviews', 'contact']);
    const sections = templateSections(template).map((key) => ({ key, anchor: sectionAnchors[key] }));
    for (const language of languages) {
      const names = view({}, { own: templates[template].texts[language].approval, language, sections })?.sections.map(({ name }) => name) ?? [];
      expect(names).toHaveLength(6);
      expect(new Set(names).size).toBe(6);
      for (const name of names) expect(sections.map(({ key }) => String(key))).not.toContain(name);
    }
  });

  it('has the texts the specification gives, and the one template that differs', () => {
    expect([view({})?.submit, view({}, { language: 'en' })?.submit]).toEqual(['Enviar comentarios', 'Submit Feedback']);
    const otherwise = languages.map((language) => view({}, { own: templates.tourism.texts[language].approval, language })?.submit);
    expect(otherwise).toEqual(['Enviar formulario', 'Submit Form']);
    expect(formTexts.es).toMatchObject({
      nameHint: 'Completa tu nombre para continuar',
      nameMissing: 'Por favor completa tu nombre',
    });
    expect(formTexts.en).toMatchObject({
      nameHint: 'Complete your name to continue',
      nameMissing: 'Please complete your name',
    });
    expect([formTexts.es.emailInvalid, formTexts.en.emailInvalid]).toEqual(['Escribe un correo válido', 'Please enter a valid email']);
  });
});

describe('where people are named', () => {
  const opinions = [
    {
      name: 'Luis Ortega',
      at: '',
      sections: { hero: { status: 'needsEdit', comments: ' Otra foto ', changed: true }, about: { status: 'pending', comments: '' } },
    },
    { name: '', at: '', sections: { hero: { status: 'approved', comments: '', changed: false }, contact: { status: 'pending', comments: '¿Y el sábado?' } } },
    { name: 'Ana', at: '', sections: { hero: { status: 'needsEdit', comments: 'Necesita cambios', changed: false } } },
    'nobody',
    { sections: 7 },
  ];
  const of = (config: object, language: Language = 'es') => view({}, { config: { clientApproval: { isFormEnabled: true }, ...config }, language });

  it('the decider sees the others’ opinions on each section', () => {
    const said = (language: Language) =>
      of({ opinions }, language)?.sections.map(({ opinions: of }) => of.map(({ name, said, comment }) => `${name}: ${said}|${comment}`));
    expect(said('es')).toEqual([
      ['Luis Ortega: con cambios, con comentario (de una versión anterior)|Otra foto', 'Otra persona: aprobada|', 'Ana: con cambios|'],
      [],
      [],
      [],
      [],
      ['Otra persona: sin decidir, con comentario|¿Y el sábado?'],
    ]);
    expect(said('en')?.[0]).toEqual([
      'Luis Ortega: needs changes, with a comment (on an earlier version)|Otra foto',
      'Somebody else: approved|',
      'Ana: needs changes|',
    ]);
    for (const broken of [undefined, null, 'x', [7], { length: 2 }]) expect(of({ opinions: broken })?.sections.flatMap(({ opinions: of }) => of)).toEqual([]);
  });

  it('knows whose link it is, and greets by that name', () => {
    const approver = { name: 'Luis Ortega', decides: false, decider: 'Carmen' };
    expect(of({ approver })?.person).toEqual(approver);
    expect(of({})?.person).toBeUndefined();
    expect(of({ approver: { decides: 'true' } })?.person).toEqual({ name: '', decides: false, decider: '' });
    const clientApproval = { isFormEnabled: true, clientInfo: { name: 'Luis Ortega', submissionDate: '' } };
    expect(of({ approver, clientApproval })?.first.title).toBe('Luis, revisa tu sitio: 6 secciones');
  });
});

describe('the summary at the top of the review', () => {
  const first = (clientApproval: object, language: Language = 'es') => {
    const { title, sections = [] } = view(clientApproval, { language })?.first ?? {};
    return [title, sections.map(({ key }) => key)];
  };
  const all = [...templateSections('services')];
  const verdict = (status: string, changed = false) => ({ status, comments: '', changed });

  it('counts the sections left to review, greets a known client by name and links to each section', () => {
    expect(first({})).toEqual(['Revisa tu sitio: 6 secciones', all]);
    expect(first({}, 'en')).toEqual(['Review your website: 6 sections', all]);
    const approved = Object.fromEntries(all.map((key) => [key, verdict('approved')]));
    const clientInfo = { name: 'Carmen Ríos' };
    const changed = { ...approved, hero: verdict('needsEdit', true), photos: verdict('approved', true) };
    expect(first({ clientInfo, sectionApprovals: changed })).toEqual(['Carmen, revisa 2 cambios', ['hero', 'photos']]);
    expect(first({ clientInfo, sectionApprovals: changed }, 'en')[0]).toBe('Carmen, review 2 changes');
    expect(first({ sectionApprovals: { ...changed, photos: verdict('approved') } })[0]).toBe('Revisa 1 cambio');
    // Sections without a verdict are counted besides the changed ones. If every section has one and none changed, all are listed.
    const undecided = { ...changed, about: verdict('pending') };
    expect(first({ clientInfo, sectionApprovals: undecided })).toEqual(['Carmen, revisa 2 cambios y 1 sección', ['hero', 'about', 'photos']]);
    expect(first({ clientInfo, sectionApprovals: undecided }, 'en')[0]).toBe('Carmen, review 2 changes and 1 section');
    const { hero } = changed;
    expect(first({ sectionApprovals: { hero } })[0]).toBe('Revisa 1 cambio y 5 secciones');
    expect(first({ sectionApprovals: { hero } }, 'en')[0]).toBe('Review 1 change and 5 sections');
    expect(first({ clientInfo, sectionApprovals: { ...approved, about: verdict('pending') } })).toEqual(['Carmen, revisa tu sitio: 1 sección', ['about']]);
    expect(first({ clientInfo: { name: 'Dra. Carmen Ríos' }, sectionApprovals: approved })).toEqual(['Dra. Carmen Ríos, revisa tu sitio: 6 secciones', all]);
  });
});

describe('the floating button', () => {
  it('has the default text and colour unless the config has its own', () => {
    expect(button({})).toEqual({ label: 'Editar/Aprobar Sitio Web', background: '#C8102E', foreground: '#fff' });
    expect(button({}, 'en')?.label).toBe('Edit/Approve Website');
    expect(button({ floatingButtonText: { es: 'Revisar', en: 'Review' }, floatingButtonColor: '#FFD400' }, 'en')).toEqual({
      label: 'Review',
      background: '#FFD400',
      foreground: '#000',
    });
    expect(button({ floatingButtonText: ' ', floatingButtonColor: 'red;x' })).toMatchObject({ label: 'Editar/Aprobar Sitio Web', background: '#C8102E' });
    expect(button({ showFloatingButton: false })).toBeUndefined();
  });

  it.each(['#C8102E', '#FFD400', '#777777', '#000', '#fff', 'rgb(120 130 140)', 'hsl(200 50% 50%)', '#12345680'])(
    'can be read on %s',
    (floatingButtonColor) => {
      const { background = '', foreground = '' } = button({ floatingButtonColor }) ?? {};
      expect(contrast(foreground, background)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

describe('what changed since it was reviewed', () => {
  const changes = [
    { kind: 'text', label: { es: 'Título', en: 'Title' }, before: { es: ['Uno'], en: ['One'] }, after: { es: ['Dos'], en: ['Two'] } },
    { kind: 'text', label: { es: 'Texto', en: 'Text' }, before: { es: ['A'], en: [] }, after: { es: [], en: [] } },
    {
      kind: 'picture',
      label: { es: 'Foto', en: 'Picture' },
      before: { es: ['/a.jpg', 'javascript:alert(1)'], en: [] },
      after: { es: ['https://x.mx/b.jpg'], en: [] },
    },
  ];
  const hero = (verdict: object) => view({ sectionApprovals: { hero: { changed: true, changes, ...verdict } } })?.sections[0]?.changed;

  it("is shown in the reader's language, pictures only by addresses that can be shown", () => {
    const changed = hero({ status: 'approved', comments: '' });
    expect(changed).toMatchObject({ title: 'Cambió desde que la aprobaste', comment: undefined });
    expect(changed?.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Título', ['Uno'], ['Dos']],
      ['Texto', ['A'], []],
      ['Foto', ['/a.jpg'], ['https://x.mx/b.jpg']],
    ]);
    const english = view({ sectionApprovals: { hero: { status: 'approved', comments: '', changed: true, changes } } }, { language: 'en' })?.sections[0]
      ?.changed;
    expect(english?.changes.map(({ label }) => label)).toEqual(['Title']);
  });

  it('repeats the comment that the client had written; there is nothing about a section that was not reviewed or has not changed', () => {
    expect(hero({ status: 'needsEdit', comments: 'Otra foto' })).toMatchObject({
      title: 'Cambió desde que la revisaste',
      comment: 'Habías escrito: Otra foto',
    });
    expect(hero({ status: 'pending', comments: '' })).toBeUndefined();
    expect(hero({ status: 'approved', comments: '', changed: false })).toBeUndefined();
  });
});

const keys = templateSections('services');
const nothing = () => undefined;

/** The HTML of the form for a config as the API returns it. */
function shown(body: object, language: Language = 'es'): string {
  const config = { ...body, clientApproval: { isFormEnabled: true, formStatus: 'active', ...Object(Object(body).clientApproval) } };
  const sections = keys.map((key) => ({ key, anchor: sectionAnchors[key] }));
  const view = approvalView({ config, language, sections, providerName: 'Vitrina', businessName: 'Plomería Chole' });
  if (!view) throw new Error('There is no form.');
  const state = nextForm(emptyForm(keys), { type: 'stored', approval: readFormConfig(config).stored });
  const moment = { ...initialMoment, isReady: true };
  return renderToStaticMarkup(
    createElement(ApprovalBody, { view, state, moment, act: nothing, leave: nothing, visit: nothing, submit: nothing, correct: nothing }),
  );
}
const answered = {
  formStatus: 'completed',
  clientInfo: { name: 'Luis Ortega', submissionDate: '2026-11-02T10:00:00.000Z' },
  sectionApprovals: Object.fromEntries(keys.map((key) => [key, { status: 'approved', approved: true, comments: '' }])),
};
const luis = { name: 'Luis Ortega', decides: false, decider: 'Carmen' };

it('with a person’s own link the form shows their name instead of asking for it', () => {
  const clientApproval = { clientInfo: { name: 'Luis Ortega', submissionDate: '' } };
  expect(shown({ approver: luis, clientApproval })).toMatch(/<input id="approval-name"[^>]* readOnly=""[^>]* value="Luis Ortega"/);
  for (const body of [{}, { approver: { ...luis, name: ' ' } }, { clientApproval }]) expect(shown(body)).not.toMatch(/readOnly/);
});

it('who approved everything is told that nothing is left to do, unless a section says something else by now', () => {
  const answer = { canCorrect: true, isActedOn: false };
  expect(shown({ answer, clientApproval: answered })).toContain('No hace falta que hagas nada más.');
  expect(shown({ answer: { ...answer, isOutdated: true }, clientApproval: answered })).toContain('te avisa para que revises lo que falta.');
});

it('an approver who does not decide is told who sees the opinion, and until when it can be changed', () => {
  const told = (answer: object, approver: object | undefined, language: Language = 'es') => shown({ answer, approver, clientApproval: answered }, language);
  const open = { canCorrect: true, isActedOn: false };
  expect(told(open, luis)).toContain('Lo que dijiste lo ven Vitrina y Carmen, que decide.');
  expect(told(open, luis)).toContain('Puedes corregir tu opinión mientras no se haya dado la respuesta.');
  expect(told(open, luis, 'en')).toContain('Vitrina and Carmen, who decides, can see what you said.');
  expect(told(open, { ...luis, decider: '' })).toContain('lo ven Vitrina y quien decide');
  expect(told({ canCorrect: false, isActedOn: true }, luis)).toContain('La respuesta ya está dada.');
  // An opinion approves nothing, so no text may say that it did.
  for (const language of languages) expect(told(open, luis, language)).not.toMatch(/tu aprobación|Hemos recibido|your approval|website approval/);
  expect(told(open, luis)).toContain('¡Gracias, Luis Ortega!');
  for (const approver of [undefined, { ...luis, decides: true }]) expect(told(open, approver)).toContain('Vitrina ya tiene tu aprobación.');
});

it('the others’ words stand on the section’s card, as text', () => {
  const sections = { about: { status: 'needsEdit', comments: '<b>No</b>', changed: false } };
  const cards = shown({ opinions: [{ name: 'Luis <i>', sections }] }).split('<li class="verdict"');
  const said =
    '<ul class="verdict-opinions" aria-label="Lo que opinan: Nosotros"><li><b>Luis &lt;i&gt;</b>: con cambios, con comentario<q>&lt;b&gt;No&lt;/b&gt;</q></li></ul>';
  expect(cards.map((card) => card.includes('verdict-opinions'))).toEqual([false, false, true, false, false, false, false]);
  expect(cards[2]).toContain(said);
});

it('each proposal names its field in the page’s language', () => {
  const price = {
    path: 'services.0.price',
    language: 'es',
    before: '16',
    after: '18',
    label: { es: 'Concha de vainilla: Precio', en: 'Vanilla concha: Price' },
  };
  // A proposal without a field name, as devices have stored it with an earlier version.
  const older = { path: 'weekHours.sunday', before: '', after: 'closed' };
  const told = (language: Language) =>
    shown({ answer: { canCorrect: true, isActedOn: false, proposals: [price, older] }, clientApproval: answered }, language).match(
      /(?<=<p class="change-label" lang="..">).*?(?=<)/g,
    );
  expect(told('es')).toEqual(['Concha de vainilla: Precio', 'Domingo']);
  expect(told('en')).toEqual(['Vanilla concha: Price', 'Sunday']);
});

it('a correction that was declined is told on the card of its section, in the language of the page, as text', () => {
  const declined = [
    { section: 'contact', path: 'weekHours.sunday', before: '', after: 'closed', label: { es: 'Horario: Domingo', en: 'Opening hours: Sunday' } },
    { section: 'contact', path: 'phone', before: '1', after: '', label: { es: 'Teléfono', en: 'Telephone' } },
    { section: 'hero', path: 'heroImage', before: '/a.jpg', after: '/b.jpg', label: { es: '<b>', en: '<b>' } },
    { section: 'about', path: 7 },
  ];
  const told = (language: Language) => shown({ declined }, language).match(/(?<=<div class="changed"><p>).*?(?=<\/p><\/div>)/g);
  expect(told('es')).toEqual([
    'Propusiste: &lt;b&gt;. Vitrina lo dejó como estaba.',
    'Propusiste: Domingo, Cerrado. Vitrina lo dejó como estaba.</p><p>Propusiste: Teléfono, Sin nada. Vitrina lo dejó como estaba.',
  ]);
  expect(told('en')?.[1]).toMatch(/^You suggested: Sunday, Closed\. Vitrina left it as it was\./);
  for (const broken of [undefined, 'x', [7], [{ section: 'hero' }]]) expect(shown({ declined: broken })).not.toContain('class="changed"');
});

it('the old and the new picture are shown as pictures', () => {
  const side = (isOld: boolean, lines: readonly string[]) =>
    renderToStaticMarkup(createElement(ChangeSide, { as: 'dd', when: '', nothing: 'Sin nada', kind: 'picture', lines, isOld }));
  expect(side(true, ['/media/antes.jpg'])).toMatch(/<del data-kind="picture"><img src="\/media\/antes\.jpg" alt=""/);
  expect(side(false, ['/media/hoy.jpg'])).toMatch(/<ins data-kind="picture"><img src="\/media\/hoy\.jpg" alt=""/);
  expect(side(false, [])).toContain('Sin nada');
});
