import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { languageSchema } from '#schema/language.ts';
import { readPageContext } from '../page-context.ts';
import { applyPalette, linkApprovalStylesheet, linkFrameStylesheet, linkStylesheetsOf } from '../stylesheet.ts';
import { Items } from './items.ts';
import { Marks, withoutMarks } from './marked-texts.ts';
import { type FromFrame, type Shown, type ToFrame, toFrameSchema } from './messages.ts';
import { type Drawn, drawPage, showsHidden } from './pages.tsx';
import { Typing } from './typing.ts';

type Post = (message: FromFrame) => void;

/**
 * Milliseconds without a change, after a text was written directly, before the whole page is drawn. On a slow computer a drawing would
 * delay the next letter; therefore this is longer than the pauses that people make between words.
 */
const pause = 800;

const nameOf = (section: Element): string => section.id || (section.classList[0] ?? '');

/** Name of the section around an element: its id, else the first of its classes. The header and the footer count as sections. */
function sectionOf(target: Element): string | undefined {
  const section = target.closest('main > *, body > header, body > footer, body > aside, dialog');
  return section ? nameOf(section) : undefined;
}

/**
 * Prevents the frame from leaving the page: only links to anchors work, and no form is sent. Clicks report their section to
 * the editor, or the language of the language toggle; a click in an editable text only places the caret.
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
      else if (section && event.target.closest(`.${showsHidden}`)) post({ type: 'editor-reveal', section });
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

/** Keys of the editor's shortcuts, which work wherever the focus is; codes of those with Alt, which gives other characters on many keyboards. */
const shortcuts = new Set(['s', 'z', 'y', 'k']);
const altShortcuts = new Set(['KeyV', 'KeyL', 'KeyH', 'ArrowUp', 'ArrowDown']);

/** Forwards the editor's shortcuts, some of which the browser would use to save the page or to undo. */
export function forwardKeys(post: Post): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const { shiftKey: shift, altKey: alt } = event;
      const hasCommand = event.ctrlKey || event.metaKey;
      const key = alt ? event.code : event.key.toLowerCase();
      // Ctrl+Shift+K belongs to the browser.
      if (alt ? hasCommand || !altShortcuts.has(key) : !hasCommand || !shortcuts.has(key) || (key === 'k' && shift)) return;
      event.preventDefault();
      const isTyping = event.target instanceof HTMLElement && event.target.isContentEditable;
      post({ type: 'editor-key', key, shift, alt, isTyping });
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
    // No scrolling while the caret is on the page, because the person is looking there.
    if (!isInView && !document.activeElement?.matches('[contenteditable]'))
      section.scrollIntoView({ block: 'start', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
  }
}

/** Focuses the section that is being edited, or the page: Tab goes on to its first text or button. */
function enterSection(section: HTMLElement): void {
  section.tabIndex = -1;
  section.addEventListener('blur', () => section.removeAttribute('tabindex'), { once: true });
  section.focus();
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
 * Draws what the editor sends, at most once per animation frame. React's reconciliation keeps the scroll position, the focus,
 * an open menu and the language.
 */
class FramePage {
  readonly #context = readPageContext();
  readonly #body = createRoot(document.body);
  readonly #marks = new Marks();
  readonly #typing = new Typing(this.#marks, post, () => this.#wanted && this.#schedule(this.#wanted));
  readonly #items = new Items(this.#marks, post, this.#typing);
  /** The newest request. */
  #wanted: Shown | undefined;
  /** The last drawing. */
  #drawn: Shown | undefined;
  /** What the page shows: the last drawing, with texts written directly since. */
  #said: Shown | undefined;
  /** The sections that are edited. */
  #sections: readonly string[] = [];
  #isScheduled = false;
  #isFrameTaken = false;
  #isTyping = false;
  #pausing: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener('resize', () => this.#endTyping());
  }

  /** Carries out a message of the editor. Cancels `event` if writing a single text was enough to bring the page up to date. */
  take(message: ToFrame, event: Event): void {
    if (message.type === 'editor-show') this.#show(message, event);
    else if (message.type === 'editor-item') {
      this.#items.take(message, { isDrawn: this.#drawn === this.#wanted && !this.#isScheduled });
      if (this.#said !== this.#drawn) this.#drawWanted();
    } else if (message.type === 'editor-write') this.#typing.write(message.texts);
    else if (message.type === 'editor-enter') {
      const section = document.querySelector<HTMLElement>('[data-edited]') ?? document.body;
      if (!this.#typing.resume(section)) enterSection(section);
    } else if (message.type === 'editor-return') this.#typing.resume(document.body);
    else {
      this.#endTyping();
      this.#sections = message.sections;
      showSection(message.sections);
    }
  }

  /**
   * Lets the browser skip sections out of view, which move with each line that a text gets, until something other than a text changes.
   * It begins after the first letter is painted, which it would delay.
   */
  #beginTyping(): void {
    if (this.#isTyping) return;
    this.#isTyping = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (this.#isTyping) document.body.dataset['typing'] = '';
      }),
    );
  }

  /** Gives sections out of view their true size: what is scrolled to or drawn next may depend on it. */
  #endTyping(): void {
    this.#isTyping = false;
    delete document.body.dataset['typing'];
  }

  /**
   * Writes a changed text at once. Everything else is drawn immediately, which is visible earlier than drawing in the next animation
   * frame, unless something was already drawn since the last frame.
   */
  #show(shown: Shown, event: Event): void {
    if (this.#wanted && shown.order < this.#wanted.order) return;
    if (this.#writes(shown)) {
      this.#wanted = this.#said = shown;
      clearTimeout(this.#pausing);
      this.#pausing = setTimeout(() => this.#drawWanted(), pause);
      event.preventDefault();
      this.#beginTyping();
    } else if (event.isTrusted) {
      this.#endTyping();
      const isFree = !this.#isFrameTaken;
      this.#schedule(shown);
      if (isFree) this.#drawWanted();
    }
  }

  /** Brings the page up to date by writing one text directly, if that is enough; returns whether it was. */
  #writes(shown: Shown): boolean {
    const said = this.#said;
    const isOther = said === undefined || said !== this.#wanted || shown.kind !== said.kind || shown.id !== said.id || shown.spoken !== said.spoken;
    return !isOther && said.canType && shown.canType && !this.#typing.isBusy(shown) && this.#typing.rewrites(shown);
  }

  #schedule(shown: Shown): void {
    this.#wanted = shown;
    this.#isScheduled = true;
    if (!this.#isFrameTaken) this.#drawNextFrame();
  }

  /** Draws the newest request in the next animation frame, at most once per frame. */
  #drawNextFrame(): void {
    this.#isFrameTaken = true;
    requestAnimationFrame(() => {
      this.#isFrameTaken = false;
      if (this.#isScheduled) this.#drawWanted();
    });
  }

  #drawWanted(): void {
    this.#isScheduled = false;
    clearTimeout(this.#pausing);
    if (this.#wanted) void this.#draw(this.#wanted).catch((error: unknown) => console.error('The preview could not be drawn.', error));
  }

  async #draw(shown: Shown): Promise<void> {
    if (this.#typing.isBusy(shown)) return;
    const config = this.#typing.held(shown.config);
    const ready = await drawPage({ ...shown, config }, this.#context, undefined, shown.canType ? this.#marks.drawing(config) : undefined);
    const dropOthers = ready.template ? await linkStylesheetsOf({ ...ready, template: ready.template }) : undefined;
    // A newer config has arrived while a stylesheet or the other page's config was being loaded.
    if (shown !== this.#wanted || this.#typing.isBusy(shown)) return;
    const isFirst = document.documentElement.dataset['live'] !== 'edited';
    const { scrollX: left, scrollY: top } = window;
    describe({ title: withoutMarks(ready.title), language: ready.language });
    if (ready.template) document.body.dataset['template'] = ready.template;
    applyPalette(ready.colours, ready.type);
    this.#typing.draw(shown, () => flushSync(() => this.#body.render(ready.body)));
    this.#drawn = this.#said = shown;
    this.#items.drawn(shown);
    // A first item replaces the placeholder by a new element, which is not marked and may move the visible part of the page.
    if (!document.querySelector('[data-edited]')) showSection(this.#sections);
    if (!isFirst) return;
    // Astro ends the islands that are no longer in the document.
    document.dispatchEvent(new Event('astro:after-swap'));
    dropOthers?.();
    scrollTo({ left, top, behavior: 'instant' });
  }
}

/** Starts the page in the editor's frame. It takes messages only from the editor, follows no links and sends no forms. */
export function startFrame(): void {
  const page = new FramePage();
  addEventListener('message', (event) => {
    const { origin, source, data }: MessageEvent<unknown> = event;
    if (origin !== location.origin || source !== parent) return;
    const message = toFrameSchema.safeParse(data).data;
    if (message) page.take(message, event);
  });
  keepHere(post);
  forwardKeys(post);
  void Promise.all([linkFrameStylesheet(), linkApprovalStylesheet()]).then(() => post({ type: 'editor-ready' }));
}
