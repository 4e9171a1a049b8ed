import { isSalonDate, type SalonDate } from '@salon/shared/domain/salon-clock';
import {
  createChoiceFilter,
  createFilter,
  type Filter,
  type FiltersOf,
} from '@salon/shared/stores/list-filters';

export const BOARD_VIEWS = ['day', 'rooms', 'week'] as const;
export type BoardView = (typeof BOARD_VIEWS)[number];

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const date: Filter<SalonDate> = {
  names: ['date'],
  parse: (text = '') => (isSalonDate(text) ? text : null),
  format: (value) => [value],
  byDefault: (today) => today,
  isPeriod: true,
};

/** Without a query, /bookings/board shows the present day of all employees. */
export const BOARD_FILTERS = {
  date,
  view: createChoiceFilter('view', BOARD_VIEWS, 'day'),
  /** The employee whose day or week it is; '' for all employees of a day. */
  employee: createFilter<string>('employee', (text) => (UUID.test(text) ? text : null), ''),
  /** Whether the day is columns or rows. */
  form: createChoiceFilter('form', ['grid', 'table'], 'grid'),
};
export type BoardFilters = FiltersOf<typeof BOARD_FILTERS>;
