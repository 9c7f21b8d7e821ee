import { responsivePicture } from '#core/links/responsive-picture.ts';
import { Price } from '../catalogue/Price.tsx';
import { Icon } from '../icon/Icon.tsx';
import { WhatsAppButton } from '../whatsapp/WhatsAppButton.tsx';

export interface ProductSheetProps {
  /** Id to which the card's picture links: `product-3`. */
  id: string;
  /** Blank for a product without a name. */
  title: string;
  /** The dialog's accessible name, if it has no title. */
  label?: string | undefined;
  image: { src: string; width: number; height: number };
  price?: string | undefined;
  text?: string | undefined;
  /** Link that asks for the product in the chat. */
  consult?: { href: string; label: string } | undefined;
  close: { href: string; label: string };
}

/**
 * One product at full size. Without a script it is shown by its address (`:target`) and closed by a link back to the
 * catalogue; an island opens the same element as a modal dialog.
 */
export function ProductSheet({ id, title, label, image, price, text, consult, close }: ProductSheetProps) {
  return (
    <dialog className="modal" id={id} aria-label={label} aria-labelledby={label === undefined ? `${id}-title` : undefined}>
      <div className="modal-frame">
        <a className="modal-close" href={close.href} aria-label={close.label}>
          <Icon name="close" />
        </a>
        <img
          className="modal-image"
          {...responsivePicture(image.src, '(min-width: 48rem) 50vw, 100vw')}
          alt=""
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
        />
        <div className="modal-body">
          {title !== '' && (
            <h2 className="modal-title" id={`${id}-title`}>
              {title}
            </h2>
          )}
          {price !== undefined && <Price price={price} />}
          {text !== undefined && <p className="modal-text">{text}</p>}
          {consult && <WhatsAppButton href={consult.href} label={consult.label} size="large" />}
        </div>
      </div>
    </dialog>
  );
}
