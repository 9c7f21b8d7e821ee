/** The stylesheets of the document. */
export const linked = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
/** A path as an element says it. */
export const addressOf = (path: string) => new URL(path, location.href).href;

function link(path: string): Promise<void> {
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  element.href = path;
  // A page without its styles is still better than none.
  const settled = new Promise<void>((resolve) => {
    for (const event of ['load', 'error']) element.addEventListener(event, () => resolve(), { once: true });
  });
  document.head.append(element);
  return settled;
}

/** Links a stylesheet, once; resolves when it is there, or will not come. */
export const linkOnce = async (path: string): Promise<void> => {
  if (!linked().some(({ href }) => href === addressOf(path))) await link(path);
};
