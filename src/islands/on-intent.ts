/** What a part of the page opens with, fetched when somebody is about to use it. */
interface Opener {
  open(trigger: HTMLElement): void;
}

const viewer = () => import('./viewer/open-viewer.ts');
const openers: Record<string, () => Promise<Opener>> = {
  photo: viewer,
  pages: viewer,
  product: () => import('./sheet/open-sheet.ts'),
  share: () => import('./notice/share.ts'),
};
const ready = new Map<string, Opener>();

async function load(kind: string): Promise<Opener | undefined> {
  const opener = await openers[kind]?.();
  if (opener) ready.set(kind, opener);
  return opener;
}

const triggerOf = ({ target }: Event, selector: string): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>(selector) : null);

function intend(event: Event): void {
  const kind = triggerOf(event, '[data-opens]')?.dataset['opens'];
  // What could not be fetched now is asked for again by the click.
  if (kind !== undefined && !ready.has(kind)) load(kind).catch(() => undefined);
  const tip = triggerOf(event, '[data-tip]');
  if (tip && !(event instanceof PointerEvent && event.pointerType === 'touch')) {
    import('./notice/watch-tips.tsx').then(({ watch }) => watch(tip)).catch(() => undefined);
  }
}

function follow(event: MouseEvent): void {
  const trigger = triggerOf(event, '[data-opens]');
  const kind = trigger?.dataset['opens'] ?? '';
  if (!trigger || !(kind in openers) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const opener = ready.get(kind);
  // At once where it can: browsers give a page the clipboard only while a click is being handled.
  if (opener) {
    opener.open(trigger);
    return;
  }
  load(kind).then(
    (loaded) => loaded?.open(trigger),
    () => {
      if (trigger instanceof HTMLAnchorElement) location.assign(trigger.href);
    },
  );
}

/**
 * Pictures, menu pages, products and sharing: plain links until they are used. One set of listeners on the document
 * serves whatever the page shows, now or after it was rendered again.
 */
export function startIntents(): void {
  for (const intent of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(intent, intend, { passive: true });
  document.addEventListener('click', follow);
  const linked = document.getElementById(location.hash.slice(1));
  const trigger = linked instanceof HTMLDialogElement && document.querySelector<HTMLElement>(`[data-opens="product"][href="#${CSS.escape(linked.id)}"]`);
  // The sheet is there already; without its island it only lacks a dialog's manners.
  if (trigger)
    load('product').then(
      (opener) => opener?.open(trigger),
      () => undefined,
    );
}
