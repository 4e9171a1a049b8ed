import type { ModuleAddress } from '../releases/page-registry.ts';
import { giveUpFiles, giveUpHints } from './code-files.ts';
import { fetchAnew } from './fetch-anew.ts';
import { type LoadableModule, LoadFailure, type ModuleLoader } from './loader.ts';
import { type FailedStep, failureOf, type ModuleFailure } from './module-failure.ts';
import { type Outcome, VersionRace } from './version-race.ts';
import { switchStyles } from './version-styles.ts';

/** A module with the versions that may stand in for it. */
export interface VersionedModule extends LoadableModule {
  older?: ModuleAddress[];
}

/** What becomes of a version in this page. `counts`: the version is at fault, and not the connection. */
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
  /** The version that the server names now; undefined when it says nothing. Settles soon and never rejects. */
  askServer(name: string): Promise<LoadableModule | undefined>;
}

/** What a version exposes. */
export interface LoadedVersion {
  version: LoadableModule;
  exports: unknown;
}

const NONE: ReadonlySet<LoadableModule> = new Set();

/** The versions of one module in this page: which one runs, and which ones failed and are not asked again. */
export class ModuleVersions {
  readonly name: string;
  readonly #options: VersionsOptions;
  /** The newest first. */
  #all: LoadableModule[];
  readonly #bad = new Set<LoadableModule>();
  /** Given up once: what is kept of their files may be what they were given up for. */
  readonly #tried = new Set<LoadableModule>();
  readonly #wishedAt = new Map<LoadableModule, number>();
  #current: LoadableModule | undefined;
  #lastError: unknown;
  /** A version came after it had been given up. */
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

  /** Whether a version stands in for a newer one that failed. */
  isStandIn(version: LoadableModule): boolean {
    return version !== this.newest;
  }

  /** Whether no newer version than this one is worth a try. */
  isBest(version: LoadableModule): boolean {
    return this.#nextOf(NONE) === version;
  }

  get isOffline(): boolean {
    return this.#options.isOffline();
  }

  /** Whether there is a version that has not failed. */
  get hasMore(): boolean {
    return this.#all.some((version) => !this.#bad.has(version));
  }

  /** All versions are tried anew: somebody asked for it, or the connection is back. */
  forgive(): void {
    for (const version of this.#bad) {
      this.#tried.add(version);
      giveUpFiles(version.base);
    }
    this.#bad.clear();
  }

  /** What the newest version exposes that has not failed, or the next one when it fails now; rejects when none is left. */
  async load(expose: string): Promise<LoadedVersion> {
    const loader = await this.#options.getLoader();
    const race = new VersionRace((version) => this.#outcome(loader, version, expose));
    for (;;) {
      await this.#enterNext(race);
      if (race.isEmpty) throw race.firstError ?? this.#lastError;
      const outcome = await race.next();
      if (outcome && 'exports' in outcome) {
        this.#giveUp(race);
        this.#use(outcome.version);
        return outcome;
      }
      if (outcome) {
        giveUpFiles(outcome.version.base);
        this.failed(outcome.version, outcome.error, 'load');
        race.firstError ??= outcome.error;
      }
      if (race.isOver || (outcome && this.isOffline)) {
        this.#giveUp(race);
        throw race.firstError ?? this.#lastError;
      }
    }
  }

  /** A version has painted. */
  mounted(version: LoadableModule): void {
    this.#options.tell(version, { state: 'mounted', ms: this.#msOf(version) });
  }

  /** A version is at fault: it is not asked again, unless it is only that nothing can be fetched now. */
  failed(version: LoadableModule, error: unknown, step: FailedStep): void {
    console.error(error);
    this.#lastError = error;
    const failure = failureOf(error, step);
    const isAway = failure.reason === 'unreachable' || failure.reason === 'timeout';
    const counts = !(isAway && this.#options.isOffline());
    if (counts) this.#bad.add(version);
    switchStyles(version.base, false);
    this.#options.tell(version, { state: 'failed', failure, counts, ms: this.#msOf(version) });
  }

  /** Takes up what the server names now, when that is another version: before all others. */
  async renew(): Promise<void> {
    const newer = await this.#options.askServer(this.name);
    if (newer === undefined || this.#all.some(({ base }) => base === newer.base)) return;
    this.#all = [newer, ...this.#all];
  }

  /** Has the next version be loaded; when the page knows no other, what the server names now. */
  async #enterNext(race: VersionRace): Promise<void> {
    let next = this.#nextOf(race.tried);
    if (next === undefined && race.isEmpty && !this.isOffline) {
      await this.renew();
      next = this.#nextOf(race.tried);
    }
    if (next === undefined) return;
    // Those before it keep what they wait for.
    for (const [version] of race.late) giveUpHints(version.base);
    race.enter(next);
  }

  #nextOf(tried: ReadonlySet<LoadableModule>): LoadableModule | undefined {
    return this.#all.find((version) => !this.#bad.has(version) && !tried.has(version));
  }

  async #outcome(loader: ModuleLoader, version: LoadableModule, expose: string): Promise<Outcome> {
    this.#wishedAt.set(version, performance.now());
    this.#options.tell(version, { state: 'loading' });
    try {
      if (this.#tried.delete(version)) await fetchAnew(version.base);
      return { version, exports: await loader.load(version, expose) };
    } catch (error) {
      return { version, error };
    }
  }

  /** Whatever has not come is given up; when it comes after all, it may be shown. */
  #giveUp(race: VersionRace): void {
    for (const [version, loading] of race.late) {
      giveUpHints(version.base);
      this.failed(version, new LoadFailure(this.name, 'timeout'), 'load');
      void loading.then((outcome) => {
        // Its styles came with it.
        if (this.#current !== version) switchStyles(version.base, false);
        if ('error' in outcome) return;
        this.#bad.delete(version);
        this.onLateComer();
      });
    }
  }

  #use(version: LoadableModule): void {
    const before = this.#current;
    this.#current = version;
    if (before !== undefined && before !== version && !this.#bad.has(before)) {
      switchStyles(before.base, false);
      this.#options.tell(before, { state: 'replaced' });
    }
    switchStyles(version.base, true);
  }

  #msOf(version: LoadableModule): number {
    return performance.now() - (this.#wishedAt.get(version) ?? performance.now());
  }
}
