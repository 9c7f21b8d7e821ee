import type { IconName } from '#schema/icon.ts';
import type { CatalogueLayout, Ground } from '#templates/definition.ts';
import { Icon } from '../icon/Icon.tsx';
import { keyed } from '../keyed.ts';
import { Card, type CardProps } from './Card.tsx';
import { Price } from './Price.tsx';

export interface CatalogueProps {
  anchor: string;
  layout: CatalogueLayout;
  ground: Ground;
  title: string;
  /** The menu as text, in groups; the group without a title has the dishes that belong to none. */
  dishes?: readonly { title: string; dishes: readonly DishProps[] }[] | undefined;
  cards: readonly CardProps[];
  /** The same cards in groups, if there are groups. */
  groups?: readonly { title: string; cards: readonly CardProps[] }[] | undefined;
  /** Shown instead of the cards when there are none. */
  empty: { icon: IconName; text: string };
}

interface DishProps {
  title: string;
  text?: string | undefined;
  price?: string | undefined;
  marks: readonly string[];
}

function Dish({ title, text, price, marks, level: Title }: DishProps & { level: 'h3' | 'h4' }) {
  return (
    <li className="dish">
      <div className="dish-line">
        {title !== '' && <Title className="dish-title">{title}</Title>}
        {price !== undefined && <Price price={price} />}
      </div>
      {text !== undefined && <p className="dish-text">{text}</p>}
      {marks.length > 0 && (
        <ul className="dish-marks">
          {marks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** A menu as text: dishes with their prices. */
const Dishes = ({ groups }: { groups: NonNullable<CatalogueProps['dishes']> }) => (
  <div className="dishes" data-ground="page">
    <div className="dish-groups">
      {keyed(groups).map(({ key, item: group }) => (
        <div className="dish-group" key={key}>
          {group.title !== '' && <h3 className="dish-group-title">{group.title}</h3>}
          <ul className="dish-list">
            {keyed(group.dishes).map(({ key: dishKey, item }) => (
              <Dish key={dishKey} {...item} level={group.title === '' ? 'h3' : 'h4'} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  </div>
);

interface CardsProps extends Pick<CatalogueProps, 'layout' | 'cards'> {
  isGrouped?: boolean;
}

const Cards = ({ layout, cards, isGrouped = false }: CardsProps) => (
  <ul className="cards" data-layout={layout} data-count={cards.length}>
    {keyed(cards).map(({ key, item }) => (
      <Card key={key} {...item} isGrouped={isGrouped} />
    ))}
  </ul>
);

function Offer({ layout, cards, groups, dishes, empty }: Pick<CatalogueProps, 'layout' | 'cards' | 'groups' | 'dishes' | 'empty'>) {
  if (groups)
    return keyed(groups).map(({ key, item }) => (
      <div className="card-group" key={key}>
        {item.title !== '' && <h3 className="group-title">{item.title}</h3>}
        <Cards layout={layout} cards={item.cards} isGrouped={item.title !== ''} />
      </div>
    ));
  if (cards.length > 0) return <Cards layout={layout} cards={cards} />;
  return (
    !dishes && (
      <p className="empty">
        <Icon name={empty.icon} />
        <span>{empty.text}</span>
      </p>
    )
  );
}

/** The offer of the business: a menu as text, services, menu pages, tours or products. */
export function Catalogue({ anchor, ground, title, dishes, ...offer }: CatalogueProps) {
  return (
    <section className="catalogue section" id={anchor} data-ground={ground}>
      <div className="wrap catalogue-frame">
        <h2 className="section-title">{title}</h2>
        {dishes && <Dishes groups={dishes} />}
        <Offer {...offer} dishes={dishes} />
      </div>
    </section>
  );
}
