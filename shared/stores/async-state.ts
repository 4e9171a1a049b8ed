import { makeAutoObservable, runInAction } from 'mobx';

export type AsyncStatus = 'idle' | 'loading' | 'ready' | 'error';

/** The last data stay available during a reload and after a failed reload. A new run aborts the earlier run. */
export class AsyncState<T> {
  status: AsyncStatus = 'idle';
  data: T | null = null;
  error: Error | null = null;
  private currentRun: AbortController | null = null;
  /** The number of calls of `set`. */
  private writes = 0;

  constructor() {
    makeAutoObservable<AsyncState<T>, 'currentRun' | 'writes'>(
      this,
      { currentRun: false, writes: false },
      { autoBind: true, deep: false },
    );
  }

  get isLoading(): boolean {
    return this.status === 'loading';
  }

  get isStale(): boolean {
    return this.data !== null && this.status !== 'ready';
  }

  /** Never rejects. Resolves with null if the run fails, or if a newer run, `cancel` or `reset` ends it. */
  async run(work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    this.currentRun?.abort();
    const run = new AbortController();
    const { writes } = this;
    this.currentRun = run;
    this.status = 'loading';
    try {
      const data = await work(run.signal);
      if (this.currentRun !== run) return null;
      if (this.writes !== writes) return this.run(work);
      this.finish(data);
      return data;
    } catch (error) {
      if (this.currentRun === run) this.fail(error);
      return null;
    }
  }

  /**
   * Call this after a write. The error of the last run stays, because the other data are still old. A run in progress
   * loads again, because its response may be older than the write. For data that are wholly new, call `reset` before.
   */
  set(data: T): void {
    this.writes += 1;
    this.data = data;
    if (!this.currentRun) this.status = this.error ? 'error' : 'ready';
  }

  /** Keeps the earlier data. Call this when the screen closes. */
  cancel(): void {
    if (!this.currentRun) return;
    this.stop();
    if (this.status === 'loading') this.status = this.data === null ? 'idle' : 'ready';
  }

  reset(): void {
    this.stop();
    this.data = null;
    this.error = null;
    this.status = 'idle';
  }

  private finish(data: T): void {
    this.currentRun = null;
    this.data = data;
    this.error = null;
    this.status = 'ready';
  }

  private fail(error: unknown): void {
    runInAction(() => {
      this.currentRun = null;
      this.error = error instanceof Error ? error : new Error(String(error));
      this.status = 'error';
    });
  }

  private stop(): void {
    this.currentRun?.abort();
    this.currentRun = null;
  }
}
