import type { ModuleAddress } from '../../releases/page-registry.ts';
import { abortCodeFiles, abortHintedFiles } from '../load/code-files.ts';
import { type LoadableModule, LoadFailure, type ModuleLoader } from '../load/loader.ts';
import { refetchReleaseFiles } from '../load/refetch-release-files.ts';
import { setStylesEnabled } from '../load/version-styles.ts';
import { type FailedStep, toModuleFailure } from '../reports/module-failure.ts';
import type { VersionEvent } from '../reports/version-event.ts';
import { HedgedLoad, type VersionResult } from './hedged-load.ts';
import { VersionStatuses } from './version-statuses.ts';

/** A module with its fallback versions. */
export interface VersionedModule extends LoadableModule {
  older?: ModuleAddress[];
}

export interface VersionsOptions {
  module: VersionedModule;
  getLoader(): Promise<ModuleLoader>;
  isOffline(): boolean;
  onEvent(version: LoadableModule, event: VersionEvent): void;
  /** Resolves with the version that the server names now, undefined without an answer. Settles soon and never rejects. */
  fetchNewestVersion(name: string): Promise<LoadableModule | undefined>;
}

/** A version with the exports of its exposed file. */
export interface LoadedVersion {
  version: LoadableModule;
  exports: unknown;
}

const NONE: ReadonlySet<LoadableModule> = new Set();

/** The versions of one module in this page: chooses the version that runs and remembers those that failed. */
export class ModuleVersions {
  readonly name: string;
  readonly #options: VersionsOptions;
  readonly #statuses = new VersionStatuses();
  /** Newest first. */
  #all: LoadableModule[];
  #current: LoadableModule | undefined;
  #lastError: unknown;
  /** Called when a version has loaded after it became LATE. */
  onLateLoad: () => void = () => undefined;

  constructor(options: VersionsOptions) {
    const { older = [], ...newest } = options.module;
    this.#options = options;
    this.name = newest.name;
    this.#all = [newest, ...older.map((address) => ({ ...address, name: newest.name }))];
  }

  get newest(): LoadableModule {
    return this.#all[0] as LoadableModule;
  }

  isFallbackVersion(version: LoadableModule): boolean {
    return version !== this.newest;
  }

  /** Whether every newer version has failed, and this one has not. */
  isBest(version: LoadableModule): boolean {
    return this.#nextOf(NONE) === version;
  }

  get isOffline(): boolean {
    return this.#options.isOffline();
  }

  /** Whether any version has not failed. */
  get hasUntriedVersion(): boolean {
    return this.#nextOf(NONE) !== undefined;
  }

  /** Lets all versions be tried again: the person pressed retry, or the connection is back. */
  resetFailures(): void {
    for (const version of this.#all) {
      if (!this.#statuses.hasFailed(version)) continue;
      this.#statuses.reset(version);
      abortCodeFiles(version.base);
    }
  }

  /** Loads the newest version that has not failed, else the next one. Rejects with the first error when none is left. */
  async load(expose: string): Promise<LoadedVersion> {
    const loader = await this.#options.getLoader();
    const load = new HedgedLoad((version) => this.#loadVersion(loader, version, expose));
    for (;;) {
      await this.#startNext(load);
      if (load.isEmpty) throw load.firstError ?? this.#lastError;
      const result = await load.next();
      if (result && 'exports' in result) {
        this.#statuses.arrive(result.version);
        this.#abort(load);
        this.#use(result.version);
        return result;
      }
      if (result) {
        abortCodeFiles(result.version.base);
        this.failed(result.version, result.error, 'load');
        load.firstError ??= result.error;
      }
      if (load.hasTimedOut || (result && this.isOffline)) {
        this.#abort(load);
        throw load.firstError ?? this.#lastError;
      }
    }
  }

  /** Reports that a version has painted. */
  mounted(version: LoadableModule): void {
    this.#options.onEvent(version, { state: 'mounted', ms: this.#statuses.msSinceStart(version) });
  }

  /** Marks a version as failed, so that it is not loaded again. A missing file while the page is offline marks nothing. */
  failed(
    version: LoadableModule,
    error: unknown,
    step: FailedStep,
    status: 'FAILED' | 'LATE' = 'FAILED',
  ): void {
    console.error(error);
    this.#lastError = error;
    const failure = toModuleFailure(error, step);
    const isNotFetched = failure.reason === 'unreachable' || failure.reason === 'timeout';
    const counts = !(isNotFetched && this.isOffline);
    if (counts) this.#statuses.fail(version, status);
    else this.#statuses.settle(version);
    setStylesEnabled(version.base, false);
    const ms = this.#statuses.msSinceStart(version);
    this.#options.onEvent(version, { state: 'failed', failure, counts, ms });
  }

  /** Asks the server for the present version. When it is a new one, it becomes the newest. */
  async renew(): Promise<void> {
    const newest = await this.#options.fetchNewestVersion(this.name);
    if (newest === undefined || this.#all.some(({ base }) => base === newest.base)) return;
    this.#all = [newest, ...this.#all];
  }

  /** Starts loading the next version; when the page knows no other, the version that the server names now. */
  async #startNext(load: HedgedLoad): Promise<void> {
    let next = this.#nextOf(load.tried);
    if (next === undefined && load.isEmpty && !this.isOffline) {
      await this.renew();
      next = this.#nextOf(load.tried);
    }
    if (next === undefined) return;
    // Only hints and background fetches end: versions that load already keep the files that they wait for.
    for (const [version] of load.unfinished) abortHintedFiles(version.base);
    load.start(next);
  }

  #nextOf(tried: ReadonlySet<LoadableModule>): LoadableModule | undefined {
    return this.#all.find((version) => !this.#statuses.hasFailed(version) && !tried.has(version));
  }

  async #loadVersion(loader: ModuleLoader, version: LoadableModule, expose: string): Promise<VersionResult> {
    const mustRefetch = this.#statuses.start(version);
    this.#options.onEvent(version, { state: 'loading' });
    try {
      if (mustRefetch) await refetchReleaseFiles(version.base);
      return { version, exports: await loader.load(version, expose) };
    } catch (error) {
      return { version, error };
    } finally {
      this.#statuses.end(version);
    }
  }

  /** Marks the versions that still load as LATE. One that loads later may be shown then. */
  #abort(load: HedgedLoad): void {
    for (const [version, loading] of load.unfinished) {
      abortHintedFiles(version.base);
      this.failed(version, new LoadFailure(this.name, 'timeout'), 'load', 'LATE');
      void loading.then((result) => this.#settleLate(result));
    }
  }

  #settleLate(result: VersionResult): void {
    const { version } = result;
    // A version that loads late adds its styles too.
    if (this.#current !== version) setStylesEnabled(version.base, false);
    if ('error' in result) this.#statuses.settle(version);
    else if (this.#statuses.arrive(version) === 'READY') this.onLateLoad();
  }

  #use(version: LoadableModule): void {
    const before = this.#current;
    this.#current = version;
    if (before !== undefined && before !== version && !this.#statuses.hasFailed(before)) {
      setStylesEnabled(before.base, false);
      this.#options.onEvent(before, { state: 'replaced' });
    }
    setStylesEnabled(version.base, true);
  }
}
