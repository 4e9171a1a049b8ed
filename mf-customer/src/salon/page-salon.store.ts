import type { Business } from '@salon/shared/contracts/business';
import { isApiError } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { onReconnect } from '@salon/shared/stores/on-reconnect';
import { makeAutoObservable } from 'mobx';
import { loadSalon } from './page-salon.api.ts';
import { isPageSalonStale, readPageSalon } from './read-page-salon.ts';

/**
 * `invalid` means that the address names no salon. `not-found` means that the named salon does not exist or is not
 * active.
 */
export type SalonState = 'invalid' | 'loading' | 'found' | 'not-found' | 'failed';

export class PageSalonStore {
  readonly idOrSlug: string;
  private readonly loaded = new AsyncState<Business>();
  private readonly platform: Platform;

  constructor(platform: Platform, salon: string) {
    this.platform = platform;
    this.idOrSlug = salon.trim();
    const known = this.idOrSlug && readPageSalon(this.idOrSlug);
    if (known) this.loaded.set(known);
    makeAutoObservable<PageSalonStore, 'platform'>(
      this,
      { platform: false, idOrSlug: false },
      { autoBind: true },
    );
  }

  get business(): Business | null {
    return this.loaded.data;
  }

  get isLoading(): boolean {
    return this.loaded.isLoading;
  }

  get state(): SalonState {
    if (!this.idOrSlug) return 'invalid';
    // Known facts stay while they load again, even if that load fails.
    if (this.business) return 'found';
    const { error } = this.loaded;
    if (!error) return 'loading';
    return isApiError(error) && error.status === 404 ? 'not-found' : 'failed';
  }

  /** Loads only missing or outdated facts. @returns a function that stops loading */
  start(): () => void {
    if (this.idOrSlug && (!this.business || isPageSalonStale())) void this.load();
    const stop = onReconnect(this.platform.connection, this.loadOutdated);
    return () => {
      stop();
      this.loaded.cancel();
    };
  }

  async load(): Promise<void> {
    await this.loaded.run((signal) => loadSalon(this.platform.http, this.idOrSlug, signal));
  }

  /** Loads after a failed load, and when the known facts are old. A missing salon is not asked for again. */
  private loadOutdated() {
    const isKnownAndOld = this.business !== null && (this.loaded.error !== null || isPageSalonStale());
    if (isKnownAndOld || this.state === 'failed') void this.load();
  }
}
