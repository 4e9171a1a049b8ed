import type { BoardBooking, BoardLine, Placement } from '@salon/shared/contracts/board';
import { isUnnamed } from '@salon/shared/domain/board/unnamed-walk-in';
import { toDialledPhone } from '@salon/shared/domain/phone-text';
import { canChat } from '@salon/shared/domain/region/chat-phone';
import { toPhoneValue } from '@salon/shared/domain/region/phone-field';
import type { SalonStore } from '@salon/shared/module/platform';
import { formatDate, formatTime, toSalonDateTime } from '@salon/shared/ui/format';
import { boardMessages as messages } from './board.messages.ts';
import { findToldChange } from './find-told-change.ts';

type TellingSalon = Pick<SalonStore, 'name' | 'clockHours' | 'region' | 'timeZone'>;

/**
 * Returns a link with the prepared text of what changed. Staff send it.
 * @returns null if the phone has no chat, or if nothing changed that the customer must hear
 */
export function toChatLink(
  booking: BoardBooking,
  earlier: Placement | null,
  salon: TellingSalon,
): string | null {
  const { country } = salon.region;
  const dialled = toDialledPhone(booking.customer_phone, country);
  const phone = dialled.startsWith('+') ? dialled : toPhoneValue(booking.customer_phone, country);
  const sentences = listSentences(booking, earlier, salon);
  if (!canChat(phone) || sentences.length === 0) return null;
  const who = isUnnamed(booking) ? '' : booking.customer_name;
  return `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(messages.tellText(who, sentences))}`;
}

function listSentences(booking: BoardBooking, earlier: Placement | null, salon: TellingSalon): string[] {
  const { isVisitMoved, lines, isEndMoved } = findToldChange(booking, earlier);
  const timeOf = (instant: string) =>
    formatTime(toSalonDateTime(instant, salon.timeZone).time, salon.clockHours);
  const visit = {
    salon: salon.name,
    day: formatDate(booking.booking_date),
    time: formatTime(booking.booking_time, salon.clockHours),
    employee: booking.lines[0]?.employee_name ?? '',
    end: timeOf(booking.ends_at),
  };
  const toText = (line: BoardLine) =>
    messages.tellLine(line.name, timeOf(line.starts_at), line.employee_name);
  return [
    ...(isVisitMoved ? [messages.tellVisit(visit)] : []),
    ...(lines.length > 0 ? [messages.tellLines({ ...visit, lines: lines.map(toText) })] : []),
    ...(isEndMoved ? [messages.tellEnd(visit)] : []),
  ];
}
