import { addDays, countDaysBetween, type SalonNow } from '@salon/shared/domain/salon-clock';
import type { SalonStore } from '@salon/shared/module/platform';
import { formatDayMonth, formatTime, toSalonDateTime } from '@salon/shared/ui/format';
import { notificationsMessages as texts } from './notifications.messages.ts';

const DAY_MINUTES = 24 * 60;

type SalonClock = Pick<SalonStore, 'timeZone' | 'clockHours'>;

export function formatTimeAgo(instant: string, now: SalonNow, { timeZone, clockHours }: SalonClock): string {
  const then = toSalonDateTime(instant, timeZone);
  const minutes =
    countDaysBetween(then.date, now.date) * DAY_MINUTES + minuteOf(now.time) - minuteOf(then.time);
  if (minutes < 1) return texts.now;
  if (minutes < 60) return texts.minutesAgo(minutes);
  if (then.date === now.date) return texts.hoursAgo(Math.floor(minutes / 60));
  const day = then.date === addDays(now.date, -1) ? texts.yesterday : formatDayMonth(then.date);
  return `${day} ${formatTime(then.time, clockHours)}`;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
