/** jsdom has no layout. Columns are 100 px wide from right to left, and one pixel high for each minute. */
export const COLUMN_WIDTH = 100;
const BOARD_END = 500;

export function mockColumnRects(range: { from: number; to: number }): void {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const columns = [...document.querySelectorAll('[data-column]')];
    const index = columns.indexOf(this);
    if (index < 0) return new DOMRect(0, 0, BOARD_END, 2000);
    const start = BOARD_END - (index + 1) * COLUMN_WIDTH;
    return new DOMRect(start, 0, COLUMN_WIDTH, range.to - range.from);
  });
}

/** The middle of a column, and the height of a minute. */
export const pointAt = (column: number, minute: number, from: number) => ({
  clientX: BOARD_END - (column + 0.5) * COLUMN_WIDTH,
  clientY: minute - from,
});
