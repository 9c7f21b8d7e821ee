import * as z from 'zod';

/** Canonical hero options (product decision: `centered` and `relaxed` are loose input for `center` and `spacious`). */
export const horizontalAlignments = ['left', 'center', 'right'] as const;
export const verticalAlignments = ['top', 'center', 'bottom'] as const;
export const titleSizes = ['small', 'default', 'large', 'x-large'] as const;
export const subtitleSizes = ['small', 'default', 'large'] as const;
/** Line height of the title: 1.0, 1.2, 1.3 (specification, section 9). */
export const textSpacings = ['compact', 'normal', 'spacious'] as const;
export const horizontalAlignmentSchema = z.enum(horizontalAlignments);
export const verticalAlignmentSchema = z.enum(verticalAlignments);
export const titleSizeSchema = z.enum(titleSizes);
export const subtitleSizeSchema = z.enum(subtitleSizes);
export const textSpacingSchema = z.enum(textSpacings);
/** 0 is invisible, 1 is opaque. */
export const opacitySchema = z.number().min(0).max(1);

/** How a hero's texts stand and how large they are. */
export interface HeroOptions {
  align: (typeof horizontalAlignments)[number];
  valign: (typeof verticalAlignments)[number];
  title: (typeof titleSizes)[number];
  subtitle: (typeof subtitleSizes)[number];
  spacing: (typeof textSpacings)[number];
}
