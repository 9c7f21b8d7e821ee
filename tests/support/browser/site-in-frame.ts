import type { Frame, Page } from '@playwright/test';
import sharp from 'sharp';
import { localPath } from '#core/links/client-path.ts';
import type { Language } from '#schema/language.ts';
import { demoConfigId, type TemplateId } from '#schema/template.ts';
import { siteUrl } from '../designer.ts';

/** Opens a template's demo in a frame. */
export const openInFrame = (page: Page, template: TemplateId, language: Language = 'es'): Promise<Frame> =>
  openPathInFrame(page, localPath(`/${demoConfigId(template)}`, language));

/**
 * Opens a page of the site in a frame at the window's top left. Resizing the frame resizes the page's window, in a fraction of the
 * time that resizing the browser takes.
 */
export async function openPathInFrame(page: Page, path: string): Promise<Frame> {
  const frame = `<!doctype html><style>body { margin: 0 } .unseen { visibility: hidden }</style><iframe src="${path}" width="1440" height="800" style="border: 0"></iframe>`;
  await page.route('**/frame', (route) => route.fulfill({ contentType: 'text/html', body: frame }));
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(`${siteUrl()}/frame`, { waitUntil: 'load' });
  const site = page.frames().find((each) => each !== page.mainFrame());
  if (!site) throw new Error('The page is in no frame.');
  return site;
}

/** Runs in a page inside a frame: returns the elements that overflow or are cut off at each of the frame's widths. */
export async function findFaults(widths: readonly number[]): Promise<string[]> {
  const root = document.documentElement;
  const isScrolled = (element: Element): boolean => {
    for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflowX !== 'visible') return true;
    }
    return false;
  };
  const findFault = (): string => {
    if (root.scrollWidth > root.clientWidth) {
      const wide = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > root.clientWidth + 1 && !isScrolled(element),
      );
      return `page is ${root.scrollWidth - root.clientWidth} px too wide: ${wide
        .slice(0, 3)
        .map((element) => element.className)
        .join(', ')}`;
    }
    for (const selector of ['.hero-title', '.hero-subtitle', '.nav-brand', '.banner-text', '.footer-name']) {
      const element = document.querySelector(selector);
      if (!element) continue;
      const box = element.getBoundingClientRect();
      if (box.left < -1 || box.right > root.clientWidth + 1) return `${selector} leaves the window`;
      if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline') return `${selector} is cut`;
    }
    return '';
  };
  const faults: string[] = [];
  // Painting is not needed, so the frame is hidden from it; layout still happens.
  frameElement?.classList.add('unseen');
  for (const width of widths) {
    frameElement?.setAttribute('width', String(width));
    // By the second frame, listeners to the window's size have run.
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    // A size may change by a transition, after which elements inside may begin their own.
    const running = () =>
      document.getAnimations().filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 2000);
    for (let each = running(); each.length > 0; each = running()) await Promise.allSettled(each.map(({ finished }) => finished));
    if (innerWidth !== width) faults.push(`the window is ${innerWidth} px wide, not ${width}`);
    const fault = findFault();
    if (fault !== '') faults.push(`${fault} at ${width} px`);
  }
  frameElement?.classList.remove('unseen');
  return faults;
}

interface TextLine {
  selector: string;
  ink: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Linear light of a colour channel from 0 to 255. */
const linear = Float64Array.from({ length: 256 }, (_, channel) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});
const luminance = (red = 0, green = 0, blue = 0): number => 0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);
const ratio = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Selectors of the largest texts on the picture. */
const headline = ['.hero-title', '.hero-subtitle'];
/** Selectors of all texts that may be on the picture. */
export const heroTexts = [...headline, '.hero-kicker', '.hero-description', '.fact-text', '.fact-now', '.hero-actions a'];

/** Every line of these texts inside the window, with its colour. */
const linesOf = (page: Frame, selectors: readonly string[]): Promise<TextLine[]> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>(wanted)].flatMap((element) => {
        if (!element.closest('.hero') || !element.checkVisibility({ visibilityProperty: true })) return [];
        const selector = element.className || element.tagName;
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()]
          .filter((box) => box.width > 4 && box.top >= 0 && box.bottom <= innerHeight)
          .map(({ x, y, width, height }) => ({ selector, ink: getComputedStyle(element).color, x, y, width, height }));
      }),
    selectors.join(),
  );

/** Makes the letters of these texts invisible, or visible again with ''. Through the DOM, because the page's policy forbids style elements. */
const setLetters = (page: Frame, selectors: readonly string[], colour: string): Promise<void> =>
  page.evaluate(
    ([wanted, texts]) => {
      for (const element of document.querySelectorAll<HTMLElement>(texts)) {
        element.style.setProperty('color', wanted, 'important');
        element.style.setProperty('text-shadow', wanted && 'none', 'important');
        element.style.setProperty('transition', wanted && 'none', 'important');
      }
    },
    [colour, selectors.flatMap((selector) => [selector, `${selector} *`]).join()] as const,
  );

/**
 * The lowest contrast (1 to 21, WCAG 2.2), by class, of the hero's title and subtitle, or of other selectors, with the pixels that are
 * painted behind them: the letters are made invisible and the pixels under each line are read. One pixel in twenty may have less
 * contrast, so that the grain of a drawing is not decisive. The hero is in `frame`, at the window's top left.
 */
export async function heroContrast(page: Page, frame: Frame, selectors: readonly string[] = headline): Promise<Record<string, number>> {
  await frame.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const lines = await linesOf(frame, selectors);
  if (lines.length === 0) return {};
  await setLetters(frame, selectors, 'transparent');
  // Only the area of the lines, because a screenshot of the whole window takes several times as long.
  const [left, top] = [Math.floor(Math.min(...lines.map(({ x }) => x))), Math.floor(Math.min(...lines.map(({ y }) => y)))];
  const [right, bottom] = [Math.max(...lines.map(({ x, width }) => x + width)), Math.max(...lines.map(({ y, height }) => y + height))];
  const clip = { x: Math.max(0, left), y: top, width: Math.ceil(right - Math.max(0, left)), height: Math.ceil(bottom - top) };
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await setLetters(frame, selectors, '');
  const worst: Record<string, number> = {};
  for (const { selector, ink, x, y, width, height } of lines) {
    const text = luminance(...(ink.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
    const found: number[] = [];
    for (let row = Math.ceil(y - clip.y); row < Math.min(y - clip.y + height, info.height); row += 2) {
      for (let column = Math.max(0, Math.ceil(x - clip.x)); column < Math.min(x - clip.x + width, info.width); column += 2) {
        const offset = (row * info.width + column) * info.channels;
        found.push(ratio(text, luminance(data[offset], data[offset + 1], data[offset + 2])));
      }
    }
    const [figure] = found.sort((a, b) => a - b).slice(Math.floor(found.length / 20));
    if (figure !== undefined) worst[selector] = Math.min(worst[selector] ?? 21, figure);
  }
  return worst;
}

/**
 * Runs in the page: the texts outside of the hero whose contrast with their plain background colour is less than `least`, by
 * computed styles. A translucent colour is combined with its background first.
 */
export function faintTexts(least: number): string[] {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
  if (!canvas) return ['There is no canvas.'];
  // A canvas converts colours of any syntax. Results are cached, because a page has few colours.
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
      // Texts of the hero are on its picture; their contrast is measured by pixels (`heroContrast`).
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
  // Guards against checking nothing: a page has at least menu, titles of sections and contact data.
  return seen < 25 ? [`only ${seen} texts were looked at`] : [...found];
}
