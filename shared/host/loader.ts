import type { ModuleAddress } from '../releases/page-registry.ts';

/** Why a module did not come: too late, not there, threw while starting, or made for another Platform. */
export type LoadFailureReason = 'timeout' | 'unreachable' | 'broken' | 'incompatible';

/** A module that could not be loaded. The person sees the fallback; this is for the log and for tests. */
export class LoadFailure extends Error {
  readonly module: string;
  readonly reason: LoadFailureReason;

  constructor(module: string, reason: LoadFailureReason, cause?: unknown) {
    super(`${module} could not be loaded: ${reason}`, { cause });
    this.name = 'LoadFailure';
    this.module = module;
    this.reason = reason;
  }
}

/** A module was built against what this page does not lend. */
export class MissingShare extends Error {
  constructor(key: string | undefined) {
    super(`The page does not share ${key}.`);
    this.name = 'MissingShare';
  }
}

/** What a loader must know of a module's version. */
export interface LoadableModule extends ModuleAddress {
  name: string;
}

/** What a page lends its modules. Shared key → its version, and how to get its exports (at once, or by fetching a chunk). */
export type Shares = Readonly<Record<string, readonly [version: string, get: () => unknown]>>;

/** Whatever brings a module's code: federation in the product, plain imports in the twin of the measurements. */
export interface ModuleLoader {
  /**
   * The exports of what a module exposes (`./module`, `./dashboard-part`). Settles within a bounded time and
   * rejects with a LoadFailure. A failure is not remembered: the next call fetches anew.
   */
  load(module: LoadableModule, expose: string): Promise<unknown>;
}

/** Settles like the work, or rejects when that takes too long. */
export async function withinTime<T>(work: Promise<T>, timeoutMs: number, onTimeout: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(onTimeout()), timeoutMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
