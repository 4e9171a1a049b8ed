import type { LoadableModule } from '../load/loader.ts';
import type { VersionStatuses } from './version-statuses.ts';

const NONE: ReadonlySet<LoadableModule> = new Set();

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

  findNext(tried = NONE): LoadableModule | undefined {
    return this.#all.find((version) => !this.#statuses.hasFailed(version) && !tried.has(version));
  }

  addNewest(newest: LoadableModule): void {
    if (this.#all.every(({ base }) => base !== newest.base)) this.#all = [newest, ...this.#all];
  }
}
