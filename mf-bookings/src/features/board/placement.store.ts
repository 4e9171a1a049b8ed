import type { BoardBooking, BookingChange, Placed, UndoPlacements } from '@salon/shared/contracts/board';
import type { RequestFailure, Success } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { IdempotencyKey } from '@salon/shared/stores/idempotency-key';
import { Question } from '@salon/shared/stores/question';
import { Submission } from '@salon/shared/stores/submission';
import { makeAutoObservable, observable } from 'mobx';
import { placeBooking, undoPlacements } from './board.api.ts';
import { boardMessages as messages } from './board.messages.ts';
import { describeChange } from './describe-change.ts';
import { explainRefusal, isForceable } from './explain-refusal.ts';
import type { Change } from './model/predict-placement.ts';
import { UndoStore } from './undo.store.ts';
import { waitForPaint } from './wait-for-paint.ts';

/** The shown bookings, which the answers to changes replace. */
export interface BookingsHost {
  find(id: string): BoardBooking | null;
  replace(bookings: readonly BoardBooking[]): void;
  remove(id: string): void;
  /** The bookings as they will be if the server agrees, by id. */
  readonly predicted: Map<string, BoardBooking>;
}

/** A change that the server refused, and that an admin may force. */
export interface ForcedChange {
  change: Change;
  isTaken: boolean;
  text: string;
}

/** Places bookings: the board shows the new place at once, and the old one again when the server refuses. */
export class PlacementStore {
  /** What the last refusal says, by the id of the booking, until its next change. */
  readonly refusals = observable.map<string, string>();
  /** What screen readers say. */
  announcement = '';
  readonly undo = new UndoStore();
  readonly force: Question<ForcedChange>;
  private readonly undoing = new Submission();
  /** The last change of each booking; resolves with whether the server agreed. */
  private readonly running = new Map<string, Promise<boolean>>();
  /** The version of each booking when the card of its last change was taken, and the one that the server gave it. */
  private readonly renewed = new Map<string, { from: number; to: number }>();
  private readonly platform: Platform;
  private readonly host: BookingsHost;

  constructor(platform: Platform, host: BookingsHost) {
    this.platform = platform;
    this.host = host;
    this.force = new Question<ForcedChange>({
      send: ({ change }) => this.request({ ...change.body, force: true }, change.booking.id),
      onDone: ({ change }, answer) => this.finish(change, (answer as Success<Placed>).data),
      explain: (failure) => this.explain(failure),
      needsRow: true,
    });
    makeAutoObservable<PlacementStore, 'platform' | 'host' | 'running' | 'renewed' | 'undoing'>(
      this,
      {
        ...{ platform: false, host: false, running: false, renewed: false, undoing: false },
        ...{ undo: false, force: false, refusals: false },
      },
      { autoBind: true },
    );
  }

  get isUndoing(): boolean {
    return this.undoing.isSaving;
  }

  announce(text: string): void {
    this.announcement = text;
  }

  /** A further change of a booking waits for the one before it, and falls away with it. */
  place(change: Change): Promise<boolean> {
    const { id } = change.booking;
    this.host.predicted.set(id, change.predicted);
    this.refusals.delete(id);
    const before = this.running.get(id);
    const run = before === undefined ? this.send(change) : this.placeAfter(before, change);
    this.running.set(id, run);
    return run.finally(() => this.settle(id, run));
  }

  /** Returns whether the last change was taken back. The offer of a change that was made meanwhile stays. */
  async takeBack(): Promise<boolean> {
    const { offer } = this.undo;
    if (!offer?.before) return false;
    const body: UndoPlacements = offer.before;
    this.undo.pause();
    const answer = await this.undoing.send(
      () => undoPlacements(this.platform.http, body, this.undoing.getKey(body)),
      (failure) => {
        this.fail(this.explain(failure));
        if (failure.isDecided) this.undo.withdraw(offer);
        else this.undo.resume();
      },
    );
    if (!answer) return false;
    const { bookings, before } = answer.data;
    const { takenBack: text = messages.takenBack } = offer;
    this.host.replace(bookings);
    this.announce(text);
    this.undo.withdraw(offer);
    if (!this.undo.offer) {
      const booking = offer.booking && (bookings[0] ?? null);
      this.undo.show({ text, before: null, booking, earlier: before?.placements[0] });
    }
    this.platform.events.emit('bookings:changed');
    return true;
  }

  leave(): void {
    this.undo.leave();
    this.force.leave();
  }

  private async placeAfter(before: Promise<boolean>, change: Change): Promise<boolean> {
    if (!(await before)) return false;
    const { id } = change.booking;
    const version = this.host.find(id)?.version ?? change.body.version;
    return this.send({ ...change, body: { ...change.body, version } });
  }

  /**
   * A card that was taken before its last change was answered has the version with which the card of that change was taken,
   * because the predicted booking keeps it.
   */
  private renew(change: Change): Change {
    const { id, version } = change.booking;
    const renewed = this.renewed.get(id);
    if (renewed?.from !== version) return change;
    return { ...change, body: { ...change.body, version: renewed.to } };
  }

  private async send(taken: Change): Promise<boolean> {
    const change = this.renew(taken);
    const request = new Submission();
    // To begin a request takes a part of a frame on a slow phone.
    await waitForPaint();
    const answer = await request.send(
      () => this.request(change.body, change.booking.id),
      (failure) => this.refuse(change, failure),
    );
    request.leave();
    if (answer) this.finish(change, answer.data);
    return answer !== null;
  }

  private request(body: Change['body'], id: string) {
    return placeBooking(this.platform.http, id, body, new IdempotencyKey().getKey(body));
  }

  private settle(id: string, run: Promise<boolean>) {
    if (this.running.get(id) !== run) return;
    this.running.delete(id);
    this.host.predicted.delete(id);
  }

  private finish(change: Change, { booking, before }: Placed) {
    this.renewed.set(booking.id, { from: change.booking.version, to: booking.version });
    this.host.replace([booking]);
    this.refusals.delete(booking.id);
    const { done: text, takenBack } = describeChange(change);
    this.announce(text);
    this.undo.show({ text, before, booking, earlier: before.placements[0], takenBack });
    this.platform.events.emit('bookings:changed');
  }

  private refuse(change: Change, failure: RequestFailure) {
    const { id } = change.booking;
    const text = this.explain(failure);
    // The board shows the booking where it was before the reason is read.
    this.running.delete(id);
    this.host.predicted.delete(id);
    const texts = describeChange(change);
    this.refusals.set(id, texts.refused(text));
    this.announce(texts.putBack(text));
    if (isForceable(failure) && this.platform.session.user?.userType === 'admin') {
      this.force.ask({ change, isTaken: failure.code === 'SLOT_TAKEN', text });
    } else this.platform.feedback.error(text);
  }

  fail(text: string) {
    this.announce(text);
    this.platform.feedback.error(text);
  }

  /** A conflict brings the booking as another person left it. */
  private explain(failure: RequestFailure): string {
    if (failure.code === 'BOOKING_CHANGED') this.showChanged(failure.details);
    if (!failure.isRefusal || failure.status === 404) this.platform.events.emit('bookings:changed');
    return explainRefusal(failure);
  }

  private showChanged(details: unknown) {
    const { booking_id, booking } = (details ?? {}) as Partial<BookingChange>;
    if (booking) this.host.replace([booking]);
    else if (booking_id) this.host.remove(booking_id);
  }
}
