import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { keyed } from '#sections/keyed.ts';
import { icon } from '../brand/icon.ts';
import type { HomeView } from '../home-view.ts';

/** The section "about" with its drawing. */
export function About({ view: { about, chat, texts } }: { view: HomeView }) {
  return (
    <section className="about wall" id="about" aria-labelledby="about-title">
      <div className="wrap about-grid">
        <div className="doorway">
          <img src="/art/brand/doorway.svg" alt="" width={612} height={764} loading="lazy" decoding="async" />
        </div>
        <div className="about-text">
          <h2 id="about-title">{about.title}</h2>
          {keyed(about.paragraphs).map(({ key, item }) => (
            <p key={key}>{item}</p>
          ))}
          {chat && (
            <p className="about-sign">
              <a className="text-link" href={chat.href}>
                {texts.heroAction}
                <IconArrowRight {...icon} />
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
