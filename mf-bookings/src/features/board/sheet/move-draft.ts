import { DAY_MINUTES, toMinutes, toTime } from '@salon/shared/domain/minutes';
import { isSalonDate, isSalonTime, type SalonDate, type SalonTime } from '@salon/shared/domain/salon-clock';
import { DayClock } from '@salon/shared/domain/visit/day-clock';
import { makeAutoObservable } from 'mobx';
import type { Interval } from '../model/interval.ts';
import { getHead, isLineOnly, type LineCard } from '../model/line-card.ts';
import type { Place } from '../model/predict-placement.ts';

/** The dates and the hours of the board. */
interface ShownDays {
  dates: readonly SalonDate[];
  range: Interval;
  timeZone: string;
}

/** Where the card or its visit shall go, as typed in the sheet. Loads of the board do not change it. */
export class MoveDraft {
  date: SalonDate;
  time: SalonTime = '';
  employeeId = '';
  lineOnly: boolean;
  /** The chosen rooms, by the rooms that they replace. */
  rooms: Readonly<Record<string, string>> = {};
  private readonly card: LineCard;

  constructor(card: LineCard) {
    this.card = card;
    this.date = card.booking.booking_date;
    this.lineOnly = isLineOnly(card);
    makeAutoObservable<MoveDraft, 'card'>(this, { card: false }, { autoBind: true });
    this.setLineOnly(this.lineOnly);
  }

  /** The card that moves: a visit moves by its first line. */
  get moved(): LineCard {
    return this.lineOnly ? this.card : getHead(this.card);
  }

  /** Time, employee and rooms are those of the line by which the choice moves. */
  setLineOnly(lineOnly: boolean): void {
    this.lineOnly = lineOnly;
    this.time = toTime(this.moved.from);
    this.employeeId = this.moved.line.employee_id;
    this.rooms = {};
  }

  change(values: Partial<Pick<MoveDraft, 'date' | 'time' | 'employeeId'>>): void {
    Object.assign(this, values);
  }

  chooseRoom(from: string, to: string): void {
    this.rooms = { ...this.rooms, [from]: to };
  }

  get isValid(): boolean {
    return isSalonDate(this.date) && isSalonTime(this.time);
  }

  toPlace(shown: ShownDays): Place {
    const { from, to, line, booking } = this.moved;
    const minute = toMinutes(this.time);
    const inNight = minute + DAY_MINUTES;
    const present = new DayClock(this.date, shown.timeZone).toMinute(Date.parse(line.starts_at));
    const isNear =
      this.date === booking.booking_date && Math.abs(inNight - present) < Math.abs(minute - present);
    const isShown = shown.dates.includes(this.date);
    // The hours of the board tell a time after midnight from one of the morning.
    const isNight = isShown ? inNight < shown.range.to && (minute < shown.range.from || isNear) : isNear;
    const start = isNight ? inNight : minute;
    const rooms = Object.entries(this.rooms).map(([old, chosen]) => ({ from: old, to: chosen }));
    const place = { date: this.date, from: start, to: start + to - from, employeeId: this.employeeId, rooms };
    // Another employee alone leaves the time as it is.
    return isShown || start === present ? place : { ...place, isOpenNight: true };
  }
}
