import renderer from '@astrojs/react/server.js';

type Render = typeof renderer.renderToStaticMarkup;
type Component = Parameters<Render>[0];

/** Markups kept of one component: a few words in two languages. What is of one client only comes and goes. */
const maxKept = 64;
const kept = new WeakMap<Component, Map<string, string>>();
/** Islands so far on each page that is being rendered. */
const counts = new WeakMap<object, number>();

/** What tells apart the ids that React makes in the islands of one page, counted by all of them, kept or rendered. */
function nextPrefix(page: object): string {
  const count = counts.get(page) ?? 0;
  counts.set(page, count + 1);
  return `r${count}`;
}

/**
 * Renders an island without slots once for the same props: most of a page's islands say the same on thousands of pages.
 * Components are pure, so the same props give the same markup.
 */
const renderToStaticMarkup: Render = async function (this: { result: object }, component, props, slots, metadata) {
  const render = () => renderer.renderToStaticMarkup.call(this, component, props, slots, metadata);
  if (typeof component !== 'function' || !metadata?.hydrate) return render();
  const attrs = { prefix: nextPrefix(this.result) };
  if (Object.keys(slots).length > 0) {
    const rendered = await render();
    return { ...rendered, attrs: { ...rendered.attrs, ...attrs } };
  }
  const known = kept.get(component) ?? new Map<string, string>();
  kept.set(component, known);
  const key = JSON.stringify(props);
  const html = known.get(key);
  if (html !== undefined) return { html, attrs };
  const rendered = await render();
  if (known.size === maxKept) known.clear();
  known.set(key, rendered.html);
  return { ...rendered, attrs };
};

/**
 * The React renderer of Astro for the build, without its check whether a component is React's. All of ours are, and
 * the check calls each component and renders an element just to find out.
 */
export default { ...renderer, check: async (): Promise<boolean> => true, renderToStaticMarkup };
