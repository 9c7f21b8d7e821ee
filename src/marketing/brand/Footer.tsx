import type { FrameView, PageLink } from '../frame-view.ts';

interface Props {
  view: FrameView;
  links: readonly PageLink[];
  /** Colours of the awning along its top. */
  awning?: 'yellow';
}

/** The footer. The provider's name fills its width, whatever its length. */
export function Footer({ view, links, awning }: Props) {
  const { texts, provider, nameLength } = view;
  return (
    <footer className="footer">
      <div className="awning-edge" data-paint={awning} />
      <div className="wrap">
        <div className="footer-row">
          <p className="footer-line">{texts.footerLine}</p>
          <nav aria-label={texts.footerMenu}>
            <ul>
              {[...links, { href: view.privacyPath, label: texts.privacy }].map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <p className="footer-legal">{view.legal}</p>
      </div>
      <p className="footer-word" aria-hidden="true" style={{ '--letters': Math.max(5, nameLength) }}>
        {provider.name}
      </p>
    </footer>
  );
}
