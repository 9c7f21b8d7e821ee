import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

export interface PageWeight {
  page: string;
  /** Kilobytes as transferred, compressed; fonts are compressed already. */
  html: number;
  css: number;
  script: number;
  fonts: number;
  total: number;
}

/** The scripts of a page, with what they import: all of it comes before a touch. */
function withImports(scripts: readonly string[], file: (address: string) => Buffer): string[] {
  const all = new Set(scripts);
  for (const script of all)
    for (const name of addresses(file(script).toString(), /(?:from|import)\s*["']\.\/([^"']+)["']/g))
      all.add(path.posix.join(path.posix.dirname(script), name));
  return [...all];
}

const addresses = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, address]) => address ?? '');

/** Everything a page's HTML asks for on the first view besides pictures, read from a finished build. */
export function pageWeight(output: string, page: string): PageWeight {
  const file = (address: string) => readFileSync(path.join(output, address));
  const kilobytes = (bytes: number) => bytes / 1024;
  const packed = (list: readonly string[]) => kilobytes(list.reduce((sum, address) => sum + gzipSync(file(address)).length, 0));
  const html = file(page).toString();
  const visible = html.replaceAll(/<noscript>.*?<\/noscript>/gs, '');
  const fonts = addresses(visible, /<link rel="preload" href="([^"]+)" as="font"/g);
  const weights = {
    html: kilobytes(gzipSync(html).length),
    css: packed(addresses(visible, /<link rel="stylesheet" href="([^"]+)"/g)),
    script: packed(withImports(addresses(visible, /<script type="module" src="([^"]+)"/g), file)),
    fonts: kilobytes(fonts.reduce((sum, address) => sum + file(address).length, 0)),
  };
  return { page, ...weights, total: weights.html + weights.css + weights.script + weights.fonts };
}
