import type { BannerVariant } from '#templates/definition.ts';
export interface BannerProps {
  variant: BannerVariant;
  /** What the banner is, for assistive technology. */
  label: string;
  title?: string | undefined;
  text: string;
  /** Colours of the config, already known to be readable together. */
  background: string;
  foreground: string;
  /** CSS pixels, for example `16px`: the text has exactly this size. Left out, the template's design sizes it. */
  size: string | undefined;
  /** The first and the last day it is shown. The words are for readers without scripts, for whom nothing hides it. */
  dates?: { from?: string; until?: string; words: string } | undefined;
}

export function Banner({ variant, label, title, text, background, foreground, size, dates }: BannerProps) {
  return (
    <aside
      className="banner"
      data-variant={variant}
      aria-label={label}
      data-from={dates?.from}
      data-until={dates?.until}
      style={{ '--banner-ground': background, '--banner-ink': foreground, '--banner-size': size }}
    >
      <div className="wrap banner-frame">
        {title !== undefined && <p className="banner-title">{title}</p>}
        {text !== '' && <p className="banner-text">{text}</p>}
        {dates && <p className="banner-dates">{dates.words}</p>}
      </div>
    </aside>
  );
}
