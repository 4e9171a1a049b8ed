import { FALLBACK_AFTER_MS, LOAD_TIMEOUT_MS } from '../budgets.ts';
import type { LoadableModule } from '../load/loader.ts';
import { withTimeout } from '../with-timeout.ts';

export type VersionResult = { version: LoadableModule } & ({ exports: unknown } | { error: unknown });

/** Runs the loads of a module's versions. When a version fails or takes too long, the caller starts the next one. */
export class HedgedLoad {
  readonly #load: (version: LoadableModule) => Promise<VersionResult>;
  readonly #until = performance.now() + LOAD_TIMEOUT_MS;
  readonly #running = new Map<LoadableModule, Promise<VersionResult>>();
  firstError: unknown;
  readonly tried = new Set<LoadableModule>();

  constructor(load: (version: LoadableModule) => Promise<VersionResult>) {
    this.#load = load;
  }

  start(version: LoadableModule): void {
    this.tried.add(version);
    this.#running.set(version, this.#load(version));
  }

  get isEmpty(): boolean {
    return this.#running.size === 0;
  }

  isLoading(version: LoadableModule): boolean {
    return this.#running.has(version);
  }

  get hasTimedOut(): boolean {
    return performance.now() >= this.#until;
  }

  /** Resolves with undefined when no result comes within FALLBACK_AFTER_MS or the rest of LOAD_TIMEOUT_MS. */
  async waitForNext(): Promise<VersionResult | undefined> {
    const leftMs = Math.max(0, this.#until - performance.now());
    const result = await withTimeout(
      Promise.race(this.#running.values()),
      Math.min(FALLBACK_AFTER_MS, leftMs),
      () => undefined,
    );
    if (result) this.#running.delete(result.version);
    return result;
  }

  get unfinished(): [LoadableModule, Promise<VersionResult>][] {
    return [...this.#running];
  }
}
