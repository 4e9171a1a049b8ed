import type { HttpClient } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import { loadPhoto } from './customer-card.api.ts';

/** The object URL of one photo, which holds the image in memory until `close`. */
export class PhotoImageStore {
  readonly loaded = new AsyncState<string>();
  private readonly http: HttpClient;
  private readonly id: string;

  constructor(http: HttpClient, id: string) {
    this.http = http;
    this.id = id;
  }

  readonly load = (): void => {
    void this.loaded.run(async (signal) => URL.createObjectURL(await loadPhoto(this.http, this.id, signal)));
  };

  readonly close = (): void => {
    const { data } = this.loaded;
    this.loaded.reset();
    if (data) URL.revokeObjectURL(data);
  };
}
