import type { SalonStore } from '@salon/shared/module/platform';
import { formatDayMonth } from '@salon/shared/ui/format';

/** @returns the date as text, without its year when that is this year in the salon */
export const formatShortDay = (date: string, salon: SalonStore): string =>
  formatDayMonth(date, date.slice(0, 4) !== salon.now().date.slice(0, 4));
