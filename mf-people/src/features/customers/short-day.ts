import type { SalonStore } from '@salon/shared/module/platform';
import { formatDayMonth } from '@salon/shared/ui/format';

/** Leaves out the year if it is the present year. */
export const formatShortDay = (date: string, salon: SalonStore): string =>
  formatDayMonth(date, date.slice(0, 4) !== salon.now().date.slice(0, 4));
