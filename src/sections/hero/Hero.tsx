import type { Tone } from '#core/colour/contrast.ts';
import { responsivePicture, type SmallPicture } from '#core/links/responsive-picture.ts';
import type { HeroOptions } from '#schema/groups.ts';
import type { IconName } from '#schema/icon.ts';
import type { EdgeDrawing, HeroVariant } from '#templates/definition.ts';
import { Edge } from '../edge/Edge.tsx';
import { Icon } from '../icon/Icon.tsx';
import { keyed } from '../keyed.ts';
import { WhatsAppButton } from '../whatsapp/WhatsAppButton.tsx';

interface HeroActionsProps {
  whatsapp?: { href: string; label: string } | undefined;
  second?: { href: string; label: string } | undefined;
  /** `isHours` marks the opening hours: a script may show in their place whether the business is open. */
  facts: readonly { icon: IconName; text: string; isHours?: boolean | undefined; href?: string | undefined }[];
}

/** The main buttons, and two or three facts: hours, place, price. */
function HeroActions({ whatsapp, second, facts }: HeroActionsProps) {
  return (
    <>
      {(whatsapp || second) && (
        <p className="hero-actions">
          {whatsapp && <WhatsAppButton href={whatsapp.href} label={whatsapp.label} size="large" />}
          {second && (
            <a className="button" data-kind={whatsapp ? 'quiet' : undefined} href={second.href}>
              {second.label}
            </a>
          )}
        </p>
      )}
      {facts.length > 0 && (
        <ul className="hero-facts">
          {facts.map(({ icon, text, isHours, href }) => (
            <li key={icon}>
              <Icon name={icon} />
              {href === undefined ? (
                <span className="fact-text">{text}</span>
              ) : (
                <a className="fact-text" href={href}>
                  {text}
                </a>
              )}
              {isHours && <span className="fact-now" />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export interface HeroProps extends HeroActionsProps {
  variant: HeroVariant;
  options: HeroOptions;
  tone: Tone;
  /** Colours of title and subtitle, with a contrast that was checked before; without one, the template's text colour is used. */
  titleColour?: string | undefined;
  subtitleColour?: string | undefined;
  image?: string | undefined;
  /** Set if the picture has too few pixels for its frame. */
  small?: SmallPicture | undefined;
  /** Whether such a picture is much wider than high. */
  isPanorama?: boolean | undefined;
  /** Opacity of the picture, 0 to 1. */
  opacity: number;
  /** Whether there is a scrim between the picture and the text. */
  hasScrim: boolean;
  /** CSS `object-position`. */
  focus: string;
  title: string;
  /** Width of the title's widest word in letters; it must fit its column. */
  longestWord: number;
  /** Whether the title needs the smaller font size. */
  isLong: boolean;
  subtitle: string;
  /** Paragraphs under the subtitle. */
  description: readonly string[];
  /** The person's name, then credentials. */
  credentials: readonly string[];
  /** Whether the page has the bar with call and chat, at the bottom of small screens. */
  hasBar?: boolean | undefined;
  /** Drawn along the bottom. */
  edge?: EdgeDrawing | undefined;
  portrait?: { src: string; alt: string; size: 'small' | 'medium' | 'large'; small?: SmallPicture | undefined } | undefined;
}

/** Width of the picture in each variant (`sizes`): beside the text it has a little less than half of the page. */
const pictureSizes: Record<HeroVariant, string> = { cover: '100vw', split: '(min-width: 56rem) 47vw, 100vw', plaque: '100vw', stacked: '100vw' };

/**
 * Variants that may show the picture above the text have it first in the HTML, the others the text. Thus parts that are already
 * painted do not move while the rest is being loaded.
 */
const hasPictureAbove: readonly HeroVariant[] = ['split', 'plaque'];

/** The cover of a page. Each option of a config becomes an attribute or a custom property for the stylesheet. */
export function Hero(props: HeroProps) {
  const {
    variant,
    options,
    tone,
    titleColour,
    subtitleColour,
    image,
    small,
    isPanorama,
    opacity,
    hasScrim,
    focus,
    title,
    longestWord,
    isLong,
    subtitle,
    description,
    credentials,
    hasBar,
    portrait,
    edge,
  } = props;
  const media = (
    <div className="hero-media" key="media" data-small={small && (isPanorama ? 'wide' : '')} style={small}>
      {image !== undefined && (
        // Inside a picture element, React adds no preload link to the static markup.
        <picture>
          <img className="hero-image" {...responsivePicture(image, pictureSizes[variant])} alt="" width="1600" height="900" fetchPriority="high" />
        </picture>
      )}
    </div>
  );
  const text = (
    <div className="hero-text" key="text">
      {credentials.length > 0 && (
        <p className="hero-kicker">{keyed(credentials).map(({ key, item }) => (key === '0' ? <b key={key}>{item}</b> : <span key={key}>{item}</span>))}</p>
      )}
      <h1 className="hero-title">{title}</h1>
      <div className="hero-lead">
        {subtitle !== '' && <p className="hero-subtitle">{subtitle}</p>}
        {keyed(description).map(({ key, item }) => (
          <p className="hero-description" key={key}>
            {item}
          </p>
        ))}
        <HeroActions whatsapp={props.whatsapp} second={props.second} facts={props.facts} />
      </div>
    </div>
  );
  return (
    <section
      className="hero"
      id="home"
      data-variant={variant}
      data-align={options.align}
      data-valign={options.valign}
      data-title={options.title}
      data-subtitle={options.subtitle}
      data-spacing={options.spacing}
      data-tone={tone}
      data-scrim={hasScrim ? undefined : 'none'}
      data-length={isLong ? 'long' : undefined}
      data-portrait={portrait?.size}
      data-bar={hasBar ? '' : undefined}
      style={{ '--hero-opacity': opacity, '--hero-focus': focus, '--hero-ink': titleColour, '--hero-subink': subtitleColour, '--hero-word': longestWord }}
    >
      <div className="hero-frame">
        {hasPictureAbove.includes(variant) ? [media, text] : [text, media]}
        {portrait && (
          <div className="hero-portrait portrait" data-small={portrait.small && ''} style={portrait.small}>
            <picture>
              <img className="portrait-image" {...responsivePicture(portrait.src, '350px')} alt={portrait.alt} width="600" height="600" />
            </picture>
          </div>
        )}
        <div className="hero-edge" aria-hidden="true">
          {edge && <Edge {...edge} />}
        </div>
      </div>
    </section>
  );
}
