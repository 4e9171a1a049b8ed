import type { Notification, OpenRequest } from '@salon/shared/contracts/notification';
import type { HttpClient } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable } from 'mobx';
import { loadOpenRequests } from './notifications.api.ts';

/** How the open requests stand in their employees' days, for as long as the panel is open. */
export class RequestDaysStore {
  private readonly loading = new AsyncState<OpenRequest[]>();
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
    makeAutoObservable<RequestDaysStore, 'loading' | 'http'>(
      this,
      { loading: false, http: false },
      { autoBind: true },
    );
  }

  /** Nothing is known of any of them: what is shown says so. */
  get hasFailed(): boolean {
    return this.loading.error !== null && this.loading.data === null;
  }

  of({ id }: Notification): OpenRequest | undefined {
    return this.loading.data?.find((day) => day.id === id);
  }

  load() {
    void this.loading.run(async (signal) => (await loadOpenRequests(this.http, signal)).data);
  }

  cancel() {
    this.loading.cancel();
  }
}
