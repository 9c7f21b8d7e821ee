import type { IconName } from '#schema/icon.ts';
import type { CatalogueLayout, Ground } from '#templates/definition.ts';
import { Icon } from '../icon/Icon.tsx';
import { keyed } from '../keyed.ts';
import { Card, type CardProps } from './Card.tsx';

export interface CatalogueProps {
  anchor: string;
  layout: CatalogueLayout;
  ground: Ground;
  title: string;
  cards: readonly CardProps[];
  /** Shown instead of the cards when there are none. */
  empty: { icon: IconName; text: string };
}

/** What the business offers: services, menu pages, tours or products. */
export function Catalogue({ anchor, layout, ground, title, cards, empty }: CatalogueProps) {
  return (
    <section className="catalogue section" id={anchor} data-ground={ground}>
      <div className="wrap catalogue-frame">
        <h2 className="section-title">{title}</h2>
        {cards.length === 0 ? (
          <p className="empty">
            <Icon name={empty.icon} />
            <span>{empty.text}</span>
          </p>
        ) : (
          <ul className="cards" data-layout={layout} data-count={cards.length}>
            {keyed(cards).map(({ key, item }) => (
              <Card key={key} {...item} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
