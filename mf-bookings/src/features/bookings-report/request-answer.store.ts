import type { Booking } from '@salon/shared/contracts/booking';
import type { Notification } from '@salon/shared/contracts/notification';
import { type Conflict, isApiError, isConflict, type Success } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { IdempotencyKey } from '../../../../shared/stores/idempotency-key.ts';
import { approveRequest, rejectRequest } from './bookings-report.api.ts';
import { requestMessages as texts } from './bookings-report.messages.ts';

/** Answers booking requests in the list: approves at once, rejects after a confirmation. */
export class RequestAnswerStore {
  /** The booking in the rejection sheet; null while the sheet is closed. */
  asked: Booking | null = null;
  reason = '';
  isRejecting = false;
  private approving: ReadonlySet<string> = new Set();
  private readonly idempotencyKeys = new Map<string, IdempotencyKey>();
  private readonly message = new TimedMessage();
  private readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
    makeAutoObservable<RequestAnswerStore, 'platform' | 'message' | 'idempotencyKeys' | 'approving'>(
      this,
      {
        platform: false,
        message: false,
        idempotencyKeys: false,
        asked: observableRef,
        approving: observableRef,
      },
      { autoBind: true },
    );
  }

  /** The error of the last rejection while it is shown (§8), else ''. */
  get failure(): string {
    return this.message.text;
  }

  isApproving({ id }: Booking): boolean {
    return this.approving.has(id);
  }

  async approve(booking: Booking) {
    const { request_id, id } = booking;
    if (request_id === null || this.isApproving(booking)) return;
    const body = { bookingId: id };
    this.approving = new Set([...this.approving, id]);
    try {
      const key = this.keyOfRequest(request_id).keyFor(body);
      const answer = await approveRequest(this.platform.http, request_id, body, key);
      if (isConflict(answer)) this.refuse(texts.approveFailed, answer);
      else this.settle(answer, texts.approved);
    } catch (error) {
      this.fail(texts.approveFailed, error);
    } finally {
      runInAction(() => {
        this.approving = new Set([...this.approving].filter((other) => other !== id));
      });
    }
  }

  ask(booking: Booking) {
    this.asked = booking;
    this.reason = '';
    this.message.clear();
  }

  setReason(reason: string) {
    this.reason = reason;
  }

  dismiss() {
    if (!this.isRejecting) this.leave();
  }

  /** Closes the sheet, also during a request. The server still completes a request that was sent. */
  leave() {
    this.asked = null;
    this.message.clear();
  }

  async reject() {
    const { asked } = this;
    if (!asked?.request_id || this.isRejecting) return;
    const body = { bookingId: asked.id, reason: this.reason.trim() || null };
    this.isRejecting = true;
    try {
      const key = this.keyOfRequest(asked.request_id).keyFor(body);
      const answer = await rejectRequest(this.platform.http, asked.request_id, body, key);
      if (isConflict(answer)) this.refuseRejection(answer);
      else this.finishRejection(answer);
    } catch (error) {
      this.failRejection(error);
    }
  }

  private finishRejection(answer: Success<Notification>) {
    this.isRejecting = false;
    this.leave();
    this.settle(answer, texts.rejected);
  }

  /** The request has changed since the list loaded: the list loads again. */
  private refuseRejection(conflict: Conflict) {
    this.isRejecting = false;
    this.leave();
    this.refuse(texts.rejectFailed, conflict);
  }

  private failRejection(error: unknown) {
    this.isRejecting = false;
    this.message.error(texts.rejectFailed);
    if (isNotFound(error)) this.platform.events.emit('bookings:changed');
  }

  /** Gives the bell the answered notification, so that the bell shows it at once. */
  private settle({ data }: Success<Notification>, done: string) {
    this.platform.notifications?.keep([data]);
    this.platform.feedback.success(done);
    this.platform.events.emit('bookings:changed');
  }

  private refuse(failed: string, conflict: Conflict) {
    const reason =
      conflict.code === 'REQUEST_CHANGED'
        ? texts.changed(conflict, this.platform.salon.clockHours)
        : conflict.error;
    this.platform.feedback.error(texts.because(failed, reason));
    this.platform.events.emit('bookings:changed');
  }

  private fail(failed: string, error: unknown) {
    this.platform.feedback.error(failed);
    if (isNotFound(error)) this.platform.events.emit('bookings:changed');
  }

  /** The idempotency key of a request, which a retry uses again. */
  private keyOfRequest(requestId: string): IdempotencyKey {
    const key = this.idempotencyKeys.get(requestId) ?? new IdempotencyKey();
    this.idempotencyKeys.set(requestId, key);
    return key;
  }
}

const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;
