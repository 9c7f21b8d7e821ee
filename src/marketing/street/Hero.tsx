import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import type { ReactNode } from 'react';
import { responsivePicture } from '#core/links/responsive-picture.ts';
import { keyed } from '#sections/keyed.ts';
import { showcases } from '#templates/showcases.ts';
import { icon } from '../brand/icon.ts';
import { ChatButton } from '../contact/ContactSection.tsx';
import type { Chat, FrameView } from '../frame-view.ts';
import type { HeroLook, HeroWords } from '../hero-view.ts';

/** Three garlands of paper flags under the header; their shape is defined once, in the drawing of the street at dusk. */
function Garland() {
  return (
    <svg className="garland" viewBox="0 0 1600 170" aria-hidden="true" focusable="false">
      <use href="#dgar" transform="translate(-362 -29)rotate(3)" />
      <use href="#dgar" transform="translate(312 6)scale(1.027)" />
      <use href="#dgar" transform="translate(1004 6)rotate(-2)" />
    </svg>
  );
}

interface StreetProps {
  view: FrameView;
  /** The inline drawing, whose awnings and windows react to the signs. */
  drawing: ReactNode;
}

/**
 * The drawn street: a shop for each template, with a sign that links to its demo; the link covers the whole shop. On a
 * phone the street scrolls horizontally.
 */
function Street({ view, drawing }: StreetProps) {
  return (
    <div className="street">
      <div className="street-strip">
        <div className="street-drawing">{drawing}</div>
        <ul className="plaques" aria-label={view.texts.demosLabel}>
          {view.demos.map(({ template, trade, href }) => (
            <li key={template}>
              <a
                className="plaque"
                data-shop={template}
                href={href}
                style={{
                  '--x': `${showcases[template].shop.at}%`,
                  '--paint': showcases[template].shop.background,
                  '--on-paint': showcases[template].shop.foreground,
                }}
              >
                <b>{trade}</b>
                <small>
                  {view.texts.seeDemo} <IconArrowRight {...icon} />
                </small>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface HeroProps {
  view: FrameView & { hero: HeroLook & HeroWords; priceLabel: string };
  chats: readonly Chat[];
  sky: 'dusk' | 'night';
  drawing: ReactNode;
}

/** The hero of the provider's pages: headline, chat buttons and lowest price, over the street or the provider's photograph. */
export function Hero({ view, chats, sky, drawing }: HeroProps) {
  const { hero, texts } = view;
  const [first, second] = hero.parts;
  return (
    <section
      className="hero"
      id="hero"
      data-sky={sky}
      data-align={hero.options.align}
      data-vertical={hero.options.valign}
      data-title={hero.options.title}
      data-subtitle={hero.options.subtitle}
      data-spacing={hero.options.spacing}
      data-tone={hero.tone}
      data-length={hero.isLong ? 'long' : undefined}
      style={{ '--hero-ink': hero.titleColour, '--hero-subink': hero.subtitleColour, '--hero-opacity': hero.photo?.opacity }}
    >
      {hero.photo ? (
        <div className="hero-photo">
          <picture>
            <img {...responsivePicture(hero.photo.src, '100vw')} alt="" width={1600} height={900} fetchPriority="high" />
          </picture>
        </div>
      ) : (
        sky === 'dusk' && <Garland />
      )}
      <div className="wrap hero-text">
        <h1>
          {first} {second !== '' && <em>{second}</em>}
        </h1>
        <div className="hero-side">
          <p className="lead">{hero.lead}</p>
          <div className="hero-actions">
            {keyed(chats).map(({ key, item }) => (
              <ChatButton key={key} chat={item} />
            ))}
            <a className="text-link" href="#pricing">
              {view.priceLabel}
              <IconArrowRight {...icon} />
            </a>
          </div>
          {hero.photo === undefined && (
            <p className="walk-hint">
              {texts.walkHint} <IconArrowRight {...icon} />
            </p>
          )}
        </div>
      </div>
      {hero.photo === undefined && <Street view={view} drawing={drawing} />}
    </section>
  );
}
