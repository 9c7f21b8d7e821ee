/** The stylesheets of the document. */
export const linkedStylesheets = (): HTMLLinkElement[] => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

/** A path as an absolute address, as the `href` of an element returns it. */
export const addressOf = (path: string): string => new URL(path, location.href).href;

function link(path: string): Promise<void> {
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  element.href = path;
  // A failed stylesheet does not reject: an unstyled page is better than none.
  const settled = new Promise<void>((resolve) => {
    for (const event of ['load', 'error']) element.addEventListener(event, () => resolve(), { once: true });
  });
  document.head.append(element);
  return settled;
}

const onTheirWay = new Map<string, Promise<void>>();

/** Links a stylesheet once; resolves when it has loaded or failed. */
export async function linkStylesheet(path: string): Promise<void> {
  if (!linkedStylesheets().some(({ href }) => href === addressOf(path))) onTheirWay.set(path, link(path));
  await onTheirWay.get(path);
}

const adopted = new Set<string>();

/** Adds styles that are bundled with a script, once. Styles that are only needed after an interaction are not in the page's stylesheet. */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
