import { type PrivacyPart, privacyTexts } from '#content/marketing/privacy.ts';
import { fill } from '#core/fill.ts';
import { readablePhone } from '#core/links/phone.ts';
import { keyed } from '#sections/keyed.ts';
import { Footer } from '../brand/Footer.tsx';
import { Header, type HeaderIslands } from '../brand/Header.tsx';
import { type FrameView, frameView, type PageLink, type Shown } from '../frame-view.ts';

interface PrivacyView extends FrameView {
  title: string;
  description: string;
  lead: string;
  links: readonly PageLink[];
  parts: readonly PrivacyPart[];
  contact: { title: string; text: string; lines: readonly { label: string; value: string; href?: string | undefined }[] };
  updated: string;
}

/** The provider's privacy notice in one language, with the provider's name and contact data; missing data is left out. */
export function privacyView(shown: Shown): PrivacyView {
  const frame = frameView(shown);
  const { provider } = frame;
  const texts = privacyTexts[shown.language];
  const t = (text: string) => fill(text, { provider: provider.name });
  const { address, email, phone, whatsapp, message } = texts.contact;
  const lines = [
    { label: address, value: provider.address },
    { label: email, value: provider.email, href: `mailto:${provider.email}` },
    { label: phone, value: provider.phone, href: provider.phoneHref },
    { label: whatsapp, value: provider.chatDigits === undefined ? '' : readablePhone(provider.chatDigits), href: provider.whatsapp(message) },
  ];
  return {
    ...frame,
    title: texts.title,
    description: t(texts.description),
    lead: t(texts.lead),
    links: [
      { href: frame.homePath, label: frame.texts.nav.home },
      { href: frame.proPath, label: frame.proLink },
    ],
    parts: texts.parts.map(({ paragraphs, ...part }) => ({ ...part, paragraphs: paragraphs.map(t) })),
    contact: { title: texts.contact.title, text: texts.contact.text, lines: lines.filter(({ value }) => value !== '') },
    updated: texts.updated,
  };
}

/** The page of the provider's privacy notice. */
export function PrivacyPage({ view, ...islands }: HeaderIslands & { view: PrivacyView }) {
  const { links, contact } = view;
  return (
    <>
      <Header view={view} links={links} banner={undefined} isPro={false} brandHref={view.homePath} {...islands} />
      <main className="wall" id="main">
        <article className="wrap notice">
          <h1>{view.title}</h1>
          <p className="lead">{view.lead}</p>
          {view.parts.map(({ title, paragraphs: [first, ...rest], list }) => (
            <section key={title}>
              <h2>{title}</h2>
              <p>{first}</p>
              {list && (
                <ul>
                  {keyed(list).map(({ key, item }) => (
                    <li key={key}>{item}</li>
                  ))}
                </ul>
              )}
              {keyed(rest).map(({ key, item }) => (
                <p key={key}>{item}</p>
              ))}
            </section>
          ))}
          <section>
            <h2>{contact.title}</h2>
            <p>{contact.text}</p>
            <dl>
              {contact.lines.map(({ label, value, href }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{href === undefined ? value : <a href={href}>{value}</a>}</dd>
                </div>
              ))}
            </dl>
          </section>
          <p className="notice-date">{view.updated}</p>
        </article>
      </main>
      <Footer view={view} links={links} />
    </>
  );
}
