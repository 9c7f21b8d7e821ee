import { type RefObject, useEffect, useRef } from 'react';
import { type FormPhase, formPhases } from '#core/approval/states.ts';
import type { FormController } from './controller.ts';

/** The data attribute by which stylesheets find the highlighted section. */
const mark = 'judged';

/**
 * Highlights the section of the page that belongs to the focused card. Never scrolls the page: the card has a
 * link for that. Returns a function that stops it.
 */
function startHighlight(form: HTMLElement): () => void {
  const stop = new AbortController();
  let marked: HTMLElement | undefined;
  const choose = (section: HTMLElement | undefined) => {
    if (section === marked) return;
    delete marked?.dataset[mark];
    marked = section;
    if (section) section.dataset[mark] = '';
  };
  const follow = ({ target }: Event) => {
    const card = target instanceof Element ? target.closest('[data-judges]') : null;
    const link = card?.querySelector<HTMLAnchorElement>('.verdict-see');
    if (link) choose(document.getElementById(link.hash.slice(1)) ?? undefined);
  };
  for (const sign of ['focusin', 'pointerdown']) form.addEventListener(sign, follow, { passive: true, signal: stop.signal });
  return () => {
    stop.abort();
    choose(undefined);
  };
}

/** Reports whether any part of the form is visible. Returns a function that stops it. */
function watchVisibility(form: HTMLElement, report: (isVisible: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => report(entries.at(-1)?.isIntersecting === true));
  observer.observe(form);
  return () => observer.disconnect();
}

/** Calls `retry` when the network is back, or the page becomes visible. Returns a function that stops it. */
function watchNetwork(retry: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('online', retry, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') retry();
    },
    { signal },
  );
  return () => stop.abort();
}

/**
 * The form's effects on the page around it: marks the section that is being reviewed, notes on the document whether the form
 * is visible, retries when the network is back, and moves the focus when the form and its outcome replace each other.
 */
export function usePageEffects(form: FormController, section: RefObject<HTMLElement | null>, phase: FormPhase, visit: (section: undefined) => void): void {
  const isForm = formPhases[phase].showsForm;
  const before = useRef(phase);
  useEffect(() => watchNetwork(form.retry), [form]);
  useEffect(() => (section.current ? startHighlight(section.current) : undefined), [section]);
  useEffect(
    () =>
      section.current
        ? watchVisibility(section.current, (isVisible) => {
            document.documentElement.toggleAttribute('data-approving', isVisible);
            if (isVisible) visit(undefined);
          })
        : undefined,
    [section, visit],
  );
  useEffect(() => {
    const was = before.current;
    before.current = phase;
    // If the user did nothing, as with an answer of an earlier visit, the page must not scroll.
    if (formPhases[was].showsForm === isForm || (was === 'editing' && phase === 'completed')) return;
    // The outcome is much shorter than the form: without scrolling, the reader would see the end of the page.
    section.current?.scrollIntoView({ behavior: 'instant' });
    section.current?.querySelector<HTMLElement>(isForm ? '.verdict button' : '.outcome')?.focus({ preventScroll: true });
  }, [isForm, phase, section]);
}
