import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import type { ReactNode } from 'react';
import { fill } from '#core/fill.ts';
import { keyed } from '#sections/keyed.ts';
import { Footer } from '../brand/Footer.tsx';
import { Header, type HeaderIslands } from '../brand/Header.tsx';
import { icon } from '../brand/icon.ts';
import { ChatButton, ContactSection } from '../contact/ContactSection.tsx';
import type { ProView, Review, Step } from '../pro-view.ts';
import { Hero } from '../street/Hero.tsx';
import { Templates } from './Templates.tsx';

const shutters = { down: IconMessageCircle, half: IconPalette, up: IconRocket } as const satisfies Record<Step['shutter'], unknown>;

/** The three steps, each with the same shop of the street: its shutters down, half up, open. */
function Steps({ view: { steps } }: { view: ProView }) {
  return (
    <section className="steps wall" id="howItWorks" aria-labelledby="steps-title">
      <div className="wrap">
        <div className="steps-head">
          <h2 id="steps-title">{steps.title}</h2>
          {steps.text !== '' && <p className="lead">{steps.text}</p>}
        </div>
        <ol className="step-list">
          {keyed(steps.list).map(({ key, item }) => {
            const Picture = shutters[item.shutter];
            return (
              <li className="step" key={key}>
                <div className="step-picture">
                  <img src={`/art/steps/${item.shutter}.svg`} alt="" width="400" height="300" loading="lazy" decoding="async" />
                  <span className="step-icon">
                    <Picture {...icon} />
                  </span>
                </div>
                <div className="step-text">
                  <h3>{item.title}</h3>
                  {item.text !== '' && <p>{item.text}</p>}
                </div>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}

const stars = [1, 2, 3, 4, 5];

function Note({ review, texts }: { review: Review; texts: ProView['texts']['pro'] }) {
  return (
    <li className="review">
      <figure>
        <div className="stars" role="img" aria-label={fill(texts.stars, { stars: String(review.rating) })}>
          {stars.map((star) => (
            <IconStarFilled key={star} className={star > review.rating ? 'off' : undefined} aria-hidden="true" />
          ))}
        </div>
        {review.text !== '' && <blockquote>{review.text}</blockquote>}
        <figcaption>
          <b>{review.name}</b>
          {review.business !== '' && <span>{review.business}</span>}
        </figcaption>
      </figure>
    </li>
  );
}

/** The reviews, drawn as notes: the first three on a wide screen, all of them on a phone (specification, section 2). */
function Reviews({ view: { reviews, texts } }: { view: ProView }) {
  if (reviews.length === 0) return null;
  return (
    <section className="reviews wall" id="reviews" aria-labelledby="reviews-title">
      <div className="wrap">
        <div className="reviews-head">
          <h2 id="reviews-title">{texts.pro.reviewsTitle}</h2>
        </div>
        <ul className="review-list">
          {keyed(reviews).map(({ key, item }) => (
            <Note key={key} review={item} texts={texts.pro} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The three prices, drawn as tags on a string, and their sum. */
function Prices({ view: { pricing, texts, chats } }: { view: ProView }) {
  const { firstYear } = pricing;
  const [chat] = chats;
  return (
    <section className="prices wall" id="pricing" aria-labelledby="pricing-title">
      <div className="awning-edge" />
      <div className="wrap">
        <div className="prices-head">
          <h2 id="pricing-title">{pricing.title}</h2>
          {pricing.text !== '' && <p className="lead">{pricing.text}</p>}
        </div>
        <ul className="tags">
          {pricing.tags.map((tag) => (
            <li className="tag-slot" key={tag.name}>
              <article className="tag">
                <h3>{tag.name}</h3>
                {tag.unit === '' ? (
                  <p className="amount" data-words="">
                    <b>{tag.amount}</b>
                  </p>
                ) : (
                  <p className="amount">
                    <b>
                      <sup>$</sup>
                      {tag.amount}
                    </b>{' '}
                    <small>{tag.unit}</small>
                  </p>
                )}
                <p>{tag.text}</p>
                <ul>
                  {tag.includes.map((item) => (
                    <li key={item}>
                      <IconCheck {...icon} />
                      <span>{item}</span>
                    </li>
                  ))}
                </ul>
              </article>
            </li>
          ))}
        </ul>
        {firstYear && (
          <div className="prices-total">
            <p>
              <small>{texts.pro.firstYear}</small>
              <b>${firstYear.total}</b>
            </p>
            <p>
              {pricing.sum}. {fill(texts.note.later, { price: `$${firstYear.later}` })}
            </p>
            {chat && <ChatButton chat={chat} face="ink" />}
          </div>
        )}
      </div>
    </section>
  );
}

interface Props extends HeaderIslands {
  view: ProView;
  /** The drawing of the street at night. */
  street?: ReactNode;
}

/** Number of chat buttons in the hero; the contact section has all of them. */
const heroChats = 1;

/** The pro page: hero, steps, templates, prices, reviews, contact. */
export function ProPage({ view, street, ...islands }: Props) {
  const { texts, links, payment } = view;
  return (
    <>
      <Header view={view} links={links} banner={view.banner} isPro {...islands} />
      <main id="main">
        <Hero view={view} chats={view.chats.slice(0, heroChats)} sky="night" drawing={street} />
        <div className="demo-note">
          <p>{texts.pro.demoNote}</p>
        </div>
        <Steps view={view} />
        {view.templates.length > 0 && (
          <>
            <div className="picado" aria-hidden="true" />
            <Templates view={view} />
          </>
        )}
        <Prices view={view} />
        <Reviews view={view} />
        {payment && (
          <section className="payment-band" aria-labelledby="payment-title" style={{ '--pay-bg': payment.background, '--pay-on': payment.foreground }}>
            <div className="wrap">
              <IconWallet {...icon} />
              <div>
                <h2 id="payment-title">{texts.pro.paymentTitle}</h2>
                <p>{payment.text}</p>
              </div>
            </div>
          </section>
        )}
        <ContactSection view={view} title={texts.pro.contactTitle} text={texts.pro.contactText} chats={view.chats} address={view.contactAddress} wall="rosa" />
      </main>
      <Footer view={view} links={[...links, { href: `${view.homePath}#domain`, label: texts.nav.domain }]} awning="yellow" />
    </>
  );
}
