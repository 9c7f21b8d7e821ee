import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { icon } from '../brand/icon.ts';
import type { ProView } from '../pro-view.ts';

/** The three prices, drawn as tags on a string. */
export function Prices({ view: { pricing } }: { view: ProView }) {
  return (
    <section className="prices wall" id="pricing" aria-labelledby="pricing-title">
      <div className="awning-edge" />
      <div className="wrap">
        <div className="prices-head">
          <h2 id="pricing-title">{pricing.title}</h2>
          {pricing.text !== '' && <p className="lead">{pricing.text}</p>}
        </div>
        <ul className="tags">
          {pricing.tags.map((tag) => (
            <li className="tag-slot" key={tag.name}>
              <article className="tag">
                <h3>{tag.name}</h3>
                <p className="amount">
                  <b>
                    <sup>$</sup>
                    {tag.amount}
                  </b>{' '}
                  <small>{tag.unit}</small>
                </p>
                <p>{tag.text}</p>
                <ul>
                  {tag.includes.map((item) => (
                    <li key={item}>
                      <IconCheck {...icon} />
                      <span>{item}</span>
                    </li>
                  ))}
                </ul>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
