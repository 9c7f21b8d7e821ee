import type { Page } from '@playwright/test';

/**
 * What a page's body holds, element by element, in a form that does not depend on who wrote the markup: no scripts or
 * links, what islands stand in left out, attributes in order, styles as the browser understood them, neighbouring texts joined.
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
    // A static page's islands stand in elements that have no box and are nothing of the page's.
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
          // What an island that is awake says of a menu that is shut, the browser says of its button by itself.
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

/** The same without what wraps a slot in a static or in a live page only, and without what the query of a live one adds to it. */
export async function unwrappedContent(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // React leaves out what is for browsers without scripts.
    for (const without of document.querySelectorAll('noscript')) without.remove();
    for (const slot of document.querySelectorAll('astro-slot, astro-static-slot, div[style*="contents"]')) slot.replaceWith(...slot.childNodes);
  });
  // An island that is awake says whether its menu is open and lets the language keep the query; one that waits has a blank beside it.
  const plain = (line: string) =>
    line
      .trim()
      .replace('<button aria-expanded="false" ', '<button ')
      .replace(/(href="[^"?]*)\?(?:client|preview)=[^"]*"/, '$1"');
  return (await pageContent(page)).map(plain).filter((line) => line !== '" "');
}
