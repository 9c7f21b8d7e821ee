import renderer from '@astrojs/react/server.js';

/**
 * The React renderer of Astro for the build, without its check whether a component is React's. All of ours are, and
 * the check calls each component and renders an element just to find out.
 */
export default { ...renderer, check: async (): Promise<boolean> => true };
