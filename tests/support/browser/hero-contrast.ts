import type { Frame, Page } from '@playwright/test';
import sharp from 'sharp';

interface TextLine {
  selector: string;
  ink: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Channels of 0 to 255 as linear light. */
const linear = Float64Array.from({ length: 256 }, (_, channel) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});
const luminance = (red = 0, green = 0, blue = 0): number => 0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);
const ratio = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Every line of the hero's title and subtitle inside the window, with the colour it is written in. */
const linesOf = (page: Frame): Promise<TextLine[]> =>
  page.evaluate(() =>
    ['.hero-title', '.hero-subtitle'].flatMap((selector) => {
      const element = document.querySelector(selector);
      if (!element) return [];
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()]
        .filter((box) => box.width > 4 && box.top >= 0 && box.bottom <= innerHeight)
        .map(({ x, y, width, height }) => ({ selector, ink: getComputedStyle(element).color, x, y, width, height }));
    }),
  );

/** Makes the letters of the hero's texts invisible, or visible again with ''. By the object model: the page's policy allows no style element. */
const setLetters = (page: Frame, colour: string): Promise<void> =>
  page.evaluate((wanted) => {
    for (const element of document.querySelectorAll<HTMLElement>('.hero-title, .hero-title *, .hero-subtitle, .hero-subtitle *')) {
      element.style.setProperty('color', wanted, 'important');
      element.style.setProperty('text-shadow', wanted && 'none', 'important');
      element.style.setProperty('transition', wanted && 'none', 'important');
    }
  }, colour);

/**
 * The lowest contrast (1 to 21, WCAG 2.2) of the hero's title and subtitle with what is really painted behind them, by
 * selector: the letters are made invisible and the pixels under each line read. One pixel in twenty may be worse than
 * the figure, so that the grain of a drawing does not decide. The hero is in `frame`, which stands at the window's top left.
 */
export async function heroContrast(page: Page, frame: Frame): Promise<Record<string, number>> {
  await frame.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const lines = await linesOf(frame);
  if (lines.length === 0) return {};
  await setLetters(frame, 'transparent');
  // Only what lies behind the lines: a picture of the whole window takes several times as long.
  const [left, top] = [Math.floor(Math.min(...lines.map(({ x }) => x))), Math.floor(Math.min(...lines.map(({ y }) => y)))];
  const [right, bottom] = [Math.max(...lines.map(({ x, width }) => x + width)), Math.max(...lines.map(({ y, height }) => y + height))];
  const clip = { x: Math.max(0, left), y: top, width: Math.ceil(right - Math.max(0, left)), height: Math.ceil(bottom - top) };
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await setLetters(frame, '');
  const worst: Record<string, number> = {};
  for (const { selector, ink, x, y, width, height } of lines) {
    const text = luminance(...(ink.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
    const found: number[] = [];
    for (let row = Math.ceil(y - clip.y); row < Math.min(y - clip.y + height, info.height); row += 2) {
      for (let column = Math.max(0, Math.ceil(x - clip.x)); column < Math.min(x - clip.x + width, info.width); column += 2) {
        const at = (row * info.width + column) * info.channels;
        found.push(ratio(text, luminance(data[at], data[at + 1], data[at + 2])));
      }
    }
    const [figure] = found.sort((a, b) => a - b).slice(Math.floor(found.length / 20));
    if (figure !== undefined) worst[selector] = Math.min(worst[selector] ?? 21, figure);
  }
  return worst;
}

/**
 * Runs in the page: every text outside of the hero whose colour has less contrast than `least` with the plain colour it stands
 * on, taken from the page as it is styled. A text in a see-through colour counts as it looks.
 */
export function faintTexts(least: number): string[] {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
  if (!canvas) return ['There is no canvas.'];
  // Whatever syntax a colour comes in, the canvas paints it, each once: a page has few.
  const painted = new Map<string, number[]>();
  const paint = (colours: readonly string[]): number[] => {
    const name = colours.join('; ');
    const known = painted.get(name);
    if (known) return known;
    canvas.clearRect(0, 0, 1, 1);
    for (const colour of colours) {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    const channels = [...canvas.getImageData(0, 0, 1, 1).data];
    painted.set(name, channels);
    return channels;
  };
  const luminanceOf = (channels: number[]) => {
    const [r = 0, g = 0, b = 0] = channels.map((channel) => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const found = new Set<string>();
  let seen = 0;
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if (!hasText || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.closest('.hero-title, .hero-subtitle')) continue;
    const grounds: string[] = [];
    let isOnPicture = false;
    for (let at: HTMLElement | null = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      // The hero's words stand on its picture: what is painted there is measured.
      isOnPicture ||= at.classList.contains('hero-frame');
      grounds.unshift(backgroundColor);
      if ((paint([backgroundColor])[3] ?? 0) === 255) break;
    }
    if (isOnPicture) continue;
    seen += 1;
    const [under, over] = [paint(grounds), paint([...grounds, getComputedStyle(element).color])].map(luminanceOf);
    const ratio = (Math.max(under ?? 0, over ?? 0) + 0.05) / (Math.min(under ?? 0, over ?? 0) + 0.05);
    if (ratio < least - 0.02)
      found.add(`${element.tagName.toLowerCase()}.${element.className} ${getComputedStyle(element).color} on ${grounds.at(0)}: ${ratio.toFixed(2)}`);
  }
  // A page has at least its menu, its sections' titles and its contact.
  return seen < 25 ? [`only ${seen} texts were looked at`] : [...found];
}
