export interface PollerOptions {
  /** The milliseconds between the end of one run and the start of the next. */
  everyMs: number | (() => number);
  /** Each rejection doubles the pause up to `maxMs`; after a success the pause is `everyMs` again. */
  work(): Promise<unknown>;
  /** Whether `start` also runs `work` at once; true by default. */
  immediately?: boolean;
  /** The longest pause after failures; five minutes by default. */
  maxMs?: number;
  /** Whether the work also runs while the page is hidden, for example for sounds from a tab in the background. */
  whileHidden?: boolean;
}

/** A run that lasts beyond `stop` has no further effect, so it may overlap the first run after the next `start`. In a hidden page without `whileHidden`, only `runNow` starts a run. */
export class Poller {
  private readonly options: PollerOptions;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isStarted = false;
  private isRunning = false;
  private startCount = 0;
  private failures = 0;
  private dueAt = 0;

  constructor(options: PollerOptions) {
    this.options = options;
  }

  start(): void {
    if (this.isStarted) return;
    this.isStarted = true;
    this.startCount += 1;
    document.addEventListener('visibilitychange', this.onVisibilityChange);
    this.schedule(this.options.immediately === false ? this.pauseMs() : 0);
  }

  stop(): void {
    this.isStarted = false;
    this.isRunning = false;
    this.failures = 0;
    clearTimeout(this.timer);
    document.removeEventListener('visibilitychange', this.onVisibilityChange);
  }

  async runNow(): Promise<void> {
    if (!this.isStarted || this.isRunning) return;
    clearTimeout(this.timer);
    await this.run();
  }

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    this.dueAt = Date.now() + delayMs;
    if (this.isResting) return;
    this.timer = setTimeout(() => void this.run(), delayMs);
  }

  private async run(): Promise<void> {
    const start = this.startCount;
    this.isRunning = true;
    const hasSucceeded = await this.tryWork();
    if (!this.isStarted || start !== this.startCount) return;
    this.isRunning = false;
    this.failures = hasSucceeded ? 0 : this.failures + 1;
    this.schedule(this.pauseMs());
  }

  private async tryWork(): Promise<boolean> {
    try {
      await this.options.work();
      return true;
    } catch {
      return false;
    }
  }

  private get isResting(): boolean {
    return document.hidden && !this.options.whileHidden;
  }

  private pauseMs(): number {
    const { everyMs, maxMs = 300_000 } = this.options;
    const base = typeof everyMs === 'function' ? everyMs() : everyMs;
    return Math.max(base, Math.min(base * 2 ** this.failures, maxMs));
  }

  private readonly onVisibilityChange = () => {
    clearTimeout(this.timer);
    if (!this.isResting && !this.isRunning) this.schedule(Math.max(0, this.dueAt - Date.now()));
  };
}
