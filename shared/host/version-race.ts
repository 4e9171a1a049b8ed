import type { LoadableModule } from './loader.ts';

/** How the loading of a version ended. */
export type Outcome = { version: LoadableModule } & ({ exports: unknown } | { error: unknown });

/** A version that has not come by then is not waited for alone: the one before it is fetched beside it. */
const PATIENCE_MS = 6_000;
/** By then the person sees something (10 s with what the page itself needs). What comes later is shown when it comes. */
const LONGEST_MS = 9_000;

/** One wish for a module: its versions one after another, each beside those that take too long. */
export class VersionRace {
  readonly #load: (version: LoadableModule) => Promise<Outcome>;
  readonly #until = performance.now() + LONGEST_MS;
  readonly #running = new Map<LoadableModule, Promise<Outcome>>();
  /** What went wrong with the newest of those that failed. */
  firstError: unknown;
  readonly tried = new Set<LoadableModule>();

  constructor(load: (version: LoadableModule) => Promise<Outcome>) {
    this.#load = load;
  }

  enter(version: LoadableModule): void {
    this.tried.add(version);
    this.#running.set(version, this.#load(version));
  }

  get isEmpty(): boolean {
    return this.#running.size === 0;
  }

  /** There is no more time. */
  get isOver(): boolean {
    return performance.now() >= this.#until;
  }

  /** What comes next; undefined when nothing does for a while. */
  async next(): Promise<Outcome | undefined> {
    const leftMs = Math.max(0, this.#until - performance.now());
    const outcome = await orAfter(Promise.race(this.#running.values()), Math.min(PATIENCE_MS, leftMs));
    if (outcome) this.#running.delete(outcome.version);
    return outcome;
  }

  /** Versions that are still on their way. */
  get late(): [LoadableModule, Promise<Outcome>][] {
    return [...this.#running];
  }
}

async function orAfter<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
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
