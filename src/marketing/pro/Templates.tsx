import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import type { MarketingTexts } from '#content/marketing/contract.ts';
import { fill } from '#core/fill.ts';
import { keyed } from '#sections/keyed.ts';
import { showcases } from '#templates/showcases.ts';
import { icon } from '../brand/icon.ts';
import { Frames } from '../frames/Frames.tsx';
import type { ProView, TemplateCard } from '../pro-view.ts';

interface Props {
  card: TemplateCard;
  texts: MarketingTexts;
  action: string;
}

/** A template, drawn as a shop-front with its screenshots in the window. */
function TemplateWindow({ card, texts, action }: Props) {
  const { name } = card;
  return (
    <li className="template-card" style={{ '--paint': showcases[card.template].shop.background }}>
      <div className="awning-edge" />
      <div className="template-window">
        <Frames
          address={card.address}
          desktop={{ src: card.desktop, alt: fill(texts.desktopAlt, { name }) }}
          phone={card.phone === undefined ? undefined : { src: card.phone, alt: fill(texts.phoneAlt, { name }) }}
        />
      </div>
      <div className="template-sill">
        <span className="trade">{card.businesses}</span>
        <h3>{name}</h3>
        {card.text !== '' && <p>{card.text}</p>}
        <div className="template-actions">
          <a className="text-link" href={card.href}>
            {action}
            <span className="visually-hidden">: {name}</span>
            <IconArrowRight {...icon} />
          </a>
          {card.chat && (
            <a className="text-link quiet" href={card.chat.href}>
              {card.chat.label}
              <span className="visually-hidden">: {name}</span>
            </a>
          )}
        </div>
      </div>
    </li>
  );
}

/** The section of templates: one shop-front for each. */
export function Templates({ view }: { view: ProView }) {
  const { pro, seeDemo } = view.texts;
  return (
    <section className="templates wall" id="templates" aria-labelledby="templates-title">
      <div className="wrap">
        <div className="templates-head">
          <h2 id="templates-title">{pro.templatesTitle}</h2>
          <p className="lead">{pro.templatesText}</p>
        </div>
        <ul className="template-list" data-count={Math.min(view.templates.length, 6)}>
          {keyed(view.templates).map(({ key, item }) => (
            <TemplateWindow key={key} card={item} texts={view.texts} action={seeDemo} />
          ))}
        </ul>
      </div>
    </section>
  );
}
