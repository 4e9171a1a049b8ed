import type { HttpClient } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { makeAutoObservable } from 'mobx';

/**
 * What the parts of a page load, seen from the page: whether anything is under way, and when an answer came last. Parts
 * are given the platform that `watch` makes and know nothing of it, so a module written later is counted as well.
 */
export class WatchedLoads {
  private running = 0;
  private readonly onLoaded: () => void;

  constructor(onLoaded: () => void) {
    this.onLoaded = onLoaded;
    makeAutoObservable<WatchedLoads, 'onLoaded'>(this, { onLoaded: false, watch: false }, { autoBind: true });
  }

  get isBusy(): boolean {
    return this.running > 0;
  }

  /** The same platform, but its reads are seen. Its other members stay live: they are the original's. */
  watch(platform: Platform): Platform {
    const { http } = platform;
    const get = <T>(...call: Parameters<HttpClient['get']>) => this.follow(http.get<T>(...call));
    return Object.create(platform, { http: { value: { ...http, get } } });
  }

  private async follow<T>(load: Promise<T>): Promise<T> {
    this.begin();
    try {
      const answer = await load;
      this.onLoaded();
      return answer;
    } finally {
      this.end();
    }
  }

  private begin(): void {
    this.running += 1;
  }

  private end(): void {
    this.running -= 1;
  }
}
