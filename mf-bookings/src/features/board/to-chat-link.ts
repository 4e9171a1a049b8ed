import type { BoardBooking } from '@salon/shared/contracts/board';
import { toDialledPhone } from '@salon/shared/domain/phone-text';
import { canChat } from '@salon/shared/domain/region/chat-phone';
import { toPhoneValue } from '@salon/shared/domain/region/phone-field';
import type { SalonStore } from '@salon/shared/module/platform';
import { formatDate, formatTime } from '@salon/shared/ui/format';
import { boardMessages as messages } from './board.messages.ts';

type TellingSalon = Pick<SalonStore, 'name' | 'clockHours' | 'region'>;

/** Returns a link with the prepared text of the booking's time, or null if the phone has no chat. Staff send it. */
export function toChatLink(booking: BoardBooking, { name, clockHours, region }: TellingSalon): string | null {
  const dialled = toDialledPhone(booking.customer_phone, region.country);
  const phone = dialled.startsWith('+') ? dialled : toPhoneValue(booking.customer_phone, region.country);
  if (!canChat(phone)) return null;
  const text = messages.tellText({
    who: booking.customer_name,
    salon: name,
    day: formatDate(booking.booking_date),
    time: formatTime(booking.booking_time, clockHours),
    employee: booking.lines[0]?.employee_name ?? '',
  });
  return `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}`;
}
