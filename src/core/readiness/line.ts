import type { Path } from '../edit/path.ts';

/** What a page may still lack, one id for each line of the readiness panel; their texts are in the dictionaries. */
export const readinessIds = [
  'faults',
  'name',
  'hero',
  'heroPicture',
  'about',
  'catalogue',
  'photos',
  'photoWords',
  'menuWords',
  'hours',
  'whatsapp',
  'phone',
  'email',
  'address',
  'map',
  'english',
  'spanish',
  'staleEnglish',
  'contrast',
  'search',
  'privacy',
] as const;
export type ReadinessId = (typeof readinessIds)[number];

export interface ReadinessLine {
  id: ReadinessId;
  /** `missing`: should be done before it goes live; `advice`: it can go live, but is better with it. */
  state: 'ready' | 'missing' | 'advice';
  /** The field to go to; left out where it is in another document. */
  path?: Path;
  /** How many are concerned, where that says something. */
  count?: number;
}
