import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** A rendered row, or a spacer for rows that are not. Height in pixels. */
type Part = { kind: 'row'; index: number } | { kind: 'gap'; key: string; height: number };

interface VisibleRows {
  body: RefObject<HTMLTableSectionElement | null>;
  parts: Part[];
  measure(row: HTMLElement | null): void;
  /** Index of the focused row, which stays rendered so that scrolling does not lose the focus. */
  setFocused(index: number | undefined): void;
}

const rowHeight = 58;

/** Which rows of a long list to draw, as the window scrolls. */
export function useVisibleRows(count: number): VisibleRows {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const [focused, setFocused] = useState<number>();
  useLayoutEffect(() => {
    if (body.current) setScrollMargin(body.current.getBoundingClientRect().top + scrollY);
  }, []);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const visible = defaultRangeExtractor(range);
      return focused === undefined || focused >= range.count ? visible : [...new Set([focused, ...visible])].sort((a, b) => a - b);
    },
    [focused],
  );
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin,
    rangeExtractor,
  });

  const parts: Part[] = [];
  let end = scrollMargin;
  for (const { index, start, end: rowEnd } of rows.getVirtualItems()) {
    if (start > end) parts.push({ kind: 'gap', key: `before ${index}`, height: start - end });
    parts.push({ kind: 'row', index });
    end = rowEnd;
  }
  const rest = rows.getTotalSize() + scrollMargin - end;
  if (rest > 0) parts.push({ kind: 'gap', key: 'rest', height: rest });
  return { body, parts, measure: rows.measureElement, setFocused };
}
