import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import type { ReactNode } from 'react';
import { domainTexts } from '#content/marketing/domain-texts.ts';
import type { Language } from '#schema/language.ts';
import { keyed } from '#sections/keyed.ts';
import { Footer } from '../brand/Footer.tsx';
import { Header, type HeaderIslands } from '../brand/Header.tsx';
import { icon } from '../brand/icon.ts';
import { ContactSection } from '../contact/ContactSection.tsx';
import type { HomeView } from '../home-view.ts';
import { Offerings } from '../offerings/Offerings.tsx';
import { PortfolioSection } from '../portfolio/Portfolio.tsx';
import { Pricing } from '../pricing/Pricing.tsx';
import { Hero } from '../street/Hero.tsx';
import { whyIcons } from './why-icons.tsx';

/** The reasons, drawn as hanging signs. */
function Why({ view: { why, texts } }: { view: HomeView }) {
  return (
    <section className="why wall" id="why" aria-labelledby="why-title">
      <div className="awning-edge" />
      <div className="wrap">
        <div className="why-head">
          <h2 id="why-title">{why.title}</h2>
          <p className="lead">{texts.whyText}</p>
        </div>
        <ul className="why-list">
          {keyed(why.points).map(({ key, item }) => {
            const Picture = whyIcons[item.icon];
            return (
              <li className="why-point" key={key}>
                <span className="sign">
                  <Picture className="icon" />
                </span>
                <div>
                  <h3>{item.title}</h3>
                  {item.text !== '' && <p>{item.text}</p>}
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** The section "about" with its drawing. */
function About({ view: { about, chat, texts } }: { view: HomeView }) {
  return (
    <section className="about wall" id="about" aria-labelledby="about-title">
      <div className="wrap about-grid">
        <div className="doorway">
          <img src="/art/brand/doorway.svg" alt="" width={612} height={764} loading="lazy" decoding="async" />
        </div>
        <div className="about-text">
          <h2 id="about-title">{about.title}</h2>
          {keyed(about.paragraphs).map(({ key, item }) => (
            <p key={key}>{item}</p>
          ))}
          {chat && (
            <p className="about-sign">
              <a className="text-link" href={chat.href}>
                {texts.heroAction}
                <IconArrowRight {...icon} />
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

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

/** Questions with their answers, as `details` elements, which need no script. */
function QuestionList({ questions, chat }: Pick<HomeView, 'chat'> & { questions: NonNullable<HomeView['questions']> }) {
  return (
    <section className="questions wall" id="questions" aria-labelledby="questions-title">
      <div className="wrap questions-grid">
        <div className="questions-head">
          <h2 id="questions-title">{questions.title}</h2>
          {questions.text !== '' && <p className="lead">{questions.text}</p>}
          {chat && (
            <a className="text-link" href={chat.href}>
              {chat.label}
              <IconArrowRight {...icon} />
            </a>
          )}
        </div>
        <div className="question-list">
          {keyed(questions.items).map(({ key, item }) => (
            <details className="question" key={key}>
              <summary>
                <h3>{item.question}</h3>
              </summary>
              {keyed(item.answer).map((paragraph) => (
                <p key={paragraph.key}>{paragraph.item}</p>
              ))}
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

/** A part of the homepage that is left out if it is empty. */
export type SparePart = 'portfolio' | 'comparison' | 'questions';

interface HomePageProps extends HeaderIslands {
  view: HomeView;
  /** For the editor: the placeholder of an empty part. */
  emptyPlace?: ((part: SparePart, label: string) => ReactNode) | undefined;
  /** The drawing of the street at dusk. */
  street?: ReactNode;
  /** The domain checker. */
  domain?: ReactNode;
}

/** The provider's homepage, in the order of the specification: the street, why, about, portfolio, offerings, prices, domain, questions, contact. */
export function HomePage({ view, street, domain, emptyPlace, ...islands }: HomePageProps) {
  const { chat, links, texts, provider } = view;
  const chats = chat ? [chat] : [];
  // The header has the links of the specification; links to the additional parts are in the footer.
  const more = (['portfolio', 'questions'] as const).flatMap((part) => (view[part] ? [{ href: `#${part}`, label: texts.nav[part] }] : []));
  return (
    <>
      <Header view={view} links={links} banner={view.banner} isPro={false} {...islands} />
      <main id="main">
        <Hero view={view} chats={chat ? [{ ...chat, label: texts.heroAction }] : []} sky="dusk" drawing={street} />
        <Why view={view} />
        <About view={view} />
        {view.portfolio ? <PortfolioSection portfolio={view.portfolio} action={texts.seeSite} /> : emptyPlace?.('portfolio', texts.nav.portfolio)}
        <Offerings view={view} />
        <div className="picado" aria-hidden="true" />
        <Pricing view={view} />
        {!view.comparison && emptyPlace?.('comparison', texts.comparison.title)}
        <DomainSection language={view.language} checker={domain} />
        {view.questions ? <QuestionList questions={view.questions} chat={chat} /> : emptyPlace?.('questions', texts.nav.questions)}
        <ContactSection view={view} title={texts.contact.title} text={texts.contact.text} chats={chats} address={provider.address} />
      </main>
      <Footer view={view} links={[...links.filter(({ isSpare }) => !isSpare), ...more, { href: view.proPath, label: view.proLink }]} />
    </>
  );
}
