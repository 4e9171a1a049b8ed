import type { ModuleAddress } from '../../releases/page-registry.ts';

/**
 * Why a module did not load or paint: it missed a timeout; a file was unreachable; it threw, lacks an export or did not
 * paint; it does not fit the host (another Platform, a package that the page does not lend, its own copy of React); or
 * it froze an earlier page of this browser.
 */
export type LoadFailureReason = 'timeout' | 'unreachable' | 'broken' | 'incompatible' | 'froze';

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

export class MissingShareError extends Error {
  constructor(key: string | undefined) {
    super(`The page does not share ${key}.`);
    this.name = 'MissingShareError';
  }
}

export interface LoadableModule extends ModuleAddress {
  name: string;
}

/** Shared key → version of the package, and a function that returns its exports or a promise of them. */
export type Shares = Readonly<Record<string, readonly [version: string, get: () => unknown]>>;

/** Loads a module's code: by federation in the product, by plain imports in the single build. */
export interface ModuleLoader {
  /**
   * Resolves with the exports of an exposed file (`./module`), or rejects with a LoadFailure within a bounded time. A
   * failure is not remembered: the next call fetches again.
   */
  load(module: LoadableModule, expose: string): Promise<unknown>;
}
