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
