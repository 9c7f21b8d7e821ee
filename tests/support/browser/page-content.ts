import type { Page } from '@playwright/test';

/**
 * The content of a page's body, a line for each element, in a form that does not depend on how the markup was made: without scripts,
 * links and the wrappers of islands, with sorted attributes, styles as parsed by the browser, and adjacent texts joined.
 */
export function pageContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lines: string[] = [];
    const attribute = (element: Element, name: string): string => {
      if (name !== 'style' || !(element instanceof HTMLElement || element instanceof SVGElement)) return `${name}="${element.getAttribute(name)}"`;
      const { style } = element;
      return `style="${[...style]
        .map((property) => `${property}:${style.getPropertyValue(property).trim()}`)
        .sort()
        .join(';')}"`;
    };
    // In a static page, islands are in wrappers without a box, which do not belong to the page's content.
    const childrenOf = (parent: Node): Node[] => [...parent.childNodes].flatMap((node) => (/^astro-/i.test(node.nodeName) ? childrenOf(node) : [node]));
    const walk = (parent: Node, depth: number) => {
      let text = '';
      const flush = () => {
        if (text.trim() !== '' || (text !== '' && parent !== document.body)) lines.push(`${' '.repeat(depth)}${JSON.stringify(text)}`);
        text = '';
      };
      for (const node of childrenOf(parent)) {
        if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue ?? '';
        if (!(node instanceof Element) || ['SCRIPT', 'STYLE', 'LINK'].includes(node.nodeName.toUpperCase())) continue;
        flush();
        const attributes = node
          .getAttributeNames()
          // A hydrated island sets `aria-expanded="false"` on the button of a closed menu; without it, the browser exposes the same.
          .filter((name) => name !== 'aria-expanded' || node.getAttribute(name) !== 'false')
          .sort()
          .map((name) => attribute(node, name));
        lines.push(`${' '.repeat(depth)}<${[node.nodeName.toLowerCase(), ...attributes].join(' ')}>`);
        walk(node, depth + 1);
      }
      flush();
    };
    walk(document.body, 0);
    return lines;
  });
}

/** The same without the wrappers of slots, which differ in static and live pages, and without additions from a live page's query. */
export async function unwrappedContent(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // React does not render `noscript`.
    for (const without of document.querySelectorAll('noscript')) without.remove();
    for (const slot of document.querySelectorAll('astro-slot, astro-static-slot, div[style*="contents"]')) slot.replaceWith(...slot.childNodes);
  });
  // A hydrated island sets `aria-expanded` and adds the query to the language link; one that is not hydrated has a blank text beside it.
  const plain = (line: string) =>
    line
      .trim()
      .replace('<button aria-expanded="false" ', '<button ')
      .replace(/(href="[^"?]*)\?(?:client|preview)=[^"]*"/, '$1"');
  return (await pageContent(page)).map(plain).filter((line) => line !== '" "');
}
