import type { Customer } from '@salon/shared/contracts/customer';
import { isApiError } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { FilteredPager } from '@salon/shared/stores/filtered-pager';
import { makeAutoObservable, reaction } from 'mobx';
import { list__Pascal__ } from './__kebab__.api.ts';
import { __camel__Messages as texts } from './__kebab__.messages.ts';
import { type __Pascal__Address, readAddress } from './__kebab__.validation.ts';

/** The list that the address selects. */
export class __Pascal__Store {
  readonly list: FilteredPager<Customer>;
  private readonly platform: Platform;
  private query: string;

  /** @param query the query of the page's address */
  constructor(platform: Platform, query: string) {
    this.platform = platform;
    this.query = query;
    this.list = new FilteredPager((cursor, signal) =>
      list__Pascal__(this.platform.http, this.address, cursor, signal),
    );
    makeAutoObservable<__Pascal__Store, 'platform'>(
      this,
      { list: false, platform: false },
      { autoBind: true },
    );
  }

  /** Starts to load and to follow changes by others. The returned function stops both. */
  start(): () => void {
    const { events } = this.platform;
    const stops = [
      reaction(() => this.address.search, this.list.turn),
      events.on('customers:changed', this.list.reload),
      events.on('bookings:changed', this.list.reload),
    ];
    this.list.reload();
    return () => {
      for (const stop of stops) stop();
      this.list.cancel();
    };
  }

  get address(): __Pascal__Address {
    return readAddress(new URLSearchParams(this.query));
  }

  get loadFailure(): string {
    const { error } = this.list;
    return isApiError(error) && error.status > 0 ? texts.loadFailed : texts.loadError;
  }

  follow(query: string) {
    this.query = query;
  }
}
