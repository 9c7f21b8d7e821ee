import { keyed } from '#sections/keyed.ts';
import { icon } from '../brand/icon.ts';
import type { HomeView } from '../home-view.ts';
import { whyIcons } from './why-icons.ts';

/** The reasons, drawn as hanging signs. */
export function Why({ view: { why, texts } }: { view: HomeView }) {
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
                  <Picture {...icon} />
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
