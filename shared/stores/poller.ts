export interface PollerOptions {
  /** Milliseconds between the end of one run and the start of the next; a function may change with state. */
  everyMs: number | (() => number);
  /** A rejection makes the pauses longer, twice as long each time, up to `maxMs`; a success ends that. */
  work(): Promise<unknown>;
  /** Whether `start` also runs at once; true when left out. */
  immediately?: boolean;
  maxMs?: number;
  /** Goes on while the page is hidden: for what must be heard from a tab in the background. */
  whileHidden?: boolean;
}

/** Repeats work: never two runs at once, none while the page is hidden (unless asked), longer pauses on failure. */
export class Poller {
  private readonly options: PollerOptions;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isStarted = false;
  private isRunning = false;
  private failures = 0;
  private dueAt = 0;

  constructor(options: PollerOptions) {
    this.options = options;
  }

  start(): void {
    if (this.isStarted) return;
    this.isStarted = true;
    document.addEventListener('visibilitychange', this.follow);
    this.plan(this.options.immediately === false ? this.pauseMs() : 0);
  }

  stop(): void {
    this.isStarted = false;
    this.failures = 0;
    clearTimeout(this.timer);
    document.removeEventListener('visibilitychange', this.follow);
  }

  /** Runs now rather than later; a run under way is enough. */
  async poke(): Promise<void> {
    if (!this.isStarted || this.isRunning) return;
    clearTimeout(this.timer);
    await this.run();
  }

  private plan(delayMs: number): void {
    clearTimeout(this.timer);
    this.dueAt = Date.now() + delayMs;
    if (this.isResting) return;
    this.timer = setTimeout(() => void this.run(), delayMs);
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    try {
      await this.options.work();
      this.failures = 0;
    } catch {
      this.failures += 1;
    }
    this.isRunning = false;
    if (this.isStarted) this.plan(this.pauseMs());
  }

  private get isResting(): boolean {
    return document.hidden && !this.options.whileHidden;
  }

  private pauseMs(): number {
    const { everyMs, maxMs = 300_000 } = this.options;
    const base = typeof everyMs === 'function' ? everyMs() : everyMs;
    return Math.max(base, Math.min(base * 2 ** this.failures, maxMs));
  }

  private readonly follow = () => {
    clearTimeout(this.timer);
    if (!this.isResting && !this.isRunning) this.plan(Math.max(0, this.dueAt - Date.now()));
  };
}
