import { generate } from 'lean-qr';

const margin = 4;

/** A text as a QR code, for a phone's camera. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const picture = generate(text);
  const size = picture.size + 2 * margin;
  const cells = Array.from({ length: picture.size }, (_, y) =>
    Array.from({ length: picture.size }, (_, x) => (picture.get(x, y) ? `M${x + margin} ${y + margin}h1v1h-1z` : '')).join(''),
  );
  return (
    <svg className="account-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={cells.join('')} fill="#000" />
    </svg>
  );
}
