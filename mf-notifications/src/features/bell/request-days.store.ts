import type { Notification, OpenRequest } from '@salon/shared/contracts/notification';
import type { HttpClient } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable } from 'mobx';
import { loadOpenRequests } from './notifications.api.ts';

/** Loads for each open request, while the panel is open, whether its time fits and which bookings are around it. */
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

  /** If this is true, the panel says that the time could not be checked. */
  get hasFailed(): boolean {
    return this.loading.error !== null && this.loading.data === null;
  }

  find({ id }: Notification): OpenRequest | undefined {
    return this.loading.data?.find((day) => day.id === id);
  }

  load() {
    void this.loading.run(async (signal) => (await loadOpenRequests(this.http, signal)).data);
  }

  cancel() {
    this.loading.cancel();
  }
}
