import type { Ground } from '../ground.ts';
import { keyed } from '../keyed.ts';
import { Card, type CardProps } from './Card.tsx';

export type CatalogueLayout = 'ledger' | 'pages' | 'tickets' | 'uneven' | 'slabs';

export interface CatalogueProps {
  anchor: string;
  layout: CatalogueLayout;
  ground: Ground;
  title: string;
  cards: readonly CardProps[];
}

/** What the business offers: services, menu pages, tours or products. */
export function Catalogue({ anchor, layout, ground, title, cards }: CatalogueProps) {
  return (
    <section className="catalogue section" id={anchor} data-ground={ground}>
      <div className="wrap catalogue-frame">
        <h2 className="section-title">{title}</h2>
        <ul className="cards" data-layout={layout} data-count={cards.length}>
          {keyed(cards).map(({ key, item }) => (
            <Card key={key} {...item} />
          ))}
        </ul>
      </div>
    </section>
  );
}
