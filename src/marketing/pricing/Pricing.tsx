import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { fill } from '#core/fill.ts';
import { responsivePicture } from '#core/links/responsive-picture.ts';
import { icon } from '../brand/icon.ts';
import type { HomeView } from '../home-view.ts';

/** What the first year costs, added up when the prices are numbers. */
function PriceNote({ view }: { view: HomeView }) {
  const { note } = view.texts;
  const { prices, firstYear } = view.pricing;
  const lines = [
    { name: note.launch, detail: note.once, amount: prices.launch },
    { name: note.hosting, detail: fill(note.months, { price: `$${prices.monthly}` }), amount: firstYear?.hosting },
    { name: note.domain, detail: note.year, amount: prices.domain },
  ];
  return (
    <div className="note-wrap">
      <div className="note">
        <div className="note-head">
          <h3>{view.proName}</h3>
          <span>{note.title}</span>
        </div>
        <table>
          <tbody>
            {lines.map(({ name, detail, amount }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <small>{detail}</small>
                </th>
                <td>{amount === undefined ? '' : `$${amount}`}</td>
              </tr>
            ))}
          </tbody>
          {firstYear && (
            <tfoot>
              <tr>
                <th scope="row">{note.total}</th>
                <td>${firstYear.total}</td>
              </tr>
            </tfoot>
          )}
        </table>
        <p className="note-foot">
          {firstYear && `${fill(note.later, { price: `$${firstYear.later}` })} `}
          {note.currency}
        </p>
      </div>
    </div>
  );
}

/** The prices section: the lowest price, and what the first year costs or the provider's own chart. */
export function Pricing({ view }: { view: HomeView }) {
  const { pricing, texts } = view;
  const { banner, payment } = pricing;
  return (
    <section className="pricing wall" id="pricing" aria-labelledby="pricing-title">
      <div className="wrap">
        <div className="pricing-grid" data-chart={pricing.chart ? '' : undefined}>
          <div className="pricing-text">
            <h2 id="pricing-title">{pricing.title}</h2>
            <p className="from">
              <small>{texts.pricing.from}</small>{' '}
              <b>
                <sup>$</sup>
                {pricing.startingAt}
              </b>{' '}
              <small>{texts.pricing.currency}</small>
            </p>
            <p className="lead">{pricing.text}</p>
            <ul className="included">
              {texts.pricing.included.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <a className="text-link" href={`${view.proPath}#pricing`}>
              {fill(texts.pricing.compare, { pro: view.proName })}
              <IconArrowRight {...icon} />
            </a>
          </div>
          {pricing.chart === undefined ? (
            <PriceNote view={view} />
          ) : (
            <img
              className="pricing-chart"
              {...responsivePicture(pricing.chart, '(min-width: 62rem) 60rem, 100vw')}
              alt={texts.pricing.chartAlt}
              loading="lazy"
              decoding="async"
            />
          )}
        </div>
        {banner && (
          <p className="pricing-banner" style={{ '--banner-bg': banner.background, '--banner-on': banner.foreground }}>
            {banner.text}
          </p>
        )}
        {payment && (
          <div className="payment" style={{ '--pay-bg': payment.background, '--pay-on': payment.foreground }}>
            <IconWallet {...icon} />
            <div>
              <h3>{texts.pricing.paymentTitle}</h3>
              <p>{payment.text}</p>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
