import type { LoadableModule } from '../load/loader.ts';
import type { VersionStatuses } from './version-statuses.ts';

const NONE: ReadonlySet<LoadableModule> = new Set();

/** The versions of a module that the page knows, newest first. Finds the version that the page tries next. */
export class VersionList {
  readonly #statuses: VersionStatuses;
  #all: LoadableModule[];

  /** @param all newest first, at least one */
  constructor(all: LoadableModule[], statuses: VersionStatuses) {
    this.#all = all;
    this.#statuses = statuses;
  }

  get newest(): LoadableModule {
    return this.#all[0] as LoadableModule;
  }

  get failed(): LoadableModule[] {
    return this.#all.filter((version) => this.#statuses.hasFailed(version));
  }

  /** Returns the newest version that has not failed and is not in `tried`; undefined when none is left. */
  findNext(tried = NONE): LoadableModule | undefined {
    return this.#all.find((version) => !this.#statuses.hasFailed(version) && !tried.has(version));
  }

  /** Adds the version that the server names now, unless the page knows it. */
  addNewest(newest: LoadableModule): void {
    if (this.#all.every(({ base }) => base !== newest.base)) this.#all = [newest, ...this.#all];
  }
}
