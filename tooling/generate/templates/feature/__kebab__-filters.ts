import { type FiltersOf, createSearchFilter } from '@salon/shared/stores/list-filters';

/** The filters of the list, in their order in the page's address. */
export const __camel__Filters = {
  search: createSearchFilter(),
};
export type __Pascal__Filters = FiltersOf<typeof __camel__Filters>;
