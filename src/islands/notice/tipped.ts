import { atom } from 'nanostores';

/** Elements of the page whose tooltip has been asked for. */
export const $tipped = atom<readonly { id: number; target: HTMLElement }[]>([]);
