import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import { keyed } from '#sections/keyed.ts';
import { icon } from '../brand/icon.ts';
import type { ProView, Step } from '../pro-view.ts';

const pictures = { down: IconMessageCircle, half: IconPalette, up: IconRocket } as const satisfies Record<Step['shutter'], unknown>;

/** The three steps, each with the same shop of the street: its shutters down, half up, open. */
export function Steps({ view: { steps } }: { view: ProView }) {
  return (
    <section className="steps wall" id="howItWorks" aria-labelledby="steps-title">
      <div className="wrap">
        <div className="steps-head">
          <h2 id="steps-title">{steps.title}</h2>
          {steps.text !== '' && <p className="lead">{steps.text}</p>}
        </div>
        <ol className="step-list">
          {keyed(steps.list).map(({ key, item }) => {
            const Picture = pictures[item.shutter];
            return (
              <li className="step" key={key}>
                <div className="step-picture">
                  <img src={`/art/steps/${item.shutter}.svg`} alt="" width="400" height="300" loading="lazy" decoding="async" />
                  <span className="step-icon">
                    <Picture {...icon} />
                  </span>
                </div>
                <div className="step-text">
                  <h3>{item.title}</h3>
                  {item.text !== '' && <p>{item.text}</p>}
                </div>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
