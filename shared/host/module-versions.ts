import type { ModuleAddress } from '../releases/page-registry.ts';
import { abortCodeFiles, abortHintedFiles } from './code-files.ts';
import { type LoadableModule, LoadFailure, type ModuleLoader } from './loader.ts';
import { type FailedStep, type ModuleFailure, toModuleFailure } from './module-failure.ts';
import { refetchReleaseFiles } from './refetch-release-files.ts';
import { VersionRace, type VersionResult } from './version-race.ts';
import { setStylesEnabled } from './version-styles.ts';

/** A module with its fallback versions. */
export interface VersionedModule extends LoadableModule {
  older?: ModuleAddress[];
}

/** Events of a version in this page, times in milliseconds. `counts`: the version is at fault, and not the connection. */
export type VersionEvent =
  | { state: 'loading' }
  | { state: 'mounted'; ms: number }
  | { state: 'replaced' }
  | { state: 'failed'; failure: ModuleFailure; counts: boolean; ms: number };

export interface VersionsOptions {
  module: VersionedModule;
  getLoader(): Promise<ModuleLoader>;
  isOffline(): boolean;
  tell(version: LoadableModule, event: VersionEvent): void;
  /** Resolves with the version that the server names now, undefined without an answer. Settles soon and never rejects. */
  askServer(name: string): Promise<LoadableModule | undefined>;
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
  /** Newest first. */
  #all: LoadableModule[];
  readonly #failedVersions = new Set<LoadableModule>();
  /** Versions that failed before: cached bytes of their files may be the cause, so the next try fetches past the caches. */
  readonly #failedBefore = new Set<LoadableModule>();
  readonly #startedAt = new Map<LoadableModule, number>();
  #current: LoadableModule | undefined;
  #lastError: unknown;
  /** Called when a version has loaded after its timeout. */
  onLateComer: () => void = () => undefined;

  constructor(options: VersionsOptions) {
    const { older = [], ...newest } = options.module;
    this.#options = options;
    this.name = newest.name;
    this.#all = [newest, ...older.map((address) => ({ ...address, name: newest.name }))];
  }

  get newest(): LoadableModule {
    return this.#all[0] as LoadableModule;
  }

  /** Whether a version is a fallback version, not the newest one. */
  isStandIn(version: LoadableModule): boolean {
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
  get hasMore(): boolean {
    return this.#all.some((version) => !this.#failedVersions.has(version));
  }

  /** Lets all versions be tried again: the person pressed retry, or the connection is back. */
  forgive(): void {
    for (const version of this.#failedVersions) {
      this.#failedBefore.add(version);
      abortCodeFiles(version.base);
    }
    this.#failedVersions.clear();
  }

  /** Loads the newest version that has not failed, else the next one. Rejects with the first error when none is left. */
  async load(expose: string): Promise<LoadedVersion> {
    const loader = await this.#options.getLoader();
    const race = new VersionRace((version) => this.#loadVersion(loader, version, expose));
    for (;;) {
      await this.#startNext(race);
      if (race.isEmpty) throw race.firstError ?? this.#lastError;
      const outcome = await race.next();
      if (outcome && 'exports' in outcome) {
        this.#giveUp(race);
        this.#use(outcome.version);
        return outcome;
      }
      if (outcome) {
        abortCodeFiles(outcome.version.base);
        this.failed(outcome.version, outcome.error, 'load');
        race.firstError ??= outcome.error;
      }
      if (race.isOver || (outcome && this.isOffline)) {
        this.#giveUp(race);
        throw race.firstError ?? this.#lastError;
      }
    }
  }

  /** The stage calls it when a version has painted. */
  mounted(version: LoadableModule): void {
    this.#options.tell(version, { state: 'mounted', ms: this.#msOf(version) });
  }

  /** Marks a version as failed, so that it is not loaded again. A missing file while the page is offline marks nothing. */
  failed(version: LoadableModule, error: unknown, step: FailedStep): void {
    console.error(error);
    this.#lastError = error;
    const failure = toModuleFailure(error, step);
    const isNotFetched = failure.reason === 'unreachable' || failure.reason === 'timeout';
    const counts = !(isNotFetched && this.#options.isOffline());
    if (counts) this.#failedVersions.add(version);
    setStylesEnabled(version.base, false);
    this.#options.tell(version, { state: 'failed', failure, counts, ms: this.#msOf(version) });
  }

  /** Asks the server for the present version. When it is a new one, it becomes the newest. */
  async renew(): Promise<void> {
    const newer = await this.#options.askServer(this.name);
    if (newer === undefined || this.#all.some(({ base }) => base === newer.base)) return;
    this.#all = [newer, ...this.#all];
  }

  /** Starts loading the next version; when the page knows no other, the version that the server names now. */
  async #startNext(race: VersionRace): Promise<void> {
    let next = this.#nextOf(race.tried);
    if (next === undefined && race.isEmpty && !this.isOffline) {
      await this.renew();
      next = this.#nextOf(race.tried);
    }
    if (next === undefined) return;
    // Only hints and background fetches end: versions that load already keep the files that they wait for.
    for (const [version] of race.late) abortHintedFiles(version.base);
    race.enter(next);
  }

  #nextOf(tried: ReadonlySet<LoadableModule>): LoadableModule | undefined {
    return this.#all.find((version) => !this.#failedVersions.has(version) && !tried.has(version));
  }

  async #loadVersion(loader: ModuleLoader, version: LoadableModule, expose: string): Promise<VersionResult> {
    this.#startedAt.set(version, performance.now());
    this.#options.tell(version, { state: 'loading' });
    try {
      if (this.#failedBefore.delete(version)) await refetchReleaseFiles(version.base);
      return { version, exports: await loader.load(version, expose) };
    } catch (error) {
      return { version, error };
    }
  }

  /** Marks the versions that still load as failed. A version that loads later may be shown then. */
  #giveUp(race: VersionRace): void {
    for (const [version, loading] of race.late) {
      abortHintedFiles(version.base);
      this.failed(version, new LoadFailure(this.name, 'timeout'), 'load');
      void loading.then((outcome) => {
        // A version that loads late adds its styles too.
        if (this.#current !== version) setStylesEnabled(version.base, false);
        if ('error' in outcome) return;
        this.#failedVersions.delete(version);
        this.onLateComer();
      });
    }
  }

  #use(version: LoadableModule): void {
    const before = this.#current;
    this.#current = version;
    if (before !== undefined && before !== version && !this.#failedVersions.has(before)) {
      setStylesEnabled(before.base, false);
      this.#options.tell(before, { state: 'replaced' });
    }
    setStylesEnabled(version.base, true);
  }

  #msOf(version: LoadableModule): number {
    return performance.now() - (this.#startedAt.get(version) ?? performance.now());
  }
}
