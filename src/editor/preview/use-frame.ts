import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { getAt, isSamePath, type Path } from '#core/edit/path.ts';
import { storedShape, withShown } from '#core/site/arrange-sections.ts';
import { type FromFrame, fromFrameSchema, type ToFrame } from '#live/frame/messages.ts';
import type { Language } from '#schema/language.ts';
import { sectionsSchema } from '#schema/site-parts.ts';
import { configKind, hideableSections } from '#schema/template.ts';
import { toggleCommandPalette } from '../app/frame/command-palette.ts';
import { placeOfText, typeText } from '../fields/text/type-text.ts';
import { $editorLanguage } from '../language.ts';
import { focusField, showField } from '../stores/focus-field.ts';
import type { Session } from '../stores/session.ts';
import { useSession } from '../stores/use-field.ts';
import { runShortcut } from '../workspace/shortcuts.ts';
import { $group, $panel, $previewed, $previewLanguage, $tried, $view } from '../workspace/ui-state.ts';
import { groupOfSection, sectionsOfGroup } from './section-groups.ts';

/** Shows a hidden section of a site again, as the menu in the outline does. */
function showHidden({ $config, edit }: Session, group: string | undefined): void {
  const name = hideableSections.find((each) => each === group);
  const sections = sectionsSchema.safeParse(getAt($config.get(), ['sections'])).data;
  if (name) edit(['sections'], storedShape(withShown(sections, name)));
}

/** Milliseconds that the page may take to load before the editor offers to reload it. */
const patience = 15_000;

type Typed = Extract<FromFrame, { type: 'editor-typed' }>;

/** The longest time in milliseconds for which a typed text is held back if nothing is painted, as in a hidden window. */
const longestHold = 100;

/**
 * Holds back a text that was typed on the page until the browser has painted it there, because entering it in the form would delay the
 * letter. It is entered earlier if the session is about to do anything (`enterFirst`), or on a key or pointer event in the editor.
 */
function afterPaint(session: Session, take: (typed: Typed) => void) {
  let held: Typed | undefined;
  let late: ReturnType<typeof setTimeout> | undefined;
  const { port1: painted, port2: toPaint } = new MessageChannel();
  const enter = () => {
    clearTimeout(late);
    const typed = held;
    held = undefined;
    if (typed) take(typed);
  };
  const hold = (typed: Typed) => {
    if (held && (held.language !== typed.language || !isSamePath(held.field, typed.field))) enter();
    if (!held) {
      // A message posted in an animation frame arrives after its painting.
      requestAnimationFrame(() => toPaint.postMessage(''));
      late = setTimeout(enter, longestHold);
    }
    held = typed;
  };
  painted.onmessage = enter;
  const ended = new AbortController();
  for (const name of ['keydown', 'pointerdown']) addEventListener(name, enter, { capture: true, signal: ended.signal });
  const forget = session.enterFirst(enter);
  const end = () => {
    enter();
    forget();
    ended.abort();
    painted.close();
  };
  return { hold, enter, end };
}

/** The target whose menu is open on the page, and its position. */
export type PageMenu = Pick<Extract<FromFrame, { type: 'editor-menu' }>, 'target' | 'box'>;

/**
 * Connects a frame with the open document: sends it every change and handles its messages. `onMenu` is called
 * with the target whose menu is open on the page, and again when the target moves.
 */
export function useFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  attempt: number,
  onMenu: (menu: PageMenu, isMoved: boolean) => void,
): { state: 'loading' | 'ready' | 'failed'; send: (message: ToFrame) => void } {
  const session = useSession();
  const menu = useRef(onMenu);
  menu.current = onMenu;
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const send = useCallback((message: ToFrame) => frame.current?.contentWindow?.postMessage(message, location.origin), [frame]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` stands for a new frame.
  useEffect(() => {
    const kind = configKind(session.id) ?? 'client';
    let isReady = false;
    let typed = 0;
    let order = 0;
    setState('loading');
    const waiting = setTimeout(() => setState('failed'), patience);
    /**
     * Delivers a message synchronously, so that a letter appears in the form and on the page in the same frame of the screen. The page
     * cancels the event if it has handled the message; otherwise the message is posted as usual.
     */
    const sendNow = (message: ToFrame) => {
      const event = new MessageEvent('message', { data: message, origin: location.origin, source: window, cancelable: true });
      if (frame.current?.contentWindow?.dispatchEvent(event)) send(message);
    };
    const show = () => {
      if (!isReady) return;
      const earlier = $previewed.get()?.config;
      const tried = $tried.get();
      order += 1;
      sendNow({
        type: 'editor-show',
        kind,
        id: session.id,
        order,
        config: earlier ?? { ...session.$config.get(), ...tried },
        language: $previewLanguage.get(),
        canType: earlier === undefined && tried === undefined && !session.readOnly,
        typed,
        spoken: $editorLanguage.get(),
      });
    };
    const showSection = () => {
      if (isReady) send({ type: 'editor-section', sections: sectionsOfGroup(kind, $panel.get() === 'approval' ? 'approval' : $group.get()) });
    };
    const showText = (field: Path, language: Language) => {
      const place = placeOfText(session, field, language);
      const view = $view.get();
      if (place) showField(place);
      // `showField` switches a narrow screen to the form; the user is typing on the page, so it is switched back.
      $view.set(view);
    };
    const runKey = ({ key, shift, alt, isTyping }: Extract<FromFrame, { type: 'editor-key' }>) => {
      if (alt) dispatchEvent(new KeyboardEvent('keydown', { code: key, altKey: true }));
      else if (key === 'k') toggleCommandPalette(isTyping ? () => send({ type: 'editor-return' }) : undefined);
      else runShortcut(key, shift);
    };
    const typing = afterPaint(session, (message) => {
      const before = session.$config.get();
      typed = message.number;
      typeText(session, message.field, message.language, message.text);
      // The page waits for an answer, even if nothing has changed.
      if (session.$config.get() === before) show();
    });
    const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      const message = fromFrameSchema.safeParse(data).data;
      if (message?.type !== 'editor-typed') typing.enter();
      if (message?.type === 'editor-ready') {
        isReady = true;
        clearTimeout(waiting);
        setState('ready');
        show();
        showSection();
      } else if (message?.type === 'editor-language') $previewLanguage.set(message.language);
      else if (message?.type === 'editor-key') runKey(message);
      else if (message?.type === 'editor-text') showText(message.field, message.language);
      else if (message?.type === 'editor-typed') typing.hold(message);
      else if (message?.type === 'editor-menu') menu.current(message, message.isMoved);
      else if (message?.type === 'editor-field') focusField(message.field);
      else if (message?.type === 'editor-reveal') showHidden(session, groupOfSection(kind, message.section));
      else if (message) {
        const target = groupOfSection(kind, message.section);
        $panel.set(target === 'approval' ? 'approval' : undefined);
        if (target && target !== 'approval') $group.set(target);
        $view.set('form');
      }
    };
    addEventListener('message', receive);
    const stops = [
      session.$config.listen(show),
      session.$readOnly.listen(show),
      $previewed.listen(show),
      $tried.listen(show),
      $previewLanguage.listen(show),
      $editorLanguage.listen(show),
      $group.listen(showSection),
      $panel.listen(showSection),
    ];
    return () => {
      clearTimeout(waiting);
      removeEventListener('message', receive);
      typing.end();
      for (const stop of stops) stop();
    };
  }, [session, frame, send, attempt]);

  return { state, send };
}
