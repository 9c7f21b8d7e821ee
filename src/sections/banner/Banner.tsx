import type { BannerVariant } from '#templates/definition.ts';
export interface BannerProps {
  variant: BannerVariant;
  /** Accessible name of the banner. */
  label: string;
  title?: string | undefined;
  text: string;
  /** Colours of the config, with a contrast that was checked before. */
  background: string;
  foreground: string;
  /** Font size in CSS pixels, for example `16px`; without it, the template's size is used. */
  size: string | undefined;
  /** The first and the last day on which a script shows the banner. `words`: the same for readers without scripts, who always see it. */
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
