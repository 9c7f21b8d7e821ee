import type { TemplateId } from '#schema/template.ts';

/** Where each shop stands in the drawn street (its middle, in per cent of the street's width), and the colours of its sign. */
export const shops: Record<TemplateId, { at: number; paint: string; on: string }> = {
  professionals: { at: 10.8, paint: '#11706b', on: '#fff' },
  restaurants: { at: 30, paint: '#ffb000', on: '#24112f' },
  tourism: { at: 53.9, paint: '#c24a2e', on: '#fff' },
  retail: { at: 71, paint: '#e4007c', on: '#fff' },
  services: { at: 90, paint: '#ffc107', on: '#24112f' },
};
