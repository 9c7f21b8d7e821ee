import { atom } from 'nanostores';

/** Whether the menu of small screens is open: its links and its button are two islands. `undefined` until it was opened once. */
export const $isMenuOpen = atom<boolean | undefined>(undefined);
