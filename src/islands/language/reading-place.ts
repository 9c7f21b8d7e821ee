/** Where a reader is: how far, in parts of its height, the window's top edge is inside an anchored section; below 0 when the section begins a little lower. */
export interface ReadingPlace {
  anchor: string;
  share: number;
}

interface Box {
  id: string;
  top: number;
  height: number;
}

/**
 * The place of a window whose top edge is at `0` and whose reader looks at `line` pixels below it: a heading in sight
 * stays where it is. `undefined` above the first section. Translations differ in length, so pixels would not do.
 */
export function placeIn(sections: readonly Box[], line: number): ReadingPlace | undefined {
  const current = sections.findLast(({ top }) => top <= line);
  if (current === undefined || current.height <= 0) return undefined;
  return { anchor: current.id, share: Math.max(-1, Math.min(1, -current.top / current.height)) };
}

/** Reads what a page kept for the next one; anything else is no place. */
export function parsePlace(stored: string | null): ReadingPlace | undefined {
  const [anchor = '', share = ''] = (stored ?? '').split(' ');
  const part = Number(share);
  return anchor !== '' && share !== '' && Math.abs(part) <= 1 ? { anchor, share: part } : undefined;
}
