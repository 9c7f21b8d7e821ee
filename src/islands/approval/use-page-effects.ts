import { type RefObject, useEffect, useRef } from 'react';
import { type FormPhase, formPhases } from '#core/approval/states.ts';
import type { FormController } from './controller.ts';

const mark = 'judged';

/**
 * Marks the section of the page that belongs to the card somebody is working in. The page is never scrolled from here:
 * the link of the card does that, when it is wanted. Returns how to stop.
 */
export function startHighlight(form: HTMLElement): () => void {
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

/** Tells whether any of the form is on the screen. Returns how to stop. */
export function watchSight(form: HTMLElement, tell: (isInSight: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting === true));
  observer.observe(form);
  return () => observer.disconnect();
}

/** Tries again when the network is back, or the page is looked at again. Returns how to stop. */
export function watchNetwork(retry: () => void): () => void {
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
 * What the form does on the page around it: marks the section that is being judged, says that it is in sight, tries again
 * when the network is back, and leads its reader to what has taken its place.
 */
export function useManners(form: FormController, section: RefObject<HTMLElement | null>, phase: FormPhase, visit: (section: undefined) => void): void {
  const isForm = formPhases[phase].showsForm;
  const wasForm = useRef(isForm);
  useEffect(() => watchNetwork(form.retry), [form]);
  useEffect(() => (section.current ? startHighlight(section.current) : undefined), [section]);
  useEffect(
    () =>
      section.current
        ? watchSight(section.current, (isInSight) => {
            document.documentElement.toggleAttribute('data-approving', isInSight);
            if (isInSight) visit(undefined);
          })
        : undefined,
    [section, visit],
  );
  useEffect(() => {
    // What takes the form's place is far shorter: without this its reader would be left at the end of the page.
    if (wasForm.current && !isForm) {
      section.current?.scrollIntoView({ behavior: 'instant' });
      section.current?.querySelector<HTMLElement>('.outcome')?.focus({ preventScroll: true });
    }
    wasForm.current = isForm;
  }, [isForm, section]);
}
