import { openModal } from '../open-modal.ts';
import { type Picture, picturesAround } from './pictures.ts';
import { watchSwipes } from './swipe.ts';
import { keyTurns, turned } from './turn.ts';

interface Parts {
  dialog: HTMLDialogElement;
  image: HTMLImageElement;
  text: HTMLElement;
  count: HTMLElement;
}

let pictures: readonly Picture[] = [];
let at = 0;
/** Gets the focus back: not every browser focuses a link that is clicked. */
let opener: HTMLElement | undefined;
const prepared = new WeakSet<HTMLDialogElement>();

function partsOf(): Parts | undefined {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.viewer');
  const image = dialog?.querySelector<HTMLImageElement>('.viewer-image');
  const text = dialog?.querySelector<HTMLElement>('.viewer-text');
  const count = dialog?.querySelector<HTMLElement>('.viewer-count');
  return dialog && image && text && count ? { dialog, image, text, count } : undefined;
}

/** Fetches the neighbours of a picture, where data and memory are no matter. */
function fetchNeighbours(): void {
  if (document.documentElement.classList.contains('optimized-images')) return;
  for (const by of [1, -1]) new Image().src = pictures[turned(at, by, pictures.length)]?.src ?? '';
}

function show({ dialog, image, text, count }: Parts, place: number): void {
  at = place;
  const picture = pictures[at];
  if (!picture) return;
  dialog.dataset['state'] = 'loading';
  image.alt = picture.alt;
  image.src = picture.src;
  if (image.complete) settle(dialog, image);
  text.textContent = picture.caption;
  count.textContent = pictures.length > 1 ? `${at + 1} / ${pictures.length}` : '';
}

function settle(dialog: HTMLDialogElement, image: HTMLImageElement): void {
  const isBroken = image.naturalWidth === 0;
  dialog.dataset['state'] = isBroken ? 'broken' : 'shown';
  if (isBroken && dialog.dataset['broken']) dialog.querySelector('.viewer-text')?.replaceChildren(dialog.dataset['broken']);
  fetchNeighbours();
}

function prepare(parts: Parts): void {
  const { dialog, image } = parts;
  if (prepared.has(dialog)) return;
  prepared.add(dialog);
  const turn = (by: number | 'first' | 'last') => show(parts, turned(at, by, pictures.length));
  for (const event of ['load', 'error']) image.addEventListener(event, () => settle(dialog, image));
  dialog.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.viewer-turn') : null;
    if (button) turn(Number(button.dataset['by']));
  });
  dialog.addEventListener('keydown', (event) => {
    const by = keyTurns[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    turn(by);
  });
  watchSwipes(dialog, image, turn);
  dialog.addEventListener('close', () => {
    // Not even a hidden picture goes on loading.
    image.removeAttribute('src');
    opener?.focus({ preventScroll: true });
  });
}

/** Opens a picture's or menu page's link in the viewer, among the others of its list. */
export function open(trigger: HTMLElement): void {
  if (!(trigger instanceof HTMLAnchorElement)) return;
  const parts = partsOf();
  if (!parts) location.assign(trigger.href);
  if (!parts || parts.dialog.open) return;
  prepare(parts);
  opener = trigger;
  pictures = picturesAround(trigger);
  parts.dialog.dataset['count'] = String(pictures.length);
  parts.dialog.dataset['kind'] = trigger.dataset['opens'] ?? '';
  show(
    parts,
    pictures.findIndex(({ src }) => src === trigger.href),
  );
  openModal(parts.dialog);
}
