import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { languageSchema } from '#schema/language.ts';
import { readPageContext } from '../page-context.ts';
import { applyPalette, linkApprovalStylesheet, linkFrameStylesheet, linkStylesheetsOf } from '../stylesheet.ts';
import { Items } from './items.ts';
import { Marks, withoutMarks } from './marked-texts.ts';
import { type FromFrame, type Shown, toFrameSchema } from './messages.ts';
import { type Drawn, drawPage } from './pages.tsx';
import { Typing } from './typing.ts';

type Post = (message: FromFrame) => void;

/**
 * After a text was written directly, the whole page is drawn once nothing has changed for this long, in milliseconds: on a slow computer
 * a drawing takes longer than a keystroke may, and the next letter would wait for it.
 */
const pause = 400;

const nameOf = (section: Element): string => section.id || (section.classList[0] ?? '');

/** The section something stands in: by its id, else by the first of its classes. The header and the footer are sections here. */
function sectionOf(target: Element): string | undefined {
  const section = target.closest('main > *, body > header, body > footer, body > aside, dialog');
  return section ? nameOf(section) : undefined;
}

/**
 * Keeps the page in its frame: links only lead to places on the page, and no form is sent. A click reports its section to
 * the editor, the language toggle its language; a click in an editable text places the caret.
 */
export function keepHere(post: Post): void {
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      const link = event.target.closest('a');
      // An editable text does not act as a link or button.
      if (event.target.closest('[contenteditable]')) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const isPlace = link?.getAttribute('href')?.startsWith('#') === true && link.dataset['opens'] === undefined;
      if (link && !isPlace) event.preventDefault();
      const language = languageSchema.safeParse(link?.dataset['language']);
      const section = link && isPlace ? link.hash.slice(1) : sectionOf(event.target);
      if (language.success) post({ type: 'editor-language', language: language.data });
      else if (section) post({ type: 'editor-chose', section });
    },
    { capture: true },
  );
  document.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

/** Shortcuts that the editor answers wherever the focus is. */
const shortcuts = new Set(['s', 'z', 'y', 'k']);

/** Forwards the editor's shortcuts, which the browser would use to save the page or to undo. */
export function forwardKeys(post: Post): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const key = event.key.toLowerCase();
      // Ctrl+Shift+K is the browser's own.
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !shortcuts.has(key) || (key === 'k' && event.shiftKey)) return;
      event.preventDefault();
      const isTyping = event.target instanceof HTMLElement && event.target.isContentEditable;
      post({ type: 'editor-key', key, shift: event.shiftKey, isTyping });
    },
    { capture: true },
  );
}

/** Brings the first of these sections that the page has into view and marks it as the one being edited. */
export function showSection(names: readonly string[]): void {
  const sections = [...document.querySelectorAll<HTMLElement>('main > *, body > header, body > footer')];
  const wanted = names.find((name) => sections.some((section) => nameOf(section) === name));
  for (const section of sections) {
    if (nameOf(section) !== wanted) {
      delete section.dataset['edited'];
      continue;
    }
    section.dataset['edited'] = '';
    const { top, bottom } = section.getBoundingClientRect();
    const isInView = top < innerHeight * 0.6 && bottom > innerHeight * 0.3;
    // While the caret is on the page, the person is looking there: no scrolling.
    if (!isInView && !document.activeElement?.matches('[contenteditable]'))
      section.scrollIntoView({ block: 'start', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
  }
}

/** Sets only what has changed: setting a title or language again, even to the same value, makes a browser recompute all styles. */
function describe({ title, language }: Pick<Drawn, 'title' | 'language'>): void {
  const { documentElement } = document;
  if (document.title !== title) document.title = title;
  if (documentElement.lang !== language) documentElement.lang = language;
  if (documentElement.dataset['live'] !== 'edited') documentElement.dataset['live'] = 'edited';
}

const post = (message: FromFrame) => parent.postMessage(message, location.origin);

/**
 * The page in the editor's frame: draws whatever the editor sends, at most once a frame and with React's reconciliation,
 * so that scroll, focus, an open menu and the language stay. Listens to the editor alone; leads nowhere and sends nothing.
 */
export function startFrame(): void {
  const page = readPageContext();
  const body = createRoot(document.body);
  let wanted: Shown | undefined;
  let isScheduled = false;
  let isFrameTaken = false;
  let drawn: Shown | undefined;
  /** What the page shows: the last drawing, with texts written directly since. */
  let said: Shown | undefined;
  let pausing: ReturnType<typeof setTimeout> | undefined;
  const marks = new Marks();
  const typing = new Typing(marks, post, () => wanted && schedule(wanted));
  const items = new Items(marks, post, typing);

  async function draw(shown: Shown): Promise<void> {
    if (typing.isBusy(shown)) return;
    const config = typing.held(shown.config);
    const ready = await drawPage({ ...shown, config }, page, undefined, shown.canType ? marks.drawing(config) : undefined);
    const dropOthers = ready.template ? await linkStylesheetsOf({ ...ready, template: ready.template }) : undefined;
    // A newer config has arrived while a stylesheet or the other page's config was being loaded.
    if (shown !== wanted || typing.isBusy(shown)) return;
    const isFirst = document.documentElement.dataset['live'] !== 'edited';
    const { scrollX: left, scrollY: top } = window;
    describe({ title: withoutMarks(ready.title), language: ready.language });
    if (ready.template) document.body.dataset['template'] = ready.template;
    applyPalette(ready.colours, ready.type);
    typing.draw(shown, () => flushSync(() => body.render(ready.body)));
    drawn = said = shown;
    items.drawn(shown);
    // Astro ends the islands that are no longer in the document.
    if (isFirst) document.dispatchEvent(new Event('astro:after-swap'));
    if (isFirst) {
      dropOthers?.();
      scrollTo({ left, top, behavior: 'instant' });
    }
  }

  function drawWanted(): void {
    isScheduled = false;
    clearTimeout(pausing);
    if (wanted) void draw(wanted).catch((error: unknown) => console.error('The preview could not be drawn.', error));
  }

  /** Draws the newest request in the next animation frame, at most once per frame. */
  function drawNextFrame(): void {
    isFrameTaken = true;
    requestAnimationFrame(() => {
      isFrameTaken = false;
      if (isScheduled) drawWanted();
    });
  }

  function schedule(shown: Shown): void {
    wanted = shown;
    isScheduled = true;
    if (!isFrameTaken) drawNextFrame();
  }

  /** Whether writing a text directly was enough to bring the page up to date. */
  function saysOnly(shown: Shown): boolean {
    const isOther = said === undefined || said !== wanted || shown.kind !== said.kind || shown.id !== said.id || shown.spoken !== said.spoken;
    return !isOther && said?.canType === true && shown.canType && !typing.isBusy(shown) && typing.rewrites(shown);
  }

  /**
   * A changed text is written at once. Everything else is drawn as soon as it is posted, unless something was drawn in this frame of the
   * screen already: what is drawn before a frame begins is visible earlier than what is drawn in it.
   */
  function show(shown: Shown, event: MessageEvent<unknown>): void {
    if (wanted && shown.order < wanted.order) return;
    if (saysOnly(shown)) {
      wanted = said = shown;
      clearTimeout(pausing);
      pausing = setTimeout(drawWanted, pause);
      event.preventDefault();
    } else if (event.isTrusted) {
      const isFree = !isFrameTaken;
      schedule(shown);
      if (isFree) drawWanted();
    }
  }

  addEventListener('message', (event) => {
    const { origin, source, data }: MessageEvent<unknown> = event;
    if (origin !== location.origin || source !== parent) return;
    const message = toFrameSchema.safeParse(data).data;
    if (message?.type === 'editor-show') show(message, event);
    else if (message?.type === 'editor-item') {
      items.take(message, drawn === wanted && !isScheduled);
      if (said !== drawn) drawWanted();
    } else if (message?.type === 'editor-write') typing.write(message.texts);
    else if (message?.type === 'editor-return') typing.resume(document.body);
    else if (message) showSection(message.sections);
  });
  keepHere(post);
  forwardKeys(post);
  void Promise.all([linkFrameStylesheet(), linkApprovalStylesheet()]).then(() => post({ type: 'editor-ready' }));
}
