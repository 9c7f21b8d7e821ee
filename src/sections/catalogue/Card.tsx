import { responsivePicture } from '#core/links/responsive-picture.ts';
import type { IconName } from '#schema/icon.ts';
import type { CardOpens } from '#templates/definition.ts';
import { Icon } from '../icon/Icon.tsx';
import { Price } from './Price.tsx';

export interface CardProps {
  title: string;
  text?: string | undefined;
  price?: string | undefined;
  /** A short text that highlights this card. */
  badge?: string | undefined;
  /** Shown if there is no picture. */
  icon?: IconName | undefined;
  /** The picture is a link to its own file or to the product's sheet; `label` is the link's accessible name. */
  image?: { src: string; href: string; opens: CardOpens; label: string; width: number; height: number } | undefined;
  action?: { href: string; label: string; opens: 'chat' | CardOpens } | undefined;
}

export function Card({ title, text, price, badge, icon, image, action, isGrouped = false }: CardProps & { isGrouped?: boolean }) {
  const Title = isGrouped ? 'h4' : 'h3';
  return (
    <li className="card">
      {image && (
        <a className="card-media" href={image.href} data-opens={image.opens} aria-label={image.label}>
          <img
            className="card-image"
            {...responsivePicture(image.src, 'auto, (min-width: 62rem) 33vw, (min-width: 36rem) 50vw, 100vw')}
            alt=""
            width={image.width}
            height={image.height}
            loading="lazy"
            decoding="async"
          />
        </a>
      )}
      {!image && icon && (
        <span className="card-icon">
          <Icon name={icon} />
        </span>
      )}
      <div className="card-body">
        {badge !== undefined && <p className="card-badge">{badge}</p>}
        {title !== '' && <Title className="card-title">{title}</Title>}
        {text !== undefined && <p className="card-text">{text}</p>}
      </div>
      {(price !== undefined || action) && (
        <div className="card-foot">
          {price !== undefined && <Price price={price} />}
          {action && (
            <a className="card-action" href={action.href} data-opens={action.opens === 'chat' ? undefined : action.opens}>
              {action.opens === 'chat' && <Icon name="whatsapp" />}
              <span>{action.label}</span>
            </a>
          )}
        </div>
      )}
    </li>
  );
}
