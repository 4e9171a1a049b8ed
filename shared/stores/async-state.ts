import { makeAutoObservable, runInAction } from 'mobx';

export type AsyncStatus = 'idle' | 'loading' | 'ready' | 'error';

/** The last data stay available during a reload and after a failed reload. A new run aborts the earlier run. */
export class AsyncState<T> {
  status: AsyncStatus = 'idle';
  data: T | null = null;
  error: Error | null = null;
  private currentRun: AbortController | null = null;

  constructor() {
    makeAutoObservable<AsyncState<T>, 'currentRun'>(
      this,
      { currentRun: false },
      { autoBind: true, deep: false },
    );
  }

  get isLoading(): boolean {
    return this.status === 'loading';
  }

  get isStale(): boolean {
    return this.data !== null && this.status !== 'ready';
  }

  /** Never rejects. Resolves with null if the run fails, or if a newer run, `set`, `cancel` or `reset` ends it. */
  async run(work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    this.currentRun?.abort();
    const run = new AbortController();
    this.currentRun = run;
    this.status = 'loading';
    try {
      const data = await work(run.signal);
      if (this.currentRun !== run) return null;
      this.set(data);
      return data;
    } catch (error) {
      if (this.currentRun === run) this.fail(error);
      return null;
    }
  }

  set(data: T): void {
    this.stop();
    this.data = data;
    this.error = null;
    this.status = 'ready';
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
