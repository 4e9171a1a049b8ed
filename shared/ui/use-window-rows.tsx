import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * A list of more rows than this has only those near the window in the page; a shorter one is there whole. Whatever makes
 * the browser style the page anew (another theme) costs a slow phone a tenth of a second for fifty rows of a report.
 */
export const LONG_FROM = 30;

const ROWS_BEYOND_THE_WINDOW = 5;

/** A row to draw, or the height in pixels that rows which are not drawn take. */
export type WindowPart = { index: number } | { space: number; key: string };

export interface WindowRowsOptions {
  count: number;
  /** A row's usual height in pixels, until it is measured. */
  rowHeight: number;
  /** Pixels between two rows. */
  gap?: number;
}

export interface WindowRows {
  isLong: boolean;
  parts: WindowPart[];
  /** For the list's element, whose place on the page counts. */
  list: { ref(element: HTMLElement | null): void; onFocus(event: FocusEvent): void; onBlur(): void };
  /** For a row's element, together with `data-index`; rows may be of different heights. */
  measure(element: HTMLElement | null): void;
}

/** Which rows of a list are near enough to the window to be drawn. The page itself is what scrolls. */
export function useWindowRows({ count, rowHeight, gap = 0 }: WindowRowsOptions): WindowRows {
  const isLong = count > LONG_FROM;
  const element = useRef<HTMLElement>(null);
  /** The row that holds the focus stays in the page, wherever it is scrolled to. */
  const focused = useRef<number | null>(null);
  const [start, setStart] = useState(0);
  // At every drawing: whatever stands above may have grown or gone.
  useLayoutEffect(() => {
    if (!isLong || !element.current) return;
    const top = Math.round(element.current.getBoundingClientRect().top + window.scrollY);
    if (Math.abs(top - start) > 1) setStart(top);
  });
  const rows = useWindowVirtualizer<HTMLElement>({
    count,
    gap,
    enabled: isLong,
    estimateSize: () => rowHeight,
    overscan: ROWS_BEYOND_THE_WINDOW,
    scrollMargin: start,
    useFlushSync: false,
    rangeExtractor: useCallback((range: Range) => withFocused(range, focused.current), []),
  });
  const ref = useCallback((found: HTMLElement | null) => {
    element.current = found;
  }, []);
  const onFocus = useCallback((event: FocusEvent) => {
    const row = event.target.closest<HTMLElement>('[data-index]');
    focused.current = row ? Number(row.dataset.index) : null;
  }, []);
  const onBlur = useCallback(() => {
    focused.current = null;
  }, []);
  return {
    isLong,
    parts: isLong
      ? partsOf(rows.getVirtualItems(), { start, end: start + rows.getTotalSize(), gap })
      : Array.from({ length: count }, (_, index) => ({ index })),
    list: { ref, onFocus, onBlur },
    measure: rows.measureElement,
  };
}

function withFocused(range: Range, focused: number | null): number[] {
  const indices = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || indices.includes(focused)) return indices;
  return [...indices, focused].sort((a, b) => a - b);
}

interface Extent {
  start: number;
  end: number;
  gap: number;
}

/** The rows with the empty heights before, between and after them; the gaps around a height are taken off it. */
export function partsOf(
  items: readonly { index: number; start: number; end: number }[],
  { start, end, gap }: Extent,
): WindowPart[] {
  const parts: WindowPart[] = [];
  let reached = start - gap;
  for (const item of items) {
    const space = item.start - reached - gap * 2;
    if (space > 0) parts.push({ space, key: `before ${item.index}` });
    parts.push({ index: item.index });
    reached = item.end;
  }
  const rest = end - reached - gap;
  if (rest > 0) parts.push({ space: rest, key: 'after' });
  return parts;
}
