import { responsivePicture, type SmallPicture } from '#core/links/responsive-picture.ts';
import type { IconName } from '#schema/icon.ts';
import type { AboutVariant, Ground } from '#templates/definition.ts';
import { Icon } from '../icon/Icon.tsx';
import { keyed } from '../keyed.ts';

export interface AboutProps {
  variant: AboutVariant;
  ground: Ground;
  title: string;
  image?: { src: string; alt: string; small?: SmallPicture | undefined } | undefined;
  paragraphs: readonly string[];
  /** Whether the first paragraph may have only one line; then it gets no drop cap. */
  isShort: boolean;
  /** A long value is words, which are set smaller than a figure. */
  stats: readonly { icon: IconName; value: string; label: string; isLong: boolean }[];
}

export function About({ variant, ground, title, image, paragraphs, isShort, stats }: AboutProps) {
  return (
    <section className="about section" id="about" data-ground={ground} data-variant={variant} data-picture={image ? undefined : 'none'}>
      <div className="wrap about-frame">
        <h2 className="section-title about-title">{title}</h2>
        {image && (
          <div className="about-media" data-small={image.small && ''} style={image.small}>
            <img
              className="about-image"
              {...responsivePicture(image.src, '(min-width: 48rem) 45vw, 100vw')}
              alt={image.alt}
              width="900"
              height="900"
              loading="lazy"
              decoding="async"
            />
          </div>
        )}
        <div className="about-text prose" data-short={isShort ? '' : undefined}>
          {keyed(paragraphs).map(({ key, item }) => (
            <p key={key}>{item}</p>
          ))}
        </div>
        {stats.length > 0 && (
          <ul className="stats" data-count={stats.length}>
            {keyed(stats).map(({ key, item: { icon, value, label, isLong } }) => (
              <li className="stat" key={key} data-long={isLong ? '' : undefined}>
                <span className="stat-icon">
                  <Icon name={icon} />
                </span>
                <strong className="stat-value">{value}</strong> <span className="stat-label">{label}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
