import type { ShiftBoard } from '@salon/shared/contracts/board';
import { DAY_MINUTES, toTime } from '@salon/shared/domain/minutes';
import { DayClock } from '@salon/shared/domain/visit/day-clock';
import type { Platform } from '@salon/shared/module/platform';
import { IdempotencyKey } from '@salon/shared/stores/idempotency-key';
import { Submission } from '@salon/shared/stores/submission';
import { makeAutoObservable } from 'mobx';
import { shiftBoard } from './board.api.ts';
import { boardMessages as messages } from './board.messages.ts';
import type { BoardDayStore } from './board-day.store.ts';
import { explainShift } from './explain-refusal.ts';
import { isMovable, type LineCard } from './model/line-card.ts';
import type { PlacementStore } from './placement.store.ts';

export const SHIFT_MINUTES = [10, 15, 30] as const;

/** Moves a booking and all that follow it with the same employee to a later time: all of them or none. */
export class ShiftStore {
  private readonly request = new Submission();
  private readonly platform: Platform;
  private readonly placement: PlacementStore;
  private readonly day: BoardDayStore;

  constructor(platform: Platform, placement: PlacementStore, day: BoardDayStore) {
    this.platform = platform;
    this.placement = placement;
    this.day = day;
    makeAutoObservable<ShiftStore, 'platform' | 'placement' | 'day' | 'request'>(
      this,
      { platform: false, placement: false, day: false, request: false },
      { autoBind: true },
    );
  }

  get isShifting(): boolean {
    return this.request.isSaving;
  }

  async shift(card: LineCard, minutes: number): Promise<void> {
    const body = this.toBody(card, minutes);
    const answer = await this.request.send(
      () => shiftBoard(this.platform.http, body, new IdempotencyKey().getKey(body)),
      (failure) => this.placement.fail(explainShift(failure)),
    );
    if (!answer) return this.day.reload();
    const { bookings, before } = answer.data;
    if (!before) return this.placement.fail(messages.nothingShifted);
    this.day.replace(bookings);
    const text = messages.shifted(bookings.length, minutes);
    this.placement.announce(text);
    this.placement.undo.show({ text, before, booking: null });
    this.platform.events.emit('bookings:changed');
  }

  private toBody({ booking, line }: LineCard, minutes: number): ShiftBoard {
    const { employee_id } = line;
    const start = Date.parse(line.starts_at);
    const from = new DayClock(booking.booking_date, this.platform.salon.timeZone).toMinute(start);
    const following = this.day.bookings.filter(
      (other) =>
        isMovable(other) &&
        other.lines.some((own) => own.employee_id === employee_id && Date.parse(own.starts_at) >= start),
    );
    return {
      employee_id,
      date: booking.booking_date,
      from: toTime(from),
      is_after_midnight: from >= DAY_MINUTES,
      minutes,
      versions: Object.fromEntries(following.map(({ id, version }) => [id, version])),
    };
  }
}
