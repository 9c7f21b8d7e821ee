/** What wakes an island besides a touch of itself: selectors of elements that stand elsewhere on the page. */
export interface Intent {
  /** An interaction with these elements means that the island is about to be used. */
  on?: string;
  /** These need the island: the first click on one is kept until it is awake, and then repeated. */
  keep?: string;
}

type Load = () => Promise<() => Promise<void>>;

/** On touch screens, touching an element counts as the pointer being over it. */
const signs = ['pointerover', 'focusin'] as const;
/** From when on an element whose click is kept says that it is busy, in milliseconds. */
const busyAfter = 300;

/**
 * `client:intent`: fetches and hydrates an island when somebody is about to use it. What a link, a popover or a form does
 * by itself is never held back; a click that is kept shows at once that it was taken (`data-pressed`, then `aria-busy`),
 * and where the island cannot be fetched its link is followed. Runs inline on every page: each byte counts.
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
        // The live renderer has replaced this island.
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
    // Not in the midst of React's effects, where nothing can be rendered at once.
    queueMicrotask(() => trigger?.click());
  });
  // The address names something inside the island, so it is wanted at once.
  if (island.contains(document.getElementById(location.hash.slice(1)))) wake();
};
