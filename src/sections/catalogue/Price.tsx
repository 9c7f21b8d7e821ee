import { priceParts } from '#core/site/price-parts.ts';

export function Price({ price }: { price: string }) {
  const parts = priceParts(price);
  if (!parts) {
    return (
      <p className="price">
        <span className="price-text">{price}</span>
      </p>
    );
  }
  return (
    <p className="price">
      {parts.from !== '' && <span className="price-from">{parts.from} </span>}
      <span className="price-sign">$</span>
      <span className="price-amount">{parts.amount}</span>
      {parts.unit !== '' && <span className="price-unit"> {parts.unit}</span>}
      {parts.note !== '' && <span className="price-note"> {parts.note}</span>}
    </p>
  );
}
