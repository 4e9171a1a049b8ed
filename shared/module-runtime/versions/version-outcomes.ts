import type { LoadableModule } from '../load/loader.ts';
import { setStylesEnabled } from '../load/version-styles.ts';
import { type FailedStep, toModuleFailure } from '../reports/module-failure.ts';
import type { VersionResult } from './hedged-load.ts';
import type { VersionStatuses } from './version-statuses.ts';
import type { VersionsOptions } from './versions-options.ts';

export class VersionOutcomes {
  readonly #options: Pick<VersionsOptions, 'isOffline' | 'onEvent'>;
  readonly #statuses: VersionStatuses;
  /** The version that loaded last. Its styles are on, unless it has failed since. */
  #current: LoadableModule | undefined;
  lastError: unknown;

  constructor(options: Pick<VersionsOptions, 'isOffline' | 'onEvent'>, statuses: VersionStatuses) {
    this.#options = options;
    this.#statuses = statuses;
  }

  recordMounted(version: LoadableModule): void {
    this.#options.onEvent(version, { state: 'mounted', ms: this.#statuses.getMsSinceStart(version) });
  }

  recordFailure(version: LoadableModule, error: unknown, step: FailedStep, status: 'FAILED' | 'LATE'): void {
    console.error(error);
    this.lastError = error;
    const failure = toModuleFailure(error, step);
    const isNotFetched = failure.reason === 'unreachable' || failure.reason === 'timeout';
    const counts = !(isNotFetched && this.#options.isOffline());
    if (counts) this.#statuses.fail(version, status);
    else this.#statuses.settle(version);
    setStylesEnabled(version.base, false);
    const ms = this.#statuses.getMsSinceStart(version);
    this.#options.onEvent(version, { state: 'failed', failure, counts, ms });
  }

  /** The styles of this version replace the styles of the version before. */
  recordLoaded(version: LoadableModule): void {
    this.#statuses.arrive(version);
    const before = this.#current;
    this.#current = version;
    if (before !== undefined && before !== version && !this.#statuses.hasFailed(before)) {
      setStylesEnabled(before.base, false);
      this.#options.onEvent(before, { state: 'replaced' });
    }
    setStylesEnabled(version.base, true);
  }

  /** Returns whether the page may show the LATE version now. */
  recordLateResult(result: VersionResult): boolean {
    const { version } = result;
    // The load of a LATE version adds its styles to the page. They stay off until the version runs.
    if (this.#current !== version) setStylesEnabled(version.base, false);
    if (!('error' in result)) return this.#statuses.arrive(version) === 'READY';
    this.#statuses.settle(version);
    return false;
  }
}
