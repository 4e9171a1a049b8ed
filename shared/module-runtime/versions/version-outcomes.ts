import type { LoadableModule } from '../load/loader.ts';
import { setStylesEnabled } from '../load/version-styles.ts';
import { type FailedStep, toModuleFailure } from '../reports/module-failure.ts';
import type { VersionResult } from './hedged-load.ts';
import type { VersionStatuses } from './version-statuses.ts';
import type { VersionsOptions } from './versions-options.ts';

export class VersionOutcomes {
  readonly #options: Pick<VersionsOptions, 'isOffline' | 'onEvent'>;
  readonly #statuses: VersionStatuses;
  /** The version that loaded last and has not failed since. */
  #current: LoadableModule | undefined;
  /** One entry for each mounted part or module. */
  readonly #mounts = new Set<{ version: LoadableModule }>();
  lastError: unknown;

  constructor(options: Pick<VersionsOptions, 'isOffline' | 'onEvent'>, statuses: VersionStatuses) {
    this.#options = options;
    this.#statuses = statuses;
  }

  isMounted(version: LoadableModule): boolean {
    return [...this.#mounts].some((mount) => mount.version === version);
  }

  /** Returns a function that records the unmount. */
  recordMounted(version: LoadableModule): () => void {
    const mount = { version };
    this.#mounts.add(mount);
    this.#switchStyles(version);
    this.#options.onEvent(version, { state: 'mounted', ms: this.#statuses.getMsSinceStart(version) });
    return () => {
      this.#mounts.delete(mount);
      this.#switchStyles(version);
    };
  }

  recordFailure(version: LoadableModule, error: unknown, step: FailedStep, status: 'FAILED' | 'LATE'): void {
    console.error(error);
    this.lastError = error;
    const failure = toModuleFailure(error, step);
    const isNotFetched = failure.reason === 'unreachable' || failure.reason === 'timeout';
    const counts = !(isNotFetched && this.#options.isOffline());
    if (counts) this.#statuses.fail(version, status);
    else this.#statuses.settle(version);
    if (counts && this.#current === version) this.#current = undefined;
    this.#switchStyles(version);
    const ms = this.#statuses.getMsSinceStart(version);
    this.#options.onEvent(version, { state: 'failed', failure, counts, ms });
  }

  recordLoaded(version: LoadableModule): void {
    setStylesEnabled(version.base, true);
    // The version failed meanwhile in another part: this part runs it, and later loads do not.
    if (this.#statuses.arrive(version) === 'FAILED') return;
    const before = this.#current;
    this.#current = version;
    if (before === undefined || before === version) return;
    this.#switchStyles(before);
    this.#options.onEvent(before, { state: 'replaced' });
  }

  /** Returns whether the page may show the LATE version now. */
  recordLateResult(result: VersionResult): boolean {
    const { version } = result;
    // The load of a LATE version adds its styles to the page. They stay off until the version runs.
    this.#switchStyles(version);
    if (!('error' in result)) return this.#statuses.arrive(version) === 'READY';
    this.#statuses.settle(version);
    return false;
  }

  /** A version that failed in one part keeps its styles while its other parts are mounted. */
  #switchStyles(version: LoadableModule): void {
    setStylesEnabled(version.base, version === this.#current || this.isMounted(version));
  }
}
