import type { FormTexts } from '#content/approval/contract.ts';
import type { FormEvent } from '#core/approval/form-events.ts';
import type { FormState } from '#core/approval/form-state.ts';
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
