import { horizontalAlignments, subtitleSizes, textSpacings, titleSizes, verticalAlignments } from '#schema/hero-options.ts';
import { option } from '../readers/value.ts';

const middle = { centered: 'center', centred: 'center', centre: 'center', middle: 'center' };
const sizes = { medium: 'default', normal: 'default', xlarge: 'x-large', 'extra-large': 'x-large' };

/** Hero options with their loose names (product decision: `centered` is `center`, `relaxed` is `spacious`). */
export const horizontalAlignment = option(horizontalAlignments, middle);
export const verticalAlignment = option(verticalAlignments, middle);
export const titleSize = option(titleSizes, sizes);
export const subtitleSize = option(subtitleSizes, { medium: 'default', normal: 'default' });
export const textSpacing = option(textSpacings, { relaxed: 'spacious', default: 'normal' });
