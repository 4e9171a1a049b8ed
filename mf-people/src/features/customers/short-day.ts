import type { SalonStore } from '@salon/shared/remote/platform';
import { formatDayMonth } from '@salon/shared/ui/format';

/** A date without its year where that is the salon's year of now. */
export const shortDay = (date: string, salon: SalonStore): string =>
  formatDayMonth(date, date.slice(0, 4) !== salon.now().date.slice(0, 4));
