import type { WhyIconName } from '#schema/icon.ts';

/** One shape of a drawing in the box `0 0 48 48`: `main` has the sign's colour, `shade` the same at half opacity, `spot` the second colour. */
type Piece = readonly [paint: 'main' | 'shade' | 'spot', path: string];

interface SignProps {
  className?: string;
  size?: number | string;
}

/** An object painted on a sign; hidden from assistive technology, because there is a text beside it. */
const sign = (...pieces: readonly Piece[]) =>
  function Sign({ className, size }: SignProps) {
    return (
      <svg className={className} viewBox="0 0 48 48" width={size ?? 24} height={size ?? 24} aria-hidden="true" focusable="false">
        {pieces.map(([paint, path]) => (
          <path key={path} d={path} fill={paint === 'spot' ? 'var(--spot, currentColor)' : 'currentColor'} opacity={paint === 'shade' ? 0.5 : undefined} />
        ))}
      </svg>
    );
  };

/** The drawing of every icon that a reason may name; one without a drawing is a type error. */
export const whyIcons: Record<WhyIconName, ReturnType<typeof sign>> = {
  // A paper star with tassels (piñata).
  star: sign(
    ['main', 'M24 3l5.5 13.5L43 17 32.5 26 36 40 24 32.5 12 40l3.5-14L5 17l13.5-.5z'],
    ['shade', 'M10 41l4-1 1 7h-6zM38 41l-4-1-1 7h6zM23 34h2v5h-2z'],
    ['spot', 'M24 16a7 7 0 100 14 7 7 0 100-14z'],
  ),
  // A padlock.
  shield: sign(
    ['shade', 'M13 22v-7a11 11 0 0122 0v7h-5v-7a6 6 0 00-12 0v7z'],
    ['main', 'M8 21h32v16c0 4-3 7-7 7H15c-4 0-7-3-7-7z'],
    ['spot', 'M24 27a4 4 0 012 7.5V39h-4v-4.5A4 4 0 0124 27z'],
  ),
  // The clock over the counter.
  clock: sign(
    ['shade', 'M22 0h4v8h-4zM13 40h22l-3 7H16z'],
    ['main', 'M24 5a18.5 18.5 0 100 37 18.5 18.5 0 100-37z'],
    ['spot', 'M24 10a13.5 13.5 0 100 27 13.5 13.5 0 100-27zm1.7 5v8.2l5.6 5-2.3 2.5-6.7-6V15z'],
  ),
  // A milagro: a tin heart with a flame.
  heart: sign(
    ['shade', 'M24 1c5 4 6 8 2.5 12h-5C18 9 19 5 24 1z'],
    ['main', 'M24 45C9 34 4 27 5 20c1-9 13-12 19-4 6-8 18-5 19 4 1 7-4 14-19 25z'],
    ['spot', 'M24 36c-7-5.5-10-9-9.5-12.5.7-4 6.5-5 9.5-1 3-4 8.8-3 9.5 1C34 27 31 30.5 24 36z'],
  ),
  'thumbs-up': sign(
    ['main', 'M17 21l7-17c5 0 7 3 6 8l-1.5 6H40c3 0 5 3 4 6l-4 14c-1 3-2 4-5 4H17z'],
    ['shade', 'M4 20h10v23H4z'],
    ['spot', 'M30 23h10l-.8 3H30zM30 30h8.2l-.8 3H30zM30 36h6.5l-.8 3H30z'],
  ),
  // A receipt that is ticked off.
  check: sign(['main', 'M9 3h30v42l-5-4-5 4-5-4-5 4-5-4-5 4z'], ['spot', 'M21.5 31L14 23.5l3.5-3.5 4 4L31 14.5l3.5 3.5z']),
  // A rocket for the feast, on its stick.
  rocket: sign(['shade', 'M22 32h4v16h-4z'], ['main', 'M16 15h16v19H16z'], ['spot', 'M24 0l11 15H13zM16 20h16v4H16zM16 28h16v3H16z']),
  // A globe on its foot.
  globe: sign(
    ['shade', 'M36 5a20 20 0 01-9 34v3h8v4H12v-4h10v-3l1-3a17 17 0 0010-29z'],
    ['main', 'M21 4a15.5 15.5 0 100 31 15.5 15.5 0 100-31z'],
    ['spot', 'M17 8c4-1 8 0 8 3s-5 2-6 5 3 3 3 6-3 6-5 5-1-5-4-7-4-4-2-7 3-4 6-5zM29 16c3 0 4 3 3 6s-4 5-5 3 0-9 2-9z'],
  ),
  // A telephone with a message on it.
  phone: sign(
    ['main', 'M17 1h15c2.5 0 4 1.5 4 4v38c0 2.5-1.5 4-4 4H17c-2.5 0-4-1.5-4-4V5c0-2.5 1.5-4 4-4z'],
    ['spot', 'M17 8h15v10H23l-4 4v-4h-2zM21 24h11v9h-2v4l-4-4h-5z'],
    ['shade', 'M22 41h5v2.5h-5zM40 8l5-3 1.5 2.5-5 3zM41 16h6v3h-6z'],
  ),
  // A letter with a stamp.
  mail: sign(['main', 'M3 10h42v29H3z'], ['shade', 'M3 6h42v6L24 26 3 12z'], ['spot', 'M32 27h9v9h-9zM3 10l21 14 21-14v4.5L24 28.5 3 14.5z']),
  // Two behind the counter.
  users: sign(
    ['main', 'M15 6a6.5 6.5 0 110 13 6.5 6.5 0 010-13zM4 33c0-8 3-12 11-12s11 4 11 12z'],
    ['shade', 'M33 8a6 6 0 110 12 6 6 0 010-12zM28 33c0-4 0-7-1-9 9-5 17-1 17 9z'],
    ['spot', 'M1 34h46v11H1z'],
  ),
  trophy: sign(
    ['shade', 'M4 8h9v5H9c0 6 2 9 6 10v5C8 27 4 20 4 8zM44 8h-9v5h4c0 6-2 9-6 10v5c7-1 11-8 11-20z'],
    ['main', 'M12 3h24v16c0 8-4 13-9 14v5h7v7H14v-7h7v-5c-5-1-9-6-9-14z'],
    ['spot', 'M24 9l2.7 5.6 6 .8-4.4 4.2 1.1 6-5.4-2.9-5.4 2.9 1.1-6-4.4-4.2 6-.8z'],
  ),
  // A bulb on its cord.
  lightbulb: sign(
    ['shade', 'M23 0h2v8h-2zM18 7h12v8H18z'],
    ['main', 'M18 14h12c1 5 7 8 7 16a13 13 0 01-26 0c0-8 6-11 7-16z'],
    ['spot', 'M20 31l-3-7h3l2.5 6L24 24l1.5 6 2.5-6h3l-3 7v6h-8z'],
  ),
  target: sign(
    ['main', 'M23 6a19.5 19.5 0 100 39 19.5 19.5 0 100-39z'],
    ['spot', 'M23 12.5a13 13 0 100 26 13 13 0 100-26zm0 5.5a7.5 7.5 0 110 15 7.5 7.5 0 010-15z'],
    ['shade', 'M22 27L37 10l1-7 9 7-7 1-16 17z'],
  ),
  // Coins that pile up.
  'trending-up': sign(
    ['main', 'M3 34h12v10H3zM18 24h12v20H18zM33 12h12v32H33z'],
    ['spot', 'M3 38h12v2H3zM18 38h12v2H18zM18 33h12v2H18zM18 28h12v2H18zM33 38h12v2H33zM33 33h12v2H33zM33 28h12v2H33zM33 23h12v2H33zM33 18h12v2H33z'],
    ['shade', 'M3 25L22 8l-4-4h13v13l-4-4L7 29z'],
  ),
  // A rosette.
  award: sign(
    ['shade', 'M13 26l-5 20 8-3 5 5 4-18zM35 26l5 20-8-3-5 5-4-18z'],
    ['main', 'M24 1l5 3.5 6-.5 2 5.5 5 3.5-1.5 6 1.5 6-5 3.5-2 5.5-6-.5L24 37l-5-3.5-6 .5-2-5.5L6 25l1.5-6L6 13l5-3.5L13 4l6 .5z'],
    ['spot', 'M24 9.5a9.5 9.5 0 100 19 9.5 9.5 0 100-19z'],
  ),
  // A plug on its cord.
  zap: sign(
    ['shade', 'M14 2h5v12h-5zM29 2h5v12h-5zM22 33h4v6c0 4 6 2 6 7h-4c0-2-6-1-6-7z'],
    ['main', 'M9 12h30v5h-3v7a12 12 0 01-24 0v-7H9z'],
    ['spot', 'M26 14l-8 10h5l-1 7 8-10h-5z'],
  ),
  // A ring with its stone.
  diamond: sign(
    ['shade', 'M24 17a15 15 0 110 30 15 15 0 010-30zm0 5a10 10 0 100 20 10 10 0 000-20z'],
    ['main', 'M15 1h18l6 8-15 15L9 9z'],
    ['spot', 'M18 9h12l-6 12z'],
  ),
  gift: sign(['main', 'M3 14h42v10H3zM6 26h36v20H6z'], ['spot', 'M20 14h8v32h-8z'], ['shade', 'M24 14C12 14 8 9 11 4s10-2 13 7c3-9 10-12 13-7s-1 10-13 10z']),
  megaphone: sign(['main', 'M8 17h12L40 6v34L20 29H8z'], ['spot', 'M40 5h5v36h-5z'], ['shade', 'M3 18h4v10H3zM12 30h9l3 14h-8z']),
};
