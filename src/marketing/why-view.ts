import type { MarketingTexts } from '#content/marketing/contract.ts';
import { localise } from '#core/config/localise.ts';
import type { HomeConfig } from '#schema/home-config.ts';
import type { WhyIconName } from '#schema/icon.ts';
import type { Language } from '#schema/language.ts';

export interface WhyPoint {
  icon: WhyIconName;
  title: string;
  /** Blank when the reason is one sentence. */
  text: string;
}

const usualIcons: readonly WhyIconName[] = ['clock', 'shield', 'phone'];
const fallbackIcon: WhyIconName = 'star';
/** A first sentence longer than this is no title: the whole reason is set as one. */
const longestTitle = 60;

/** A reason written `Title. Sentence.` in its two parts. */
export function whyParts(reason: string): Pick<WhyPoint, 'title' | 'text'> {
  const whole = reason.trim();
  const end = /^(.+?)(?:\.|([!?:]))\s+(?=\S)/u.exec(whole);
  const [found = '', title = '', mark = ''] = end ?? [];
  if (found === '' || title.length > longestTitle) return { title: whole.replace(/(?<!\.)\.$/u, ''), text: '' };
  return { title: title + mark.replace(':', ''), text: whole.slice(found.length) };
}

/** The reasons of the homepage; three built-in ones when the config has none (specification, section 3). */
export function whyPoints(home: HomeConfig, texts: MarketingTexts, language: Language): WhyPoint[] {
  const own = (home.whyPoints ?? []).map((point) => ({ icon: point.icon ?? fallbackIcon, ...whyParts(localise(point, language)) }));
  const said = own.filter(({ title }) => title !== '');
  if (said.length > 0) return said;
  return texts.whyPoints.map((reason, place) => ({ icon: usualIcons[place] ?? fallbackIcon, ...whyParts(reason) }));
}
