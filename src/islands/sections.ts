import moments from '#templates/moments.css?inline';

interface Box {
  id: string;
  top: number;
}

interface Place {
  /** Anchored sections in page order, in pixels from the top of the window. */
  sections: readonly Box[];
  /** Where the reader is assumed to look, in pixels from the top of the window: the section at this line is the current one. */
  line: number;
  /** Whether the page is scrolled to its end: sections there may never reach the line. */
  isAtEnd: boolean;
  /** Section that the address names. */
  target: string;
  /** Height of the window. */
  height: number;
}

/** Id of the section that is being read; `undefined` above the first. Content without an anchor belongs to the section before it. */
export function currentSection({ sections, line, isAtEnd, target, height }: Place): string | undefined {
  if (isAtEnd) {
    const chosen = sections.find(({ id, top }) => id === target && top >= 0 && top < height);
    return (chosen ?? sections.at(-1))?.id;
  }
  return sections.findLast(({ top }) => top <= line)?.id;
}

/** The reading line, as a fraction of the window's height. */
const line = 0.4;

/** How many times wider than its picture's pixels a frame may be before the picture looks blurred. */
const enlarged = 1.6;

/**
 * Marks photos, and pictures of the catalogue and the story, that have too few pixels for their frames: a stylesheet then shows them at
 * their own size in the same frame, so nothing moves. Each is loaded once more without `srcset`, with which `naturalWidth` is not the file's width.
 */
function markSmallPictures(signal: AbortSignal): void {
  const judge = (image: EventTarget | null) => {
    if (!(image instanceof HTMLImageElement) || !image.matches('.photo-image, .card-image, .about-image') || !image.complete || /\.svg$/.test(image.currentSrc))
      return;
    const alone = new Image();
    alone.onload = () => {
      const isSmall = alone.naturalWidth * enlarged < image.clientWidth;
      image.toggleAttribute('data-small', isSmall);
      if (isSmall) image.removeAttribute('srcset');
    };
    alone.src = image.currentSrc;
  };
  for (const image of document.images) judge(image);
  document.addEventListener('load', ({ target }) => judge(target), { capture: true, signal });
}

/** Marks the navbar link of the section on the screen. While a page scrolls, code runs only when a section passes the line. */
function startSections(signal: AbortSignal): void {
  // Looked up each time: in the editor's preview, sections are moved, added and hidden.
  const links = () => [...document.querySelectorAll<HTMLAnchorElement>('.nav-link')].map((link) => ({ link, id: link.hash.slice(1) }));
  const sectionsOf = (leading: ReturnType<typeof links>) =>
    [...document.querySelectorAll('main > [id]')].filter((section) => leading.some(({ id }) => id === section.id));
  const sections = sectionsOf(links());
  const end = document.querySelector('body > footer');
  if (sections.length === 0) return;
  let isAtEnd = false;
  const mark = () => {
    const leading = links();
    const boxes = sectionsOf(leading).map((section) => ({ id: section.id, top: section.getBoundingClientRect().top }));
    const current = currentSection({ sections: boxes, line: innerHeight * line, isAtEnd, target: location.hash.slice(1), height: innerHeight });
    for (const { id, link } of leading) {
      if (id === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  const passing = new IntersectionObserver(mark, { rootMargin: `-${line * 100}% 0% -${(1 - line) * 100}%` });
  for (const section of sections) passing.observe(section);
  signal.addEventListener('abort', () => passing.disconnect());
  if (!end) return;
  const ending = new IntersectionObserver(
    (entries) => {
      isAtEnd = (entries.at(-1)?.intersectionRatio ?? 0) > 0.95;
      mark();
    },
    { threshold: [0.95, 1] },
  );
  ending.observe(end);
  signal.addEventListener('abort', () => ending.disconnect());
  addEventListener('hashchange', mark, { signal });
}

let moving: CSSStyleSheet | undefined;

/** Starts scroll animations, unless the device is weak or the visitor prefers reduced motion (src/islands/device.ts). */
function startMoments(): void {
  if (moving || document.documentElement.classList.contains('reduced-animations')) return;
  moving = new CSSStyleSheet();
  moving.replaceSync(moments);
  document.adoptedStyleSheets.push(moving);
}

/** Starts everything that reacts to scrolling. */
export function startReading(signal: AbortSignal): void {
  markSmallPictures(signal);
  startMoments();
  startSections(signal);
}
