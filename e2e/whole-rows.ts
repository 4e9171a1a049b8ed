/** How much of a list a person sees without scrolling. */
import type { Locator } from '@playwright/test';

/** How many of these stand in the window whole, with every button that they hold, and nothing above them. */
export function wholeRows(rows: Locator): Promise<number> {
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
    /** From end to end; two pixels are left to a round edge. */
    const isPressable = (button: Element) => {
      const box = button.getBoundingClientRect();
      const middle = (box.top + box.bottom) / 2;
      return isInWindow(box) && [box.left + 2, box.right - 2].every((x) => isFree(button, x, middle));
    };
    return elements.filter((row) => isWhole(row) && [...row.querySelectorAll('button, a')].every(isPressable))
      .length;
  });
}
