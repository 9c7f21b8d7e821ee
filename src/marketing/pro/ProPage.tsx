import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import type { ReactNode } from 'react';
import { Footer } from '../brand/Footer.tsx';
import { Header, type HeaderIslands } from '../brand/Header.tsx';
import { icon } from '../brand/icon.ts';
import { ContactSection } from '../contact/ContactSection.tsx';
import type { ProView } from '../pro-view.ts';
import { Hero } from '../street/Hero.tsx';
import { Reviews } from './Reviews.tsx';
import { Steps } from './Steps.tsx';
import { Templates } from './Templates.tsx';

/** The three prices, drawn as tags on a string. */
function Prices({ view: { pricing } }: { view: ProView }) {
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
                <p className="amount">
                  <b>
                    <sup>$</sup>
                    {tag.amount}
                  </b>{' '}
                  <small>{tag.unit}</small>
                </p>
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
      </div>
    </section>
  );
}

interface Props extends HeaderIslands {
  view: ProView;
  /** The drawing of the street at night. */
  street?: ReactNode;
}

/** Buttons that fit the hero; the contact section has them all. */
const heroChats = 2;

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
        {view.templates.length > 0 && <Templates view={view} />}
        <Prices view={view} />
        <div className="picado" aria-hidden="true" />
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
