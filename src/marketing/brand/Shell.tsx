import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import type { ReactNode } from 'react';
import { otherLanguage } from '#schema/language.ts';
import type { MarketingView } from '../page-view.ts';
import { Mark } from './Mark.tsx';

interface Anchor {
  href: string;
  label: string;
}

const icon = { className: 'icon', stroke: 1.75, 'aria-hidden': true } as const;

function Header({ view, anchors }: { view: MarketingView; anchors: Anchor[] }) {
  const { texts, provider } = view;
  const links = anchors.map(({ href, label }) => (
    <a key={href} href={href}>
      {label}
    </a>
  ));
  const other = otherLanguage(view.language);
  return (
    <div className="top">
      <header className="header">
        <div className="wrap header-row">
          <a className="brand" href={view.homePath}>
            <Mark />
            <span>{provider.name}</span>
          </a>
          <nav className="menu menu-inline" aria-label={texts.menu}>
            {links}
          </nav>
          <div className="tools">
            <a className="language" href={view.otherPath} hrefLang={other} lang={other} data-language={other}>
              <IconLanguage {...icon} />
              <span className="visually-hidden">{texts.otherLanguage}</span>
              <span aria-hidden="true">{texts.otherLanguageCode}</span>
            </a>
            <a className="pro-link" href={view.proPath}>
              {texts.nav.pro}
            </a>
            <details className="menu-drawer">
              <summary className="menu-toggle" aria-label={texts.menu}>
                <IconMenu2 {...icon} />
              </summary>
              <nav className="menu" aria-label={texts.menu}>
                {links}
              </nav>
            </details>
          </div>
        </div>
      </header>
    </div>
  );
}

function Contact({ view }: { view: MarketingView }) {
  const { texts, provider } = view;
  const chat = provider.whatsapp(provider.whatsappMessage);
  return (
    <section className="contact wall" id="contact" aria-labelledby="contact-title">
      <div className="wrap contact-grid">
        <div className="contact-lead">
          <h2 id="contact-title">{texts.contactTitle}</h2>
          <p className="lead">{texts.contactText}</p>
          {chat ? (
            <a className="button" data-face="ink" href={chat}>
              <IconBrandWhatsapp {...icon} />
              {texts.contactAction}
            </a>
          ) : null}
        </div>
        <ul className="contact-list">
          {provider.phone ? (
            <li>
              <IconPhone {...icon} />
              <div>
                <small>{texts.phone}</small>
                {provider.phoneHref ? <a href={provider.phoneHref}>{provider.phone}</a> : <span>{provider.phone}</span>}
              </div>
            </li>
          ) : null}
          {provider.email ? (
            <li>
              <IconMail {...icon} />
              <div>
                <small>{texts.email}</small>
                <a href={`mailto:${provider.email}`}>{provider.email}</a>
              </div>
            </li>
          ) : null}
          {provider.address ? (
            <li>
              <IconMapPin {...icon} />
              <div>
                <small>{texts.address}</small>
                <address>{provider.address}</address>
              </div>
            </li>
          ) : null}
        </ul>
      </div>
    </section>
  );
}

function Footer({ view, anchors }: { view: MarketingView; anchors: Anchor[] }) {
  const { texts, provider } = view;
  return (
    <footer className="footer">
      <div className="awning-edge" />
      <div className="wrap footer-row">
        <p className="footer-line">{texts.footerLine}</p>
        <nav aria-label={provider.name}>
          <ul>
            {[...anchors, { href: view.proPath, label: `${provider.name} Pro` }].map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="wrap footer-legal">
        <p>
          © {view.year} {provider.name}. {texts.rights}.
        </p>
      </div>
    </footer>
  );
}

/** Header, contact and footer that the provider's pages share around what is theirs. */
export function Shell({ view, anchors, children }: { view: MarketingView; anchors: Anchor[]; children: ReactNode }) {
  return (
    <>
      <Header view={view} anchors={anchors} />
      <main id="main">
        {children}
        <Contact view={view} />
      </main>
      <Footer view={view} anchors={anchors} />
    </>
  );
}
