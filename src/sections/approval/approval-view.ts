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

/** One field of a section when it was reviewed and now: texts, or addresses of pictures. No lines: there was or is nothing. */
export interface Change {
  label: string;
  kind: 'text' | 'picture' | 'look';
  before: readonly string[];
  after: readonly string[];
  /** The lines in pieces, those at odd places gone or new. None where no words are marked. */
  marks: { before: readonly (readonly string[])[]; after: readonly (readonly string[])[] };
}

export interface ReviewedSection {
  key: string;
  name: string;
  /** Id of the section in the page. */
  anchor: string;
  /** What changed since it was reviewed; left out for an unchanged section. */
  changed?: { title: string; comment: string | undefined; changes: readonly Change[] } | undefined;
  /** What was proposed in it before and not taken, a sentence for each. */
  declined: readonly string[];
  /** What others said of it who do not decide. */
  opinions: readonly ShownOpinion[];
}

/** What the form needs besides the config. It stands in the page as the island's props: as little as possible. */
export interface ApprovalSite {
  language: Language;
  /** The reviewed sections in page order, each with its id in the page. */
  sections: readonly { key: string; anchor: string }[];
  /** Texts of the site's template that differ from the usual ones: the name of the section about the business, the form's button. */
  own?: { about?: string; submit?: string } | undefined;
  providerName: string;
  /** Digits of the provider's WhatsApp, as its links carry them. */
  providerChat?: string | undefined;
  providerOrigin?: string | undefined;
  businessName: string;
}

/** Everything the approval form shows in one language, before anybody has answered. */
export interface ApprovalView {
  site: ApprovalSite;
  texts: FormTexts;
  /** Paragraphs of the designer's instructions, with their heading. */
  instructions?: { title: string; paragraphs: readonly string[] } | undefined;
  sections: readonly ReviewedSection[];
  /** What there is to do: how much it is, and the sections to judge. Nothing is left to judge of an answered form. */
  first: { title: string; isAnswered: boolean; sections: readonly ReviewedSection[] };
  /** Whose link it is, where people are named. */
  person: LinkPerson | undefined;
  /** The button's text while something is not approved. */
  submit: string;
  privacyHref: string;
  /** How to answer without JavaScript. */
  contact?: { href: string; label: string } | undefined;
}

/** The form's circumstances, besides its state. */
export interface FormMoment {
  /** Whether the island runs. Until then it is unknown whether there is a name, so the button is on and a press is handled later. */
  isReady: boolean;
  /** Whether it is shown to a designer, who must not answer for the client. */
  isPreview: boolean;
  /** Whether nothing can answer yet: the page's script has not come. */
  isWaiting: boolean;
  /** Whether the answer that waits is stored on the device, and not only in this page. */
  isStored: boolean;
  /** Fields whose errors are shown: somebody has left the field or tried to submit. */
  shown: { name: boolean; email: boolean };
  /** The section of the page that the client went to look at from the form. */
  visited: string | undefined;
  /** Whether the page itself is being corrected. */
  correcting: 'off' | 'loading' | 'on';
}

export const initialMoment: FormMoment = {
  isReady: false,
  isPreview: false,
  isWaiting: false,
  isStored: true,
  shown: { name: false, email: false },
  visited: undefined,
  correcting: 'off',
};

export interface FormProps {
  view: ApprovalView;
  state: FormState;
  moment: FormMoment;
  act: (event: FormEvent) => void;
  /** Somebody has left the field. */
  leave: (field: 'name' | 'email') => void;
  /** The client goes to look at a section, or comes back from it. */
  visit: (section: string | undefined) => void;
  submit: () => void;
  /** What was written under a section's comment, for who takes part in it. `isOffered`: the client may begin. */
  thread?: ((section: string, isOffered: boolean) => ReactNode) | undefined;
  /** Begins to correct the page; without a pointer by the list of what may be corrected. */
  correct: (opensList: boolean) => void;
}

interface ApprovalViewInput extends ApprovalSite {
  /** The config, from a build or as the API gave it. */
  config: unknown;
}

function changeIn(language: Language, { label, kind, before, after, marks }: FormChange): Change {
  const lines = (side: FormChange['before']) => (kind === 'picture' ? side[language].filter((address) => /^(?:\/|https?:)/i.test(address)) : side[language]);
  const marked = { before: marks?.before[language] ?? [], after: marks?.after[language] ?? [] };
  return { label: localise(label, language), kind, before: lines(before), after: lines(after), marks: marked };
}

/** A change only in the other language is not shown to this reader; the section is marked as changed all the same. */
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

/** What was proposed and not taken: where, and what it should have said. Of a picture only where. */
function declinedLine({ language, providerName }: ApprovalSite, proposal: Proposed): string {
  const { path, after, label } = proposal;
  const texts = formTexts[language];
  const said = isPictureAddress(proposal) ? '' : saidInWords(path, after.trim(), language) || texts.nothing;
  const place = dayInWords(path, language) ?? label?.[language] ?? '';
  return fill(texts.declined, { proposal: [place, said].filter((part) => part !== '').join(', '), provider: providerName });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How much there is to review, said to whom it is known: what changed since they answered and what else waits, else every section. */
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
 * The approval form of a config in one language, or `undefined` when the page shows none (specification, section 4): also of a
 * completed one whose reader is told what was answered.
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
