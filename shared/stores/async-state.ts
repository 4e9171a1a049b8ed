import { makeAutoObservable, runInAction } from 'mobx';

export type AsyncStatus = 'idle' | 'loading' | 'ready' | 'error';

/**
 * One thing that is loaded. The last good data stay visible while it loads again and when that fails
 * (`isStale` says so); the answer of an overtaken run is dropped and its request aborted.
 */
export class AsyncState<T> {
  status: AsyncStatus = 'idle';
  data: T | null = null;
  error: Error | null = null;
  private running: AbortController | null = null;

  constructor() {
    makeAutoObservable<AsyncState<T>, 'running'>(this, { running: false }, { autoBind: true, deep: false });
  }

  get isLoading(): boolean {
    return this.status === 'loading';
  }

  /** There are data to show, but they are not the newest asked for. */
  get isStale(): boolean {
    return this.data !== null && this.status !== 'ready';
  }

  /** Answers the data, or null when it failed or was overtaken. Never rejects: read `error`. */
  async run(work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    this.running?.abort();
    const run = new AbortController();
    this.running = run;
    this.status = 'loading';
    try {
      const data = await work(run.signal);
      if (this.running !== run) return null;
      this.set(data);
      return data;
    } catch (error) {
      if (this.running === run) this.fail(error);
      return null;
    }
  }

  /** Puts data in place that came another way (an edit's own answer), ending a run under way. */
  set(data: T): void {
    this.stop();
    this.data = data;
    this.error = null;
    this.status = 'ready';
  }

  /** Gives up a run under way and keeps what was there; call it when the screen closes. */
  cancel(): void {
    if (!this.running) return;
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
      this.running = null;
      this.error = error instanceof Error ? error : new Error(String(error));
      this.status = 'error';
    });
  }

  private stop(): void {
    this.running?.abort();
    this.running = null;
  }
}
