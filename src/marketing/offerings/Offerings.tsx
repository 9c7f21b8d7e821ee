import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { responsivePicture } from '#core/links/responsive-picture.ts';
import { keyed } from '#sections/keyed.ts';
import { icon } from '../brand/icon.ts';
import { fill } from '../fill.ts';
import { Frames } from '../frames/Frames.tsx';
import type { HomeView } from '../home-view.ts';
import { Doors } from './Doors.tsx';

/** Night on the pavement: the work in the window, then one door for each trade. */
export function Offerings({ view }: { view: HomeView }) {
  const { offerings, texts } = view;
  const restaurant = { name: texts.businesses.restaurants };
  return (
    <section className="offerings wall" id="offerings" aria-labelledby="offerings-title">
      <div className="wrap">
        <div className="offerings-grid">
          {offerings.image === undefined ? (
            <Frames
              address="restaurants-demo"
              desktop={{ src: '/screens/restaurants-desktop.webp', alt: fill(texts.desktopAlt, restaurant) }}
              phone={{ src: '/screens/tourism-phone.webp', alt: fill(texts.phoneAlt, { name: texts.businesses.tourism }) }}
            />
          ) : (
            <img
              className="offerings-picture"
              {...responsivePicture(offerings.image, '(min-width: 62rem) 50vw, 100vw')}
              alt=""
              width={1280}
              height={800}
              loading="lazy"
              decoding="async"
            />
          )}
          <div className="offerings-text">
            <h2 id="offerings-title">{offerings.title}</h2>
            <p className="lead">{offerings.description}</p>
            {offerings.features.length > 0 && (
              <ul className="features">
                {keyed(offerings.features).map(({ key, item }) => (
                  <li key={key}>
                    <IconCheck {...icon} />
                    <span>{item}</span>
                  </li>
                ))}
              </ul>
            )}
            <div className="offerings-go">
              <a className="button" data-face="yellow" href={view.proPath}>
                {offerings.action}
                <IconArrowRight {...icon} />
              </a>
              {offerings.helper !== '' && <p className="helper">{offerings.helper}</p>}
            </div>
          </div>
        </div>
        <Doors title={offerings.solutionsTitle} demos={view.demos} action={texts.seeDemo} />
      </div>
    </section>
  );
}
