import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import type { TemplateId } from '#schema/template.ts';
import { Shell } from '../brand/Shell.tsx';
import type { MarketingView } from '../page-view.ts';

/** Where each shop stands in the drawn street (centre, in per cent of its width) and the colour its plaque takes. */
const shops: Record<TemplateId, { at: string; paint: string; on: string }> = {
  professionals: { at: '10.5%', paint: 'var(--agave)', on: '#fff' },
  restaurants: { at: '29.5%', paint: 'var(--rosa)', on: '#fff' },
  tourism: { at: '54%', paint: 'var(--agave-deep)', on: '#fff' },
  retail: { at: '71.5%', paint: 'var(--rosa)', on: '#fff' },
  services: { at: '90%', paint: 'var(--cempa)', on: 'var(--ink)' },
};

/** The provider's homepage: the street of shop windows, each one a demo, and how to get in touch. */
export function HomePage({ view }: { view: MarketingView }) {
  const { texts, provider } = view;
  const chat = provider.whatsapp(provider.whatsappMessage);
  const anchors = [
    { href: '#hero', label: texts.nav.hero },
    { href: '#offerings', label: texts.nav.demos },
    { href: '#contact', label: texts.nav.contact },
  ];
  return (
    <Shell view={view} anchors={anchors}>
      <section className="hero" id="hero">
        <div className="wrap hero-text">
          <h1>{view.headline}</h1>
          <div className="hero-side">
            <p className="lead">{view.subheadline}</p>
            <div className="hero-actions">
              {chat ? (
                <a className="button" href={chat}>
                  <IconBrandWhatsapp className="icon" stroke={1.75} aria-hidden="true" />
                  {texts.heroAction}
                </a>
              ) : null}
              <a className="text-link" href={view.proPath}>
                {texts.heroPrice}
                <IconArrowRight className="icon" stroke={1.75} aria-hidden="true" />
              </a>
            </div>
            <p className="walk-hint">
              {texts.walkHint}
              <IconArrowRight className="icon" stroke={1.75} aria-hidden="true" />
            </p>
          </div>
        </div>
        <div className="street">
          <div className="street-strip">
            <img className="street-picture" src="/art/street/street-dusk.svg" alt={texts.streetAlt} width={1600} height={720} fetchPriority="high" />
            <nav className="plaques" aria-label={texts.nav.demos}>
              {view.demos.map(({ template, name, href }) => (
                <a
                  key={template}
                  className="plaque"
                  href={href}
                  style={{ '--x': shops[template].at, '--paint': shops[template].paint, '--on-paint': shops[template].on }}
                >
                  <b>{name}</b>
                  <small>{texts.seeDemo}</small>
                </a>
              ))}
            </nav>
          </div>
        </div>
      </section>
      <section className="offerings wall" id="offerings" aria-labelledby="offerings-title">
        <div className="wrap">
          <h2 id="offerings-title">{texts.demosTitle}</h2>
          <p className="lead">{texts.demosText}</p>
          <ul className="offering-list">
            {view.demos.map(({ template, name, href }) => (
              <li key={template} className="offering" style={{ '--paint': shops[template].paint }}>
                <div className="awning-edge" />
                <a className="offering-link" href={href}>
                  <img src={`/art/${template}/hero.svg`} alt="" width={1600} height={900} loading="lazy" decoding="async" />
                  <span className="offering-name">
                    {name}
                    <IconArrowRight className="icon" stroke={1.75} aria-hidden="true" />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </Shell>
  );
}
