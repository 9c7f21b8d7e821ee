import renderer from '@astrojs/react/server.js';

type Render = typeof renderer.renderToStaticMarkup;
type Component = Parameters<Render>[0];

const Nothing = () => null;
/** Markups kept of one component: a few words in two languages. What is of one client only comes and goes. */
const maxKept = 64;
const kept = new WeakMap<Component, Map<string, string>>();

/**
 * Renders an island without slots once for the same props: most of a page's islands say the same on thousands of pages.
 * Components are pure, so the same props give the same markup; its `attrs` count the islands of one page and are new
 * each time.
 */
const renderToStaticMarkup: Render = async function (this: unknown, component, props, slots, metadata) {
  const render = () => renderer.renderToStaticMarkup.call(this, component, props, slots, metadata);
  if (typeof component !== 'function' || !metadata?.hydrate || Object.keys(slots).length > 0) return render();
  const known = kept.get(component) ?? new Map<string, string>();
  kept.set(component, known);
  const key = JSON.stringify(props);
  const html = known.get(key);
  if (html !== undefined) return { ...(await renderer.renderToStaticMarkup.call(this, Nothing, {}, {}, metadata)), html };
  const rendered = await render();
  if (known.size === maxKept) known.clear();
  known.set(key, rendered.html);
  return rendered;
};

/**
 * The React renderer of Astro for the build, without its check whether a component is React's. All of ours are, and
 * the check calls each component and renders an element just to find out.
 */
export default { ...renderer, check: async (): Promise<boolean> => true, renderToStaticMarkup };
