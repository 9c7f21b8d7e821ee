import { formTexts } from '#content/approval/form-texts.ts';
import { readFormConfig } from '#core/approval/form-read.ts';
import { flattened, parseColour, readableForeground } from '#core/colour/contrast.ts';
import { localise } from '#core/config/localise.ts';
import type { Language } from '#schema/language.ts';

/** Colour of the floating button (specification, section 9). */
const defaultBackground = '#C8102E';

export interface ApprovalButtonProps {
  label: string;
  background: string;
  foreground: string;
}

/**
 * The floating button of a page with a form; `undefined` if it is switched off. Not part of the form's view, which the island
 * computes too: the island does not draw the button, and reading colours would make its script a fifth larger.
 */
export function approvalButton(config: unknown, language: Language): ApprovalButtonProps | undefined {
  const { isShown, hasButton, buttonText, buttonColour } = readFormConfig(config);
  if (!isShown || !hasButton) return undefined;
  const background = flattened(parseColour(buttonColour) ? buttonColour : defaultBackground, '#fff');
  return { label: localise(buttonText, language).trim() || formTexts[language].button, background, foreground: readableForeground('#fff', background) };
}
