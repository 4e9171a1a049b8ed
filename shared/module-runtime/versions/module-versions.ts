import { hasNotes } from '../../session/page-marks.ts';
import type { FrozenVersions } from '../freeze/frozen-versions.ts';
import { fetchInBackground } from '../load/background-fetch.ts';
import { abortCodeFiles, abortHintedFiles } from '../load/code-files.ts';
import { type LoadableModule, LoadFailure, type ModuleLoader } from '../load/loader.ts';
import { listFetchedFiles } from '../page/register-worker.ts';
import type { FailedStep } from '../reports/module-failure.ts';
import { HedgedLoad, type VersionResult } from './hedged-load.ts';
import { VersionList } from './version-list.ts';
import { VersionOutcomes } from './version-outcomes.ts';
import { VersionStatuses } from './version-statuses.ts';
import type { VersionsOptions } from './versions-options.ts';

export interface LoadedVersion {
  version: LoadableModule;
  exports: unknown;
}

const importLater = () => import(/* webpackChunkName: "page-reports" */ '../page/later.ts');

/** The versions that froze earlier pages of this browser; undefined without a sign of any. */
let frozen: Promise<FrozenVersions | undefined> | undefined;

const findFrozen = async () => (hasNotes() ? (await importLater()).findFrozenVersions() : undefined);

/** The versions of one module in this page: chooses the version that runs and remembers those that failed. */
export class ModuleVersions {
  readonly name: string;
  readonly #options: VersionsOptions;
  readonly #statuses = new VersionStatuses();
  readonly #list: VersionList;
  readonly #outcomes: VersionOutcomes;
  /** Loads for which callers wait. */
  readonly #loads = new Set<HedgedLoad>();
  onLateLoad: () => void = () => undefined;
  /** Whether the person has asked for another try in this page. */
  isAskedFor = false;

  constructor(options: VersionsOptions) {
    const { older = [], ...newest } = options.module;
    this.#options = options;
    this.name = newest.name;
    this.#outcomes = new VersionOutcomes(options, this.#statuses);
    const fallbacks = older.map((address) => ({ ...address, name: newest.name }));
    this.#list = new VersionList([newest, ...fallbacks], this.#statuses);
  }

  get newest(): LoadableModule {
    return this.#list.newest;
  }

  isFallbackVersion(version: LoadableModule): boolean {
    return version !== this.newest;
  }

  /** Whether this version is the newest that has not failed. */
  isBest(version: LoadableModule): boolean {
    return this.#list.findNext() === version;
  }

  get isOffline(): boolean {
    return this.#options.isOffline();
  }

  /** Whether at least one version has not failed. */
  get hasUsableVersion(): boolean {
    return this.#list.findNext() !== undefined;
  }

  /** @param isAsked whether the person asks for another try, also of versions that froze an earlier page */
  resetFailures(isAsked = false): void {
    this.isAskedFor ||= isAsked;
    for (const version of this.#list.failed) {
      this.#statuses.reset(version);
      this.#abortFiles(version);
    }
  }

  /** Tries the versions, newest first; offline it stops after the first failure. Rejects when none loads in time. */
  async load(expose: string): Promise<LoadedVersion> {
    const loader = await this.#options.getLoader();
    frozen ??= findFrozen().catch(() => undefined);
    (await frozen)?.refuse(this, this.#list);
    const load = new HedgedLoad((version) => this.#loadVersion(loader, version, expose));
    this.#loads.add(load);
    return this.#finish(load).finally(() => this.#loads.delete(load));
  }

  async #finish(load: HedgedLoad): Promise<LoadedVersion> {
    for (;;) {
      await this.#startNext(load);
      if (load.isEmpty) throw load.firstError ?? this.#outcomes.lastError;
      const result = await load.waitForNext();
      if (result && 'exports' in result) {
        this.#abort(load);
        this.#outcomes.recordLoaded(result.version);
        return result;
      }
      if (result) {
        this.#abortFiles(result.version);
        this.recordFailure(result.version, result.error, 'load');
        load.firstError ??= result.error;
      }
      if (load.hasTimedOut || (result && this.isOffline)) {
        this.#abort(load);
        throw load.firstError ?? this.#outcomes.lastError;
      }
    }
  }

  /** Returns a function for the caller to call at the unmount. */
  recordMounted(version: LoadableModule): () => void {
    return this.#outcomes.recordMounted(version);
  }

  /** A file that an offline page could not load does not count as a failure. */
  recordFailure(
    version: LoadableModule,
    error: unknown,
    step: FailedStep,
    status: 'FAILED' | 'LATE' = 'FAILED',
  ): void {
    this.#outcomes.recordFailure(version, error, step, status);
  }

  /** Requests the version that the server's registry has now. A version that is new to the page becomes the newest. */
  async fetchNewest(): Promise<void> {
    const newest = await this.#options.fetchNewestVersion(this.name);
    if (newest) this.#list.addNewest(newest);
  }

  async #startNext(load: HedgedLoad): Promise<void> {
    let next = this.#list.findNext(load.tried);
    if (next === undefined && load.isEmpty && !this.isOffline) {
      await this.fetchNewest();
      next = this.#list.findNext(load.tried);
    }
    if (next === undefined) return;
    // Ends only preload hints and background fetches, because versions that are loading still need the files that they
    // wait for.
    for (const [version] of load.unfinished) abortHintedFiles(version.base);
    load.start(next);
  }

  async #loadVersion(loader: ModuleLoader, version: LoadableModule, expose: string): Promise<VersionResult> {
    const mustRefetch = this.#statuses.start(version);
    this.#options.onEvent(version, { state: 'loading' });
    try {
      if (mustRefetch) await refetch(version);
      return { version, exports: await loader.load(version, expose) };
    } catch (error) {
      return { version, error };
    } finally {
      this.#statuses.end(version);
    }
  }

  /** Ends all fetches of a version, or only its hints if another load or a mounted part may wait for its files. */
  #abortFiles(version: LoadableModule): void {
    const isLoading = [...this.#loads].some((load) => load.isLoading(version));
    if (isLoading || this.#outcomes.isMounted(version)) abortHintedFiles(version.base);
    else abortCodeFiles(version.base);
  }

  /** Marks as LATE, unless offline, the versions that still load: the page may show them once they have loaded. */
  #abort(load: HedgedLoad): void {
    for (const [version, loading] of load.unfinished) {
      abortHintedFiles(version.base);
      this.recordFailure(version, new LoadFailure(this.name, 'timeout'), 'load', 'LATE');
      void loading.then((result) => this.#outcomes.recordLateResult(result) && this.onLateLoad());
    }
  }
}

/** Without this code, the load may still succeed. */
const refetch = async ({ base }: LoadableModule) =>
  importLater().then(
    (later) => later.refetchReleaseFiles(base, listFetchedFiles(), fetchInBackground),
    () => undefined,
  );
