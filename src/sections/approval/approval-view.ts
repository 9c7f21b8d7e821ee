import { formTexts } from '#content/approval/form-texts.ts';
import { fill } from '#content/texts/site-texts.ts';
import { type FormChange, readFormConfig } from '#core/approval/form-read.ts';
import type { StoredApproval } from '#core/approval/form-sync.ts';
import { flattened, readableInk } from '#core/colour/contrast.ts';
import { parseColour } from '#core/colour/parse.ts';
import { localise } from '#core/config/localise.ts';
import { privacyPath } from '#core/links/privacy-path.ts';
import { whatsappLink } from '#core/links/whatsapp.ts';
import type { Language } from '#schema/language.ts';
import type { ApprovalButtonProps, ApprovalSite, ApprovalView, Change, JudgedSection } from './view.ts';

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
    title: verdict.status === 'approved' ? texts.changedSinceApproved : texts.changedSinceJudged,
    comment: comment === '' ? undefined : fill(texts.yourComment, { comment }),
    changes: changes.map((change) => changeIn(input.language, change)).filter(isSeen),
  };
}

function buttonOf({ language }: ApprovalViewInput, text: string, colour: string): ApprovalButtonProps {
  const ground = flattened(parseColour(colour) ? colour : buttonGround, '#fff');
  return { label: text.trim() || formTexts[language].button, ground, ink: readableInk('#fff', ground) };
}

/** The approval form of a config in one language, or `undefined` when the page shows none (specification, section 4). */
export function approvalView(input: ApprovalViewInput): ApprovalView | undefined {
  const { config, ...site } = input;
  const { language, own, providerName, businessName } = site;
  const form = readFormConfig(config);
  if (!form.isShown) return undefined;
  const plain = formTexts[language];
  const refusals = Object.entries(plain.refusals).map(([code, text]) => [code, fill(text, { provider: providerName })]);
  const texts = { ...plain, refusals: { ...plain.refusals, ...Object.fromEntries(refusals) } };
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
    submit: own?.submit ?? texts.submit,
    privacyHref: `${input.providerOrigin ?? ''}${privacyPath[language]}`,
    contact: chat === undefined ? undefined : { href: chat, label: texts.unscriptedAction },
    button: form.hasButton ? buttonOf(input, localise(form.buttonText, language), form.buttonColour) : undefined,
  };
}
