/** Elements elsewhere on the page that hydrate an island, as selectors. Interactions with the island itself always do. */
export interface Intent {
  /** An interaction with these elements hydrates the island. */
  on?: string;
  /** A click on these elements is held back until the island is hydrated, and then repeated. */
  keep?: string;
}

type Load = () => Promise<() => Promise<void>>;

/** On touch screens, touching an element counts as the pointer being over it. */
const signs = ['pointerover', 'focusin'] as const;
/** How long a click may be held back before its element gets `aria-busy`, in milliseconds. */
const busyAfter = 300;

/**
 * `client:intent`: loads and hydrates an island when the visitor is about to use it. The native behaviour of links, popovers and
 * forms is not held back, except for clicks on `keep`. Those give feedback at once (`data-pressed`, then `aria-busy`),
 * and if the island cannot be loaded their link is followed. This script is inline on every page, so its size matters.
 */
export default (load: Load, { value }: { value: Intent | '' }, island: HTMLElement): void => {
  const { on, keep }: Intent = Object(value);
  const selector = [on, keep].filter(Boolean).join();
  const end = new AbortController();
  const { signal } = end;
  let isWaking = false;
  let kept: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const closest = ({ target }: Event, wanted: string | undefined) => (wanted && target instanceof Element ? target.closest<HTMLElement>(wanted) : null);
  const wake = () => {
    if (isWaking) return;
    isWaking = true;
    void load().then((hydrate) => hydrate());
  };
  const release = () => {
    const trigger = kept;
    clearTimeout(timer);
    if (trigger) {
      delete trigger.dataset['pressed'];
      trigger.ariaBusy = kept = null;
    }
    return trigger;
  };
  const listen = <Type extends keyof DocumentEventMap>(type: Type, heard: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(
      type,
      (event) => {
        // The live renderer has removed this island from the page.
        if (island.isConnected) heard(event);
        else end.abort();
      },
      { capture: true, signal },
    );

  for (const sign of signs) {
    listen(sign, (event) => {
      if (event.composedPath().includes(island) || closest(event, selector)) wake();
    });
  }
  listen('click', (event) => {
    const trigger = closest(event, keep);
    if (!trigger || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    release();
    kept = trigger;
    trigger.dataset['pressed'] = '';
    timer = setTimeout(() => {
      trigger.ariaBusy = 'true';
    }, busyAfter);
    wake();
  });
  island.addEventListener('astro:hydration-error', () => {
    isWaking = false;
    const trigger = release();
    if (trigger instanceof HTMLAnchorElement) location.assign(trigger.href);
  });
  island.addEventListener('awake', () => {
    end.abort();
    const trigger = release();
    // In a microtask, because this event is dispatched in a React effect, in which `flushSync` does not work.
    queueMicrotask(() => trigger?.click());
  });
  // The address's anchor is inside the island, so it is needed at once.
  if (island.contains(document.getElementById(location.hash.slice(1)))) wake();
};
