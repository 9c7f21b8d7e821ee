interface Box {
  id: string;
  top: number;
}

interface Place {
  /** Anchored sections in page order, in pixels from the top of the window. */
  sections: readonly Box[];
  /** Where the reader looks: the section that holds this line is the current one. */
  line: number;
  /** Whether the page is scrolled to its end: sections there may never reach the line. */
  isAtEnd: boolean;
  /** Section that the address names. */
  target: string;
  /** Height of the window. */
  height: number;
}

/** The section that a reader is in, by id; `undefined` above the first. Something without an anchor counts with the section before it. */
export function currentSection({ sections, line, isAtEnd, target, height }: Place): string | undefined {
  if (isAtEnd) {
    const chosen = sections.find(({ id, top }) => id === target && top >= 0 && top < height);
    return (chosen ?? sections.at(-1))?.id;
  }
  return sections.findLast(({ top }) => top <= line)?.id;
}
