import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import { Shell } from '../brand/Shell.tsx';
import type { ProView } from '../page-view.ts';

/** The pro page: the same street at night, how the work goes, the templates and the prices. */
export function ProPage({ view }: { view: ProView }) {
  const { texts, provider } = view;
  const chat = provider.whatsapp(provider.whatsappMessage);
  const anchors = [
    { href: '#howItWorks', label: texts.nav.process },
    { href: '#pricing', label: texts.nav.pricing },
    { href: '#contact', label: texts.nav.contact },
  ];
  return (
    <Shell view={view} anchors={anchors}>
      <section className="hero" id="hero" data-sky="night">
        <div className="wrap hero-text">
          <h1>{view.headline}</h1>
          <div className="hero-side">
            <p className="lead">{view.subheadline}</p>
            {chat ? (
              <a className="button" href={chat}>
                <IconBrandWhatsapp className="icon" stroke={1.75} aria-hidden="true" />
                {texts.heroAction}
              </a>
            ) : null}
          </div>
        </div>
        <div className="street">
          <div className="street-strip">
            <img className="street-picture" src="/art/street/street-night.svg" alt={texts.streetAlt} width={1600} height={720} fetchPriority="high" />
          </div>
        </div>
      </section>
      {view.steps.length > 0 ? (
        <section className="steps wall" id="howItWorks" aria-labelledby="steps-title">
          <div className="wrap">
            <div className="steps-head">
              <h2 id="steps-title">{view.stepsTitle}</h2>
            </div>
            <ol className="step-list">
              {view.steps.map((step) => (
                <li key={step.title} className="step">
                  <div className="step-text">
                    <h3>{step.title}</h3>
                    {step.text ? <p>{step.text}</p> : null}
                  </div>
                </li>
              ))}
            </ol>
          </div>
        </section>
      ) : null}
      <section className="prices wall" id="pricing" aria-labelledby="prices-title">
        <div className="wrap">
          <h2 id="prices-title">{view.pricesTitle}</h2>
          <ul className="price-list">
            {view.prices.map((price) => (
              <li key={price.name} className="price-tag">
                <h3>{price.name}</h3>
                <p className="price-amount num">${price.amount}</p>
                <p>{price.unit}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </Shell>
  );
}
