import renderer from '@astrojs/react/server.js';

/**
 * Astro's part of React for the build, without its question whether a component is React's: there is no other kind here, and
 * it calls each component, and renders an element, only to find out.
 */
export default { ...renderer, check: async (): Promise<boolean> => true };
