import { createWatchdogPage, writeWatchdogMark } from '../../session/freeze-notes.ts';

/**
 * The watchdog's mark for later pages, by which they know that a verdict may exist. As long as the mark is there, the
 * page holds a lock with its name.
 */
export class WatchdogNote {
  readonly name = createWatchdogPage();
  #text = '';
  #release: () => void = () => undefined;

  /** Undefined removes the mark. */
  write(suspect: { module: string; version: string } | undefined): void {
    const text = suspect ? `${suspect.module} ${suspect.version}` : '';
    if (text === this.#text) return;
    const wasThere = this.#text !== '';
    this.#text = text;
    writeWatchdogMark(this.name, suspect ?? null);
    if (suspect === undefined) this.#release();
    else if (!wasThere) void navigator.locks?.request(this.name, () => this.#untilRemoved());
  }

  #untilRemoved(): Promise<void> {
    return new Promise((end) => {
      this.#release = end;
      if (this.#text === '') end();
    });
  }
}
