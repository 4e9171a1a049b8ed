import type { Customer } from '@salon/shared/contracts/customer';
import { isApiError } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { ListScreen } from '@salon/shared/stores/list-screen';
import { addPagedList } from '@salon/shared/stores/paged-list';
import type { FilteredPager } from '@salon/shared/stores/filtered-pager';
import { list__Pascal__ } from './__kebab__.api.ts';
import { __camel__Messages as texts } from './__kebab__.messages.ts';
import { type __Pascal__Filters, __camel__Filters } from './__kebab__-filters.ts';

export class __Pascal__Store {
  readonly screen: ListScreen<__Pascal__Filters>;
  readonly list: FilteredPager<Customer>;

  constructor(platform: Platform, query: string) {
    this.screen = new ListScreen(platform, query, {
      filters: __camel__Filters,
      reloadOn: ['customers:changed', 'bookings:changed'],
    });
    this.list = addPagedList(this.screen, (...request) => list__Pascal__(platform.http, ...request));
  }

  start(): () => void {
    return this.screen.start();
  }

  get loadFailure(): string {
    const { error } = this.list;
    return isApiError(error) && error.status > 0 ? texts.loadFailed : texts.loadError;
  }
}
