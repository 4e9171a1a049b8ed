import type { ColumnRect, MeasuredColumn } from './find-spot.ts';

interface Measured {
  frame: ColumnRect;
  columns: MeasuredColumn[];
}

/**
 * Where the board and its columns are in the window while a card is held. The browser takes longer to measure than a drag takes
 * otherwise, so a measure holds until something scrolls or changes its size.
 */
export class BoardMeasure {
  private readonly root: HTMLElement;
  private measured: Measured | null = null;
  private readonly sizes = new ResizeObserver(() => this.forget());
  private readonly columnsChange = new MutationObserver(() => this.forget());

  constructor(root: HTMLElement) {
    this.root = root;
    window.addEventListener('scroll', this.forget, { capture: true, passive: true });
    window.addEventListener('resize', this.forget);
    this.sizes.observe(root);
    const canvas = root.firstElementChild;
    if (!canvas) return;
    this.sizes.observe(canvas);
    this.columnsChange.observe(canvas, { childList: true });
  }

  stop(): void {
    window.removeEventListener('scroll', this.forget, { capture: true });
    window.removeEventListener('resize', this.forget);
    this.sizes.disconnect();
    this.columnsChange.disconnect();
  }

  readonly forget = (): void => {
    this.measured = null;
  };

  get frame(): ColumnRect {
    return this.measure().frame;
  }

  get columns(): readonly MeasuredColumn[] {
    return this.measure().columns;
  }

  private measure(): Measured {
    this.measured ??= { frame: this.root.getBoundingClientRect(), columns: measureColumns(this.root) };
    return this.measured;
  }
}

export const measureColumns = (root: HTMLElement): MeasuredColumn[] =>
  [...root.querySelectorAll<HTMLElement>('[data-column]')].map((element) => ({
    key: element.dataset.column ?? '',
    rect: element.getBoundingClientRect(),
  }));
