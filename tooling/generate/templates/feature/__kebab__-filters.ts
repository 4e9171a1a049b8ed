import { type FiltersOf, searchFilter } from '@salon/shared/stores/list-filters';

/** The filters of the list, in the order of the address. */
export const __camel__Filters = {
  search: searchFilter(),
};
export type __Pascal__Filters = FiltersOf<typeof __camel__Filters>;
