import { keyed } from '#sections/keyed.ts';
import { Footer } from '../brand/Footer.tsx';
import { Header, type HeaderIslands } from '../brand/Header.tsx';
import type { PrivacyView } from './privacy-view.ts';

/** The provider's privacy notice: a page to be read. */
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
