/** A request that wants a row of a batch waits about this time for it. */
const TARGET_MS = 100;
const FIRST_ROWS = 200;
const LEAST_ROWS = 20;
const MOST_ROWS = 5_000;

/** The number of rows of the next batch: as many as take about TARGET_MS, and half as many after a batch gave way. */
export class BatchSize {
  rows = FIRST_ROWS;

  fitTo(milliseconds: number): void {
    this.#set(this.rows * Math.min(2, Math.max(0.5, TARGET_MS / milliseconds)));
  }

  halve(): void {
    this.#set(this.rows / 2);
  }

  #set(rows: number): void {
    this.rows = Math.round(Math.min(MOST_ROWS, Math.max(LEAST_ROWS, rows)));
  }
}
