import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { fill } from '#core/fill.ts';
import { responsivePicture } from '#core/links/responsive-picture.ts';
import { keyed } from '#sections/keyed.ts';
import { icon } from '../brand/icon.ts';
import type { Comparison, HomeView } from '../home-view.ts';
import { signed } from '../prices.ts';

/** Costs of the first year, with their sum if the prices are numbers. */
function PriceNote({ view }: { view: HomeView }) {
  const { note } = view.texts;
  const { prices, yearOfHosting, firstYear } = view.pricing;
  const hosting =
    yearOfHosting === undefined
      ? { detail: '', amount: prices.monthly }
      : { detail: fill(note.months, { price: signed(prices.monthly) }), amount: signed(yearOfHosting) };
  const lines = [
    { name: note.launch, detail: note.once, amount: signed(prices.launch) },
    { name: note.hosting, ...hosting },
    { name: note.domain, detail: note.year, amount: signed(prices.domain) },
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
                  {detail !== '' && <small>{detail}</small>}
                </th>
                <td>{amount}</td>
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

/** Explicit roles: on phones the table is shown as cards, and some browsers then no longer expose it as a table. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** The comparison: one row for each option, which is a card on a phone. */
function ComparisonTable({ comparison, texts }: { comparison: Comparison; texts: HomeView['texts']['comparison'] }) {
  const { title, text, heads, options, source } = comparison;
  return (
    <div className="comparison" id="comparison">
      <table {...as.table}>
        <caption>
          <b>{title}</b>
          {text !== '' && <span>{text}</span>}
        </caption>
        <thead {...as.rowgroup}>
          <tr {...as.row}>
            <th {...as.columnheader} scope="col">
              {texts.option}
            </th>
            {heads.map((head) => (
              <th {...as.columnheader} scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as.rowgroup}>
          {keyed(options).map(({ key, item: { name, isOwn, cells } }) => (
            <tr {...as.row} key={key} data-own={isOwn ? '' : undefined}>
              <th {...as.rowheader} scope="row">
                {name}
              </th>
              {keyed(cells).map(({ key, item }, index) => (
                <td {...as.cell} key={key} data-head={heads[index]}>
                  {item === '' ? <span className="comparison-blank">{texts.nothing}</span> : item}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {source !== '' && <p className="comparison-source">{source}</p>}
    </div>
  );
}

/** The features that are included in every price, and a link to the prices of Pro. */
function Included({ view: { texts, proName, proPath } }: { view: HomeView }) {
  return (
    <>
      <ul className="included">
        {texts.pricing.included.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <a className="text-link" href={`${proPath}#pricing`}>
        {fill(texts.pricing.compare, { pro: proName })}
        <IconArrowRight {...icon} />
      </a>
    </>
  );
}

/** Beside the lowest price: the provider's own chart, or the costs of the first year of Pro or, if the comparison has these, the included features. */
function Beside({ view }: { view: HomeView }) {
  const { pricing, texts, comparison } = view;
  if (pricing.chart !== undefined) {
    return (
      <img
        className="pricing-chart"
        {...responsivePicture(pricing.chart, '(min-width: 62rem) 60rem, 100vw')}
        alt={texts.pricing.chartAlt}
        loading="lazy"
        decoding="async"
      />
    );
  }
  if (!comparison?.coversPro) return <PriceNote view={view} />;
  return (
    <div className="pricing-beside">
      <Included view={view} />
    </div>
  );
}

/** The section of prices: the lowest price, further costs, and the comparison with other offers. */
export function Pricing({ view }: { view: HomeView }) {
  const { pricing, texts, comparison } = view;
  const { banner, payment } = pricing;
  const isIncludedBeside = comparison?.coversPro === true && pricing.chart === undefined;
  return (
    <section className="pricing wall" id="pricing" aria-labelledby="pricing-title">
      <div className="wrap">
        <div className="pricing-grid" data-chart={pricing.chart ? '' : undefined}>
          <div className="pricing-text">
            <h2 id="pricing-title">{pricing.title}</h2>
            {pricing.isAmount ? (
              <p className="from">
                <small>{texts.pricing.from}</small>{' '}
                <b>
                  <sup>$</sup>
                  {pricing.startingAt}
                </b>{' '}
                <small>{texts.pricing.currency}</small>
              </p>
            ) : (
              <p className="from" data-words="">
                <b>{pricing.startingAt}</b>
              </p>
            )}
            <p className="lead">{pricing.text}</p>
            {!isIncludedBeside && <Included view={view} />}
          </div>
          <Beside view={view} />
        </div>
        {comparison && <ComparisonTable comparison={comparison} texts={texts.comparison} />}
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
