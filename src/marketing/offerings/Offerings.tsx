import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { fill } from '#core/fill.ts';
import { demoScreenPath } from '#core/links/client-path.ts';
import { responsivePicture } from '#core/links/responsive-picture.ts';
import { demoConfigId } from '#schema/template.ts';
import { Icon } from '#sections/icon/Icon.tsx';
import { keyed } from '#sections/keyed.ts';
import { showcases } from '#templates/showcases.ts';
import { icon } from '../brand/icon.ts';
import type { Demo } from '../frame-view.ts';
import { Frames } from '../frames/Frames.tsx';
import type { HomeView } from '../home-view.ts';

/** A link to the demo of each trade, drawn as a shop door. */
function Doors({ title, demos, action }: { title: string; demos: readonly Demo[]; action: string }) {
  return (
    <div className="doors">
      <h3>{title}</h3>
      <ul className="door-list">
        {demos.map(({ template, businesses, href }) => (
          <li key={template}>
            <a className="door" href={href} style={{ '--paint': showcases[template].shop.background }}>
              <span className="awning-edge" />
              <span className="door-glass">
                <Icon name={showcases[template].icon} />
                <b>{businesses}</b>
                <small>
                  {action} <IconArrowRight {...icon} />
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The section of offerings: a picture of the work, then a link for each trade. */
export function Offerings({ view }: { view: HomeView }) {
  const { offerings, texts, language } = view;
  const inFrame = (frame: 'desktop' | 'phone') => view.demos.find(({ template }) => showcases[template].homepageFrame === frame);
  const [desktop, phone] = [inFrame('desktop'), inFrame('phone')];
  return (
    <section className="offerings wall" id="offerings" aria-labelledby="offerings-title">
      <div className="wrap">
        <div className="offerings-grid">
          {offerings.image === undefined ? (
            desktop &&
            phone && (
              <Frames
                address={demoConfigId(desktop.template)}
                desktop={{ src: demoScreenPath(desktop.template, 'desktop', language), alt: fill(texts.desktopAlt, { name: desktop.businesses }) }}
                phone={{ src: demoScreenPath(phone.template, 'phone', language), alt: fill(texts.phoneAlt, { name: phone.businesses }) }}
              />
            )
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
