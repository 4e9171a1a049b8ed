import { DAY_MINUTES, toMinutes, toTime } from '@salon/shared/domain/minutes';
import { isSalonDate, isSalonTime, type SalonDate, type SalonTime } from '@salon/shared/domain/salon-clock';
import { makeAutoObservable } from 'mobx';
import type { Interval } from '../model/interval.ts';
import { isLineOnly, type LineCard } from '../model/line-card.ts';
import type { Place } from '../model/predict-placement.ts';

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

  /** `range` tells a time after midnight from one of the morning. */
  toPlace({ from, to }: Interval, range: Interval): Place {
    const minute = toMinutes(this.time);
    const inNight = minute + DAY_MINUTES;
    const start = minute < range.from && inNight < range.to ? inNight : minute;
    return { date: this.date, from: start, to: start + to - from, employeeId: this.employeeId };
  }
}
