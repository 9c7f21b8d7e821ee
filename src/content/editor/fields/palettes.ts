import type { TemplateId } from '#schema/template.ts';

/** Colours a designer is offered first: those of the template's own theme, light to dark. */
export const templatePalettes: Record<TemplateId, readonly string[]> = {
  professionals: ['#fffdf8', '#fbf7ee', '#dcb568', '#8a6420', '#0e3b43', '#15343a'],
  restaurants: ['#fff6e4', '#ffd27d', '#f4b63f', '#a51d1d', '#2e130b', '#2f6b3c'],
  tourism: ['#fffcf6', '#f5e8d3', '#ffb08f', '#ff7a59', '#0b6f78', '#06323a'],
  retail: ['#ffffff', '#f4f4f5', '#9fb0ff', '#1d3bd1', '#0b0b0c', '#52525b'],
  services: ['#ffffff', '#e9e6e0', '#ffd54f', '#ffc107', '#25d366', '#000000'],
};

/** The same for the provider's own pages. */
export const providerPalette: readonly string[] = ['#fff8ef', '#ffb000', '#ffd60a', '#e4007c', '#00796b', '#24112f'];
