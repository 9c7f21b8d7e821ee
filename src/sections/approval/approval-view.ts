import { type FormTexts, formTexts } from '#content/approval/form-texts.ts';
import { fill } from '#content/texts/site-texts.ts';
import type { FormEvent } from '#core/approval/form/events.ts';
import { type FormChange, readFormConfig } from '#core/approval/form/read.ts';
import type { FormState, StoredApproval } from '#core/approval/form/state.ts';
import { isApproved, submitButtons } from '#core/approval/states.ts';
import { flattened, parseColour, readableForeground } from '#core/colour/contrast.ts';
import { localise } from '#core/config/localise.ts';
import { privacyPath } from '#core/links/client-path.ts';
import { whatsappLink } from '#core/links/whatsapp.ts';
import type { Language } from '#schema/language.ts';

/** One thing of a section as it was when it was judged, and as it is: texts, or addresses of pictures. No line means that there was or is none. */
export interface Change {
  label: string;
  kind: 'text' | 'picture' | 'look';
  before: readonly string[];
  after: readonly string[];
}

export interface JudgedSection {
  key: string;
  name: string;
  /** Id of the section in the page. */
  anchor: string;
  /** What changed since it was judged; left out for a section that is as it was. */
  changed?: { title: string; comment: string | undefined; changes: readonly Change[] } | undefined;
}

/** What the form is made of besides the config: little enough to stand in the page for the island. */
export interface ApprovalSite {
  language: Language;
  /** The judged sections in page order, each with its id in the page. */
  sections: readonly { key: string; anchor: string }[];
  /** What the site's template says otherwise than others: the name of the section about the business, the form's button. */
  own?: { about?: string; submit?: string } | undefined;
  providerName: string;
  /** Digits of the provider's WhatsApp, as its links carry them. */
  providerChat?: string | undefined;
  providerOrigin?: string | undefined;
  businessName: string;
}

/** Everything the approval form says, in one language, before anybody has touched it. */
export interface ApprovalView {
  site: ApprovalSite;
  texts: FormTexts;
  /** Paragraphs of the designer's instructions, with their heading. */
  instructions?: { title: string; paragraphs: readonly string[] } | undefined;
  sections: readonly JudgedSection[];
  /** What the button says while something is not approved. */
  submit: string;
  privacyHref: string;
  /** How to answer where no script runs. */
  contact?: { href: string; label: string } | undefined;
  button?: ApprovalButtonProps | undefined;
}

export interface ApprovalButtonProps {
  label: string;
  ground: string;
  ink: string;
}

/** What is true of the form at this moment besides its state. */
export interface FormMoment {
  /** Whether the island runs; until then nobody knows whether there is a name, and the button takes a press for later. */
  isReady: boolean;
  /** Whether it is shown to a designer, who must not answer for the client. */
  isPreview: boolean;
  /** Whether a submission that waits is on the device, and not only in this page. */
  isKept: boolean;
  /** Fields whose fault is shown: somebody has left the field or tried to submit. */
  shown: { name: boolean; email: boolean };
  /** The section of the page that somebody went to look at from here. */
  visited: string | undefined;
}

export const stillMoment: FormMoment = { isReady: false, isPreview: false, isKept: true, shown: { name: false, email: false }, visited: undefined };

export interface FormProps {
  view: ApprovalView;
  state: FormState;
  moment: FormMoment;
  act: (event: FormEvent) => void;
  /** Somebody has left the field. */
  leave: (field: 'name' | 'email') => void;
  /** Somebody goes to look at a section, or comes back from it. */
  visit: (section: string | undefined) => void;
  submit: () => void;
}

/** Colour of the floating button (specification, section 9). */
const buttonGround = '#C8102E';

interface ApprovalViewInput extends ApprovalSite {
  /** The config, from a build or as the API gave it. */
  config: unknown;
}

function changeIn(language: Language, { label, kind, before, after }: FormChange): Change {
  const lines = (side: FormChange['before']) => (kind === 'picture' ? side[language].filter((address) => /^(?:\/|https?:)/i.test(address)) : side[language]);
  return { label: localise(label, language), kind, before: lines(before), after: lines(after) };
}

/** A change in the other language only is none for this reader; the section says that it changed all the same. */
const isSeen = ({ before, after }: Change): boolean => before.length + after.length > 0;

function judged(input: ApprovalViewInput, key: string, stored: StoredApproval, changes: readonly FormChange[]): JudgedSection['changed'] {
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

function buttonOf({ language }: ApprovalViewInput, text: string, colour: string): ApprovalButtonProps {
  const ground = flattened(parseColour(colour) ? colour : buttonGround, '#fff');
  return { label: text.trim() || formTexts[language].button, ground, ink: readableForeground('#fff', ground) };
}

/** The approval form of a config in one language, or `undefined` when the page shows none (specification, section 4). */
export function approvalView(input: ApprovalViewInput): ApprovalView | undefined {
  const { config, ...site } = input;
  const { language, own, providerName, businessName } = site;
  const form = readFormConfig(config);
  if (!form.isShown) return undefined;
  const texts = formTexts[language];
  const nameOf = (key: string): string => {
    if (key === 'about' && own?.about) return own.about;
    return Object.entries(texts.sections).find(([known]) => known === key)?.[1] ?? key;
  };
  const instructions = localise(form.instructions, language).trim();
  const chat = whatsappLink(input.providerChat, fill(texts.unscriptedMessage, { business: businessName }), input.providerChat?.startsWith('521') === true);
  return {
    site,
    texts,
    instructions: instructions === '' ? undefined : { title: fill(texts.instructions, { provider: providerName }), paragraphs: instructions.split(/\n\s*\n/) },
    sections: input.sections.map(({ key, anchor }) => ({
      key,
      anchor,
      name: nameOf(key),
      changed: judged(input, key, form.stored, (Object.hasOwn(form.changes, key) ? form.changes[key] : undefined) ?? []),
    })),
    submit: own?.submit ?? submitButtons.completed.text[language],
    privacyHref: `${input.providerOrigin ?? ''}${privacyPath[language]}`,
    contact: chat === undefined ? undefined : { href: chat, label: texts.unscriptedAction },
    button: form.hasButton ? buttonOf(input, localise(form.buttonText, language), form.buttonColour) : undefined,
  };
}
