import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { responsivePicture } from '#core/links/responsive-picture.ts';
import { icon } from '../brand/icon.ts';
import type { Portfolio, PortfolioCard } from './portfolio-view.ts';

/** A site drawn as a shop window: its picture, headline and colours. Hidden from assistive technology; the link beside it has the name. */
function ShopWindow({ card: { picture, focus, headline } }: { card: PortfolioCard }) {
  return (
    <span className="made-window" aria-hidden="true">
      {picture !== '' && (
        <img
          {...responsivePicture(picture, '(min-width: 62rem) 24rem, (min-width: 36rem) 45vw, 90vw')}
          alt=""
          width={480}
          height={320}
          loading="lazy"
          decoding="async"
          style={{ objectPosition: focus }}
        />
      )}
      <span className="made-line">{headline}</span>
    </span>
  );
}

/** Clients' sites that were made here, as the provider chose them. */
export function PortfolioSection({ portfolio: { title, text, cards }, action }: { portfolio: Portfolio; action: string }) {
  return (
    <section className="portfolio wall" id="portfolio" aria-labelledby="portfolio-title">
      <div className="wrap">
        <div className="portfolio-head">
          <h2 id="portfolio-title">{title}</h2>
          {text !== '' && <p className="lead">{text}</p>}
        </div>
        <ul className="made-list" data-count={Math.min(cards.length, 4)}>
          {cards.map((card) => (
            <li key={card.href}>
              <a className="made" href={card.href} style={{ '--paint': card.paint, '--on': card.on, '--accent': card.accent }}>
                <span className="awning-edge" />
                <ShopWindow card={card} />
                <div className="made-sign">
                  <h3>{card.name}</h3>
                  <p>{[card.trade, card.city].filter((part) => part !== '').join(' · ')}</p>
                  <small>
                    {action} <IconArrowRight {...icon} />
                  </small>
                </div>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
