import type { ReactNode } from 'react';
import { type FormTexts, formTexts } from '#content/approval/form-texts.ts';
import { opinionLine, type ShownOpinion } from '#core/approval/approvers/opinion-line.ts';
import { firstName } from '#core/approval/first-name.ts';
import type { FormEvent, FormState, StoredApproval } from '#core/approval/form.ts';
import { type FormChange, type LinkPerson, readFormConfig } from '#core/approval/form-read.ts';
import type { Proposed } from '#core/approval/proposals/on-device.ts';
import { dayInWords, isPictureAddress, saidInWords } from '#core/approval/proposals/words.ts';
import { isApproved, submitButtons } from '#core/approval/states.ts';
import { localise } from '#core/config/localise.ts';
import { counted, fill } from '#core/fill.ts';
import { privacyPath } from '#core/links/client-path.ts';
import { whatsappLink } from '#core/links/whatsapp.ts';
import type { Language } from '#schema/language.ts';

/** One changed field of a section. `before` and `after` are lines of text or addresses of pictures; empty where the field was or is blank. */
export interface Change {
  label: string;
  kind: 'text' | 'picture' | 'look';
  before: readonly string[];
  after: readonly string[];
  /** Each line split into pieces. Pieces at odd indexes were removed (`before`) or added (`after`). Empty where no words are marked. */
  marks: { before: readonly (readonly string[])[]; after: readonly (readonly string[])[] };
}

export interface ReviewedSection {
  key: string;
  name: string;
  /** The id of the section's element on the page. */
  anchor: string;
  /** What changed since it was reviewed; left out for an unchanged section. */
  changed?: { title: string; comment: string | undefined; changes: readonly Change[] } | undefined;
  /** A sentence for each proposal of the previous round that the designer declined. */
  declined: readonly string[];
  /** Opinions about this section, from approvers who do not decide. */
  opinions: readonly ShownOpinion[];
}

/** What the form needs besides the config. It is serialized into the page as the island's props, so it is kept small. */
export interface ApprovalSite {
  language: Language;
  /** The reviewed sections in page order, each with the id of its element. */
  sections: readonly { key: string; anchor: string }[];
  /** Texts that the site's template replaces: the name of the section about the business, the label of the form's button. */
  own?: { about?: string; submit?: string } | undefined;
  providerName: string;
  /** The provider's WhatsApp number, digits only, as in a WhatsApp link. */
  providerChat?: string | undefined;
  providerOrigin?: string | undefined;
  businessName: string;
}

/** Everything that the approval form shows in one language, without the state of the answer (`FormState`). */
export interface ApprovalView {
  site: ApprovalSite;
  texts: FormTexts;
  /** The designer's instructions in paragraphs, with a heading. */
  instructions?: { title: string; paragraphs: readonly string[] } | undefined;
  sections: readonly ReviewedSection[];
  /** The summary at the top of the review: how many sections are left to judge, and which; none once the form is answered. */
  first: { title: string; isAnswered: boolean; sections: readonly ReviewedSection[] };
  /** The person the link was made for, where the site names its approvers. */
  person: LinkPerson | undefined;
  /** The button's label while not every section is approved. */
  submit: string;
  privacyHref: string;
  /** The link by which a reader without JavaScript can answer. */
  contact?: { href: string; label: string } | undefined;
}

/** The conditions under which the form is shown, apart from its own state. */
export interface FormMoment {
  /** Whether the island is hydrated. Before, it is unknown whether a name was entered, so the button is enabled and a press is handled after hydration. */
  isReady: boolean;
  /** Whether a designer sees the form, who must not answer for the client. */
  isPreview: boolean;
  /** Whether the page's script has not loaded yet, so that the form cannot be used. */
  isWaiting: boolean;
  /** Whether the draft or the unsent answer is stored on the device; otherwise it is only in this page's memory. */
  isStored: boolean;
  /** Whether each field's error is shown: only after the field lost focus or a submit was tried. */
  shown: { name: boolean; email: boolean };
  /** The section that the client is looking at on the page, coming from its card in the form. */
  visited: string | undefined;
  /** Whether the client has typed corrections, on this device, that are not part of the answer because they are not proposed. */
  hasUnproposed: boolean;
  /** Whether the client is correcting texts on the page itself. */
  correcting: 'off' | 'loading' | 'on';
}

export const initialMoment: FormMoment = {
  isReady: false,
  isPreview: false,
  isWaiting: false,
  isStored: true,
  shown: { name: false, email: false },
  visited: undefined,
  hasUnproposed: false,
  correcting: 'off',
};

/** Whether the client may write a thread's first message (`first`), or only answer. `over`: no more messages; an unsent one is listed. */
export type ThreadOffer = 'first' | 'answers' | 'over';

export interface FormProps {
  view: ApprovalView;
  state: FormState;
  moment: FormMoment;
  act: (event: FormEvent) => void;
  /** To be called when a field loses focus. */
  leave: (field: 'name' | 'email') => void;
  /** To be called with a section when the client follows the link to it, with `undefined` when they return to the form. */
  visit: (section: string | undefined) => void;
  submit: () => void;
  /** Renders the messages under a section's comment; left out for a reader who takes no part in them. */
  thread?: ((section: string, offer: ThreadOffer) => ReactNode) | undefined;
  /** Starts correcting the page. `opensList`: with the list of everything that can be corrected, for readers without a pointer. */
  correct: (options: { opensList: boolean }) => void;
}

interface ApprovalViewInput extends ApprovalSite {
  /** The config, as the build reads it or as the API returned it. */
  config: unknown;
}

function changeIn(language: Language, { label, kind, before, after, marks }: FormChange): Change {
  const lines = (side: FormChange['before']) => (kind === 'picture' ? side[language].filter((address) => /^(?:\/|https?:)/i.test(address)) : side[language]);
  const marked = { before: marks?.before[language] ?? [], after: marks?.after[language] ?? [] };
  return { label: localise(label, language), kind, before: lines(before), after: lines(after), marks: marked };
}

/** Whether a change shows in the reader's language. One that does not still marks the section as changed. */
const isSeen = ({ before, after }: Change): boolean => before.length + after.length > 0;

function changesOf(input: ApprovalViewInput, key: string, stored: StoredApproval, changes: readonly FormChange[]): ReviewedSection['changed'] {
  const verdict = Object.hasOwn(stored.verdicts, key) ? stored.verdicts[key] : undefined;
  if (verdict?.isChanged !== true || verdict.status === 'pending') return undefined;
  const texts = formTexts[input.language];
  const comment = verdict.comments.trim();
  return {
    title: isApproved(verdict.status) ? texts.changedSinceApproved : texts.changedSinceReviewed,
    comment: comment === '' ? undefined : fill(texts.yourComment, { comment }),
    changes: changes.map((change) => changeIn(input.language, change)).filter(isSeen),
  };
}

/** The sentence about a declined proposal: the field and the proposed text; of a picture only the field. */
function declinedLine({ language, providerName }: ApprovalSite, proposal: Proposed): string {
  const { path, after, label } = proposal;
  const texts = formTexts[language];
  const said = isPictureAddress(proposal) ? '' : saidInWords(path, after.trim(), language) || texts.nothing;
  const place = dayInWords(path, language) ?? label?.[language] ?? '';
  return fill(texts.declined, { proposal: [place, said].filter((part) => part !== '').join(', '), provider: providerName });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The summary at the top of the review, with the person's first name if it is known. Lists the sections that changed since their verdict
 * and those without a verdict, or all sections if there are none of these.
 */
function firstOf(texts: FormTexts, sections: readonly ReviewedSection[], { name, verdicts, answer }: StoredApproval): ApprovalView['first'] {
  const called = firstName(name);
  const said = (text: string) => (called === '' ? capital(text) : `${called}, ${text}`);
  if (answer) return { title: said(texts.first.answered), isAnswered: true, sections: [] };
  const isOpen = ({ key, changed }: ReviewedSection) => {
    const verdict = Object.hasOwn(verdicts, key) ? verdicts[key] : undefined;
    return changed !== undefined || verdict === undefined || verdict.status === 'pending';
  };
  const open = sections.filter(isOpen);
  const asked = open.length > 0 ? open : sections;
  const changed = sections.filter(({ changed }) => changed !== undefined).length;
  const changes = counted(changed, texts.first.changes);
  const others = asked.length - changed;
  const more = others > 0 ? fill(counted(others, texts.first.andSections), { changes }) : changes;
  return { title: said(changed > 0 ? more : counted(asked.length, texts.first.sections)), isAnswered: false, sections: asked };
}

/**
 * The approval form of a config in one language; `undefined` where the page shows none (specification, section 4). A completed form is
 * shown only to a reader who may see the answer.
 */
export function approvalView(input: ApprovalViewInput): ApprovalView | undefined {
  const { config, ...site } = input;
  const { language, own, providerName, businessName } = site;
  const form = readFormConfig(config);
  if (!form.isShown && form.stored.answer === undefined) return undefined;
  const texts = formTexts[language];
  const nameOf = (key: string): string => {
    if (key === 'about' && own?.about) return own.about;
    return Object.entries(texts.sections).find(([known]) => known === key)?.[1] ?? key;
  };
  const instructions = localise(form.instructions, language).trim();
  const chat = whatsappLink(input.providerChat, fill(texts.unscriptedMessage, { business: businessName }), input.providerChat?.startsWith('521') === true);
  const sections = input.sections.map(({ key, anchor }) => ({
    key,
    anchor,
    name: nameOf(key),
    changed: changesOf(input, key, form.stored, (Object.hasOwn(form.changes, key) ? form.changes[key] : undefined) ?? []),
    declined: ((Object.hasOwn(form.declined, key) ? form.declined[key] : undefined) ?? []).map((proposal) => declinedLine(input, proposal)),
    opinions: ((Object.hasOwn(form.opinions, key) ? form.opinions[key] : undefined) ?? []).flatMap((opinion) => opinionLine(texts.opinions, opinion) ?? []),
  }));
  return {
    site,
    texts,
    first: firstOf(texts, sections, form.stored),
    person: form.person,
    instructions: instructions === '' ? undefined : { title: fill(texts.instructions, { provider: providerName }), paragraphs: instructions.split(/\n\s*\n/) },
    sections,
    submit: own?.submit ?? submitButtons.completed.text[language],
    privacyHref: `${input.providerOrigin ?? ''}${privacyPath[language]}`,
    contact: chat === undefined ? undefined : { href: chat, label: texts.unscriptedAction },
  };
}
