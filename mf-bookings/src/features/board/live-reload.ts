const PAUSE_MS = 250;

/**
 * Loads again after changes. Changes during a load or within a short pause cause one further load, so that many changes in
 * a row neither end each other's loads nor flood the server.
 */
export class LiveReload {
  private readonly load: () => Promise<unknown>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isLoading = false;
  private isWanted = false;
  private isStopped = false;

  constructor(load: () => Promise<unknown>) {
    this.load = load;
  }

  readonly request = (): void => {
    this.isWanted = true;
    if (this.isLoading || this.isStopped) return;
    this.timer ??= setTimeout(() => void this.run(), PAUSE_MS);
  };

  start(): () => void {
    this.isStopped = false;
    return () => {
      this.isStopped = true;
      clearTimeout(this.timer);
      this.timer = undefined;
    };
  }

  private async run(): Promise<void> {
    this.timer = undefined;
    this.isLoading = true;
    this.isWanted = false;
    try {
      await this.load();
    } finally {
      this.isLoading = false;
      if (this.isWanted) this.request();
    }
  }
}
