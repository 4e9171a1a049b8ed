import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * A longer list renders only the rows near the window, because the browser restyles all rendered rows when the theme
 * changes.
 */
export const MAX_FULLY_RENDERED_ROWS = 30;

const ROWS_BEYOND_THE_WINDOW = 5;

/** A row to render, or the height in pixels of rows that are not rendered. */
export type WindowPart = { index: number } | { space: number; key: string };

export interface WindowRowsOptions {
  count: number;
  /** Estimated height in pixels, used until the row is measured. */
  rowHeight: number;
  /** Pixels between two rows. */
  gap?: number;
}

export interface WindowRows {
  isLong: boolean;
  parts: WindowPart[];
  list: { ref(element: HTMLElement | null): void; onFocus(event: FocusEvent): void; onBlur(): void };
  /** A ref for each row's element, which also needs `data-index`. It measures the row, because heights may differ. */
  measure(element: HTMLElement | null): void;
}

/** The page itself must scroll, not an element around the list. */
export function useWindowRows({ count, rowHeight, gap = 0 }: WindowRowsOptions): WindowRows {
  const isLong = count > MAX_FULLY_RENDERED_ROWS;
  const element = useRef<HTMLElement>(null);
  /** The row with the focus stays in the page at every scroll position. */
  const focused = useRef<number | null>(null);
  const [start, setStart] = useState(0);
  // This effect runs after every render, because the height of the content above the list may have changed.
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
      ? toWindowParts(rows.getVirtualItems(), { start, end: start + rows.getTotalSize(), gap })
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

/** The height of an empty part excludes the gaps around it. */
export function toWindowParts(
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
