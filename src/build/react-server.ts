import renderer from '@astrojs/react/server.js';

type Render = typeof renderer.renderToStaticMarkup;
type Component = Parameters<Render>[0];

/** Most markups cached per component: enough for its texts in two languages, while those of single clients are evicted. */
const maxKept = 64;
const kept = new WeakMap<Component, Map<string, string>>();
/** Islands so far on each page that is being rendered. */
const counts = new WeakMap<object, number>();

/** A prefix that keeps the ids that React makes in one island distinct from those of the page's other islands, whether cached or rendered. */
function nextPrefix(page: object): string {
  const count = counts.get(page) ?? 0;
  counts.set(page, count + 1);
  return `r${count}`;
}

/**
 * Renders an island without slots only once for the same props, because most islands are equal on thousands of pages.
 * Components are pure, so equal props give equal markup.
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
