import { pressEnded } from '../press-ended.ts';

type Load = () => Promise<() => Promise<void>>;

/** Keys in local storage, session storage and the query string. If one of them is set, the island is hydrated at once. */
export interface Near {
  local: string;
  session: string;
  parameter: string;
}

/**
 * `client:near`: loads and hydrates an island with a form when it is one window's height away, has the focus, or
 * a key of `Near` is set. Until then its inputs work natively. Clicks on its buttons are held back, marked at once
 * (`aria-busy`), and repeated in order after hydration (`awake`); a press in progress is awaited first, because hydration
 * may move buttons. A failed load is retried by the next interaction and when the network is back, and immediately if one
 * of these happened during the failed attempt; the island has `data-failed` until then. This script is inline, so its size matters.
 */
export default (load: Load, { value: { local, session, parameter } }: { value: Near }, island: HTMLElement): void => {
  const end = new AbortController();
  const { signal } = end;
  let press: Promise<void> | undefined;
  const kept: HTMLButtonElement[] = [];
  let isWaking = false;
  let isAskedAgain = false;

  const wake = async () => {
    isAskedAgain = isWaking;
    if (isWaking) return;
    isWaking = true;
    const hydrate = await load();
    await press;
    await hydrate();
  };
  const listen = (type: string, heard: (event: Event) => void) => island.addEventListener(type, heard, { capture: true, signal });

  listen('focusin', wake);
  listen('pointerdown', () => {
    press = pressEnded();
    void wake();
  });
  listen('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    // React may already listen on this node and would handle the click twice, now and when it is repeated.
    event.stopImmediatePropagation();
    button.ariaBusy = 'true';
    kept.push(button);
    void wake();
  });
  addEventListener('online', wake, { signal });
  // A busy device may deliver several entries for one node together, oldest first.
  const nearing = new IntersectionObserver((reports) => reports.some(({ isIntersecting }) => isIntersecting) && wake(), { rootMargin: '100% 0%' });
  for (const child of island.children) nearing.observe(child);
  island.addEventListener('astro:hydration-error', () => {
    isWaking = false;
    island.dataset['failed'] = '';
    if (isAskedAgain) void wake();
  });
  island.addEventListener('awake', async () => {
    delete island.dataset['failed'];
    await press;
    end.abort();
    for (const button of kept) {
      button.ariaBusy = null;
      // `requestSubmit`, because clicking a button that is disabled by now would do nothing; the form then shows what is missing.
      if (button.type === 'submit') button.form?.requestSubmit();
      else button.click();
    }
  });
  try {
    if (new URLSearchParams(location.search).has(parameter) || localStorage.getItem(local) || sessionStorage.getItem(session)) void wake();
  } catch {
    // Without storage nothing can be waiting.
  }
};
