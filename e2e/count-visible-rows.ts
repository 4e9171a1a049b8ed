import type { Locator } from '@playwright/test';

/** Counts the rows that, with all their buttons, are wholly in the window and not covered. */
export function countVisibleRows(rows: Locator): Promise<number> {
  return rows.evaluateAll((elements) => {
    const width = document.documentElement.clientWidth;
    const isFree = (element: Element, x: number, y: number) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (element.contains(found) || found.contains(element));
    };
    const isInWindow = ({ left, right, top, bottom }: DOMRect) =>
      top >= 0 && bottom <= window.innerHeight && left >= 0 && right <= width;
    const isWhole = (row: Element) => {
      const box = row.getBoundingClientRect();
      const middle = (box.left + box.right) / 2;
      const heights = [box.top + 1, (box.top + box.bottom) / 2, box.bottom - 1];
      return isInWindow(box) && heights.every((y) => isFree(row, middle, y));
    };
    /** Whether the button is uncovered from end to end, except two pixels at each end for rounded edges. */
    const isPressable = (button: Element) => {
      const box = button.getBoundingClientRect();
      const middle = (box.top + box.bottom) / 2;
      return isInWindow(box) && [box.left + 2, box.right - 2].every((x) => isFree(button, x, middle));
    };
    return elements.filter((row) => isWhole(row) && [...row.querySelectorAll('button, a')].every(isPressable))
      .length;
  });
}
