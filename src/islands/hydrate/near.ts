import { pressEnded } from '../press-ended.ts';

type Load = () => Promise<() => Promise<void>>;

/** What is waited for: something under these names in the device's storage, in the tab's, or in the address wakes the island at once. */
export interface Near {
  local: string;
  session: string;
  parameter: string;
}

/**
 * `client:near`: fetches and hydrates an island with a form when it is one window's height away, somebody is in it, or
 * something waits for it. Its fields are the browser's until then. Presses are kept in their order, are shown at once as
 * taken (`aria-busy`), and repeated when the island answers (`awake`); what is being pressed is let go first, as everything
 * may move then. What could not be fetched is asked for again by the next touch, and when the network is back,
 * once more by itself where either came during the attempt that failed; the island says `data-failed` meanwhile. Runs inline: each byte counts.
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
    // React may already listen on this node and would handle the press twice, now and when it is repeated.
    event.stopImmediatePropagation();
    button.ariaBusy = 'true';
    kept.push(button);
    void wake();
  });
  addEventListener('online', wake, { signal });
  // On a busy device several reports of one node come together, the oldest first.
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
      // If the button is disabled by now, a click does nothing, so the form is asked to show why.
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
