import { addDays, type SalonDate } from '@salon/shared/domain/salon-clock';
import { bookingUiMessages as messages } from './booking-ui.messages.ts';

export function formatNearDay(date: SalonDate, today: SalonDate): string {
  if (date === today) return messages.today;
  return date === addDays(today, 1) ? messages.tomorrow : '';
}
