import { atom } from 'nanostores';
import type { Session } from './session.ts';

/** The config that is open in the editor; one at a time. */
export const $session = atom<Session | undefined>(undefined);
