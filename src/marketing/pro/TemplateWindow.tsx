import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import type { MarketingTexts } from '#content/marketing/contract.ts';
import { showcases } from '#templates/showcases.ts';
import { icon } from '../brand/icon.ts';
import { fill } from '../fill.ts';
import { Frames } from '../frames/Frames.tsx';
import type { TemplateCard } from '../pro-view.ts';

interface Props {
  card: TemplateCard;
  texts: MarketingTexts;
  action: string;
}

/** A template as a shop-front: awning, window with its real screenshots, sill with the name. */
export function TemplateWindow({ card, texts, action }: Props) {
  const { name } = card;
  return (
    <li className="template-card" style={{ '--paint': showcases[card.template].shop.paint }}>
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
