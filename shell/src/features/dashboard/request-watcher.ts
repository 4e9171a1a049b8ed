import type { HttpClient } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { makeAutoObservable } from 'mobx';

/** Observes the parts' requests: the parts get the Platform that `watch` returns, so they need no code for this. */
export class RequestWatcher {
  private running = 0;
  private readonly onLoaded: () => void;

  constructor(onLoaded: () => void) {
    this.onLoaded = onLoaded;
    makeAutoObservable<RequestWatcher, 'onLoaded'>(
      this,
      { onLoaded: false, watch: false },
      { autoBind: true },
    );
  }

  get isBusy(): boolean {
    return this.running > 0;
  }

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
