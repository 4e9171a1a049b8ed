import type { LoadableModule } from './loader.ts';

/** The result of loading a version. */
export type VersionResult = { version: LoadableModule } & ({ exports: unknown } | { error: unknown });

/** After this time without a result, the fallback version is fetched beside the version that still loads. */
const FALLBACK_AFTER_MS = 6_000;
/** Time for all versions together, so that with the page's own time the person sees a module or the fallback within 10 s. */
const LOAD_TIMEOUT_MS = 9_000;

/** Loads the versions of a module one after another; the next one starts beside a version that takes too long. */
export class VersionRace {
  readonly #load: (version: LoadableModule) => Promise<VersionResult>;
  readonly #until = performance.now() + LOAD_TIMEOUT_MS;
  readonly #running = new Map<LoadableModule, Promise<VersionResult>>();
  /** Error of the version that failed first. */
  firstError: unknown;
  readonly tried = new Set<LoadableModule>();

  constructor(load: (version: LoadableModule) => Promise<VersionResult>) {
    this.#load = load;
  }

  enter(version: LoadableModule): void {
    this.tried.add(version);
    this.#running.set(version, this.#load(version));
  }

  get isEmpty(): boolean {
    return this.#running.size === 0;
  }

  /** Whether the time for all versions is over. */
  get isOver(): boolean {
    return performance.now() >= this.#until;
  }

  /** Resolves with the next result; undefined when none comes within FALLBACK_AFTER_MS or the time that is left. */
  async next(): Promise<VersionResult | undefined> {
    const leftMs = Math.max(0, this.#until - performance.now());
    const outcome = await orUndefinedAfter(
      Promise.race(this.#running.values()),
      Math.min(FALLBACK_AFTER_MS, leftMs),
    );
    if (outcome) this.#running.delete(outcome.version);
    return outcome;
  }

  /** Versions that are still loading. */
  get late(): [LoadableModule, Promise<VersionResult>][] {
    return [...this.#running];
  }
}

async function orUndefinedAfter<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
