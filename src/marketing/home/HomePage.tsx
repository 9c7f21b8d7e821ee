import type { ReactNode } from 'react';
import { domainTexts } from '#content/marketing/domain-texts.ts';
import type { Language } from '#schema/language.ts';
import { Footer } from '../brand/Footer.tsx';
import { Header, type HeaderIslands } from '../brand/Header.tsx';
import { ContactSection } from '../contact/ContactSection.tsx';
import type { HomeView } from '../home-view.ts';
import { Offerings } from '../offerings/Offerings.tsx';
import { Pricing } from '../pricing/Pricing.tsx';
import { Hero } from '../street/Hero.tsx';
import { About } from './About.tsx';
import { Why } from './Why.tsx';

interface DomainSectionProps {
  language: Language;
  /** The checker itself, an island (`#islands/domain`). */
  checker: ReactNode;
}

/** The section of the domain checker. */
function DomainSection({ language, checker }: DomainSectionProps) {
  const texts = domainTexts[language];
  return (
    <section className="domain wall" id="domain" aria-labelledby="domain-title">
      <div className="wrap">
        <div className="domain-head">
          <h2 id="domain-title">{texts.title}</h2>
          <p className="lead">{texts.lead}</p>
        </div>
        {checker}
      </div>
    </section>
  );
}

interface HomePageProps extends HeaderIslands {
  view: HomeView;
  /** The drawing of the street at dusk. */
  street?: ReactNode;
  /** The domain checker. */
  domain?: ReactNode;
}

/** The provider's homepage, in the order of the specification: the street, why, about, offerings, prices, domain, contact. */
export function HomePage({ view, street, domain, ...islands }: HomePageProps) {
  const { chat, links, texts, provider } = view;
  const chats = chat ? [chat] : [];
  return (
    <>
      <Header view={view} links={links} banner={view.banner} isPro={false} {...islands} />
      <main id="main">
        <Hero view={view} chats={chat ? [{ ...chat, label: texts.heroAction }] : []} sky="dusk" drawing={street} />
        <Why view={view} />
        <About view={view} />
        <Offerings view={view} />
        <div className="picado" aria-hidden="true" />
        <Pricing view={view} />
        <DomainSection language={view.language} checker={domain} />
        <ContactSection view={view} title={texts.contact.title} text={texts.contact.text} chats={chats} address={provider.address} />
      </main>
      <Footer view={view} links={[...links.filter(({ isSpare }) => !isSpare), { href: view.proPath, label: view.proLink }]} />
    </>
  );
}
