type Load = () => Promise<() => Promise<void>>;

const signs = ['near', 'focusin', 'pointerover', 'click', 'submit'];

/**
 * `client:near`: fetches and hydrates an island with a form when it is one window's height away, somebody is in it, or the
 * page's script says `near` to it. Its fields are the browser's until then. Presses are kept in their order, are shown at
 * once as taken (`aria-busy`), and repeated when the island answers (`awake`). What could not be fetched is asked for again
 * by the next touch, and when the network is back; the island says `data-failed` meanwhile. Runs inline: each byte counts.
 */
export default (load: Load, _options: object, island: HTMLElement): void => {
  const end = new AbortController();
  const { signal } = end;
  const kept: HTMLButtonElement[] = [];
  let isWaking = false;

  const wake = () => {
    if (isWaking) return;
    isWaking = true;
    void load().then((hydrate) => hydrate());
  };
  const hear = (event: Event) => {
    wake();
    const { target, type } = event;
    const button = event instanceof SubmitEvent ? event.submitter : type === 'click' && target instanceof Element && target.closest('button');
    if (!(button instanceof HTMLButtonElement) || (type === 'click' && button.type === 'submit')) return;
    event.preventDefault();
    // React may be listening already, on this very node: it would take the press now and once more.
    event.stopImmediatePropagation();
    button.ariaBusy = 'true';
    kept.push(button);
  };

  for (const sign of signs) island.addEventListener(sign, hear, { capture: true, signal });
  addEventListener('online', wake, { signal });
  const nearing = new IntersectionObserver(([entry]) => entry?.isIntersecting && wake(), { rootMargin: '100% 0%' });
  for (const child of island.children) nearing.observe(child);
  island.addEventListener('astro:hydration-error', () => {
    isWaking = false;
    island.dataset['failed'] = '';
  });
  island.addEventListener('awake', () => {
    end.abort();
    delete island.dataset['failed'];
    for (const button of kept) {
      button.ariaBusy = null;
      if (button.type === 'submit') button.form?.requestSubmit();
      else button.click();
    }
  });
};
