import type { ModuleAddress } from '../../releases/page-registry.ts';

/**
 * Why a module did not load: it missed a timeout; a file was unreachable; it threw or exported nothing; or it does not
 * fit the host (another Platform, a package that the page does not lend, its own copy of React).
 */
export type LoadFailureReason = 'timeout' | 'unreachable' | 'broken' | 'incompatible';

/**
 * The error for a module that could not be loaded. The person sees the fallback; the message is for the log and for
 * tests.
 */
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

/** The error for a module that needs a shared package which this page does not lend. */
export class MissingShareError extends Error {
  constructor(key: string | undefined) {
    super(`The page does not share ${key}.`);
    this.name = 'MissingShareError';
  }
}

/** One version of a module, with all that a loader must know. */
export interface LoadableModule extends ModuleAddress {
  name: string;
}

/** The share scope of a page: shared key → its version, and a function that returns its exports or a promise of them. */
export type Shares = Readonly<Record<string, readonly [version: string, get: () => unknown]>>;

/** Loads a module's code: by federation in the product, by plain imports in the single build. */
export interface ModuleLoader {
  /**
   * Resolves with the exports of an exposed file of the module (`./module`, `./dashboard-part`). Settles within a bounded
   * time and rejects with a LoadFailure. A failure is not remembered: the next call fetches again.
   */
  load(module: LoadableModule, expose: string): Promise<unknown>;
}
