import type { EdgeDrawing } from '../definition.ts';

/** The land the hero stands on: lagoon, dune, and the sand of the next section. */
export const landscape: EdgeDrawing = {
  height: 220,
  hills: [
    { distance: 'far', path: 'M0 118C140 70 260 66 400 104S700 150 860 96 1200 40 1440 92V260H0Z' },
    { distance: 'mid', path: 'M0 150C180 104 330 176 520 158S860 96 1040 132 1320 176 1440 140V260H0Z' },
    { distance: 'near', path: 'M0 190C220 132 420 196 660 190S1120 140 1440 186V260H0Z' },
  ],
};

/** Night hills that the footer rises behind. */
export const ridge: EdgeDrawing = {
  height: 120,
  hills: [
    { distance: 'far', path: 'M0 70C180 20 330 92 520 74S860 12 1040 48 1320 92 1440 56V121H0Z' },
    { distance: 'near', path: 'M0 98C220 52 420 104 660 98S1120 56 1440 94V121H0Z' },
  ],
};
