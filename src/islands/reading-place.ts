/** Where a reader is: how far, in parts of its height, the window's top edge is inside an anchored section. */
export interface ReadingPlace {
  anchor: string;
  share: number;
}

interface Box {
  id: string;
  top: number;
  height: number;
}

/** The place of a window whose top edge is at `0`, or `undefined` above the first section. Translations differ in length, so pixels would not do. */
export function placeIn(sections: readonly Box[]): ReadingPlace | undefined {
  const current = sections.findLast(({ top }) => top <= 0);
  if (current === undefined || current.height <= 0) return undefined;
  return { anchor: current.id, share: Math.min(1, -current.top / current.height) };
}

/** Reads what a page kept for the next one; anything else is no place. */
export function parsePlace(stored: string | null): ReadingPlace | undefined {
  const [anchor = '', share = ''] = (stored ?? '').split(' ');
  const part = Number(share);
  return anchor !== '' && share !== '' && part >= 0 && part <= 1 ? { anchor, share: part } : undefined;
}
