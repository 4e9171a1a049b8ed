import { DAY_MINUTES, toMinutes, toTime } from '@salon/shared/domain/minutes';
import { isSalonDate, isSalonTime, type SalonDate, type SalonTime } from '@salon/shared/domain/salon-clock';
import { DayClock } from '@salon/shared/domain/visit/day-clock';
import { makeAutoObservable } from 'mobx';
import type { Interval } from '../model/interval.ts';
import { isLineOnly, type LineCard } from '../model/line-card.ts';
import type { Place } from '../model/predict-placement.ts';

/** The dates and the hours of the board. */
interface ShownDays {
  dates: readonly SalonDate[];
  range: Interval;
  timeZone: string;
}

/** Where the card shall go, as typed in its sheet. Loads of the board do not change it. */
export class MoveDraft {
  date: SalonDate;
  time: SalonTime;
  employeeId: string;
  lineOnly: boolean;

  constructor(card: LineCard) {
    this.date = card.booking.booking_date;
    this.time = toTime(card.from);
    this.employeeId = card.line.employee_id;
    this.lineOnly = isLineOnly(card);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  change(values: Partial<Pick<MoveDraft, 'date' | 'time' | 'employeeId' | 'lineOnly'>>): void {
    Object.assign(this, values);
  }

  get isValid(): boolean {
    return isSalonDate(this.date) && isSalonTime(this.time);
  }

  toPlace({ from, to, line, booking }: LineCard, shown: ShownDays): Place {
    const minute = toMinutes(this.time);
    const inNight = minute + DAY_MINUTES;
    const present = new DayClock(this.date, shown.timeZone).toMinute(Date.parse(line.starts_at));
    const isNear =
      this.date === booking.booking_date && Math.abs(inNight - present) < Math.abs(minute - present);
    const isShown = shown.dates.includes(this.date);
    // The hours of the board tell a time after midnight from one of the morning.
    const isNight = isShown ? inNight < shown.range.to && (minute < shown.range.from || isNear) : isNear;
    const start = isNight ? inNight : minute;
    const place = { date: this.date, from: start, to: start + to - from, employeeId: this.employeeId };
    // Another employee alone leaves the time as it is.
    return isShown || start === present ? place : { ...place, isOpenNight: true };
  }
}
