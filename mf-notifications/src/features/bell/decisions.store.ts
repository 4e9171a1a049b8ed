import type { Success } from '@salon/shared/contracts/envelope';
import type { Notification } from '@salon/shared/contracts/notification';
import type { Conflict, RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import { approveRequest, rejectRequest } from './notifications.api.ts';
import { notificationsMessages as texts } from './notifications.messages.ts';
import type { PanelNotice } from './panel-notice.ts';
import { RejectionStore } from './rejection.store.ts';
import type { RowWrites } from './row-writes.ts';

type Needs = Pick<Platform, 'http' | 'events' | 'notifications' | 'salon'>;
type Send = (getKey: (body: unknown) => string) => Promise<Success<Notification> | Conflict>;

export class DecisionsStore {
  readonly rejection: RejectionStore;
  /** Requests that were decided in this panel keep their place until the panel closes. */
  private decided: ReadonlySet<string> = new Set();
  private readonly platform: Needs;
  private readonly writes: RowWrites;
  private readonly notice: PanelNotice;

  constructor(platform: Needs, writes: RowWrites, notice: PanelNotice) {
    this.platform = platform;
    this.writes = writes;
    this.notice = notice;
    this.rejection = new RejectionStore(platform, writes);
    makeAutoObservable<DecisionsStore, 'decided' | 'platform' | 'writes' | 'notice'>(
      this,
      { rejection: false, decided: observableRef, platform: false, writes: false, notice: false },
      { autoBind: true },
    );
  }

  concerns(row: Notification): boolean {
    return this.decided.has(row.id) || this.rejection.isAsking(row);
  }

  clear() {
    this.decided = new Set();
    this.rejection.dismiss();
  }

  async approve(row: Notification) {
    const { booking_id } = row;
    if (!booking_id) return;
    await this.decide(row, texts.approved, texts.approveFailed, (getKey) =>
      approveRequest(this.platform.http, row.id, booking_id, getKey({ booking_id })),
    );
  }

  async reject(row: Notification) {
    const { booking_id } = row;
    if (!booking_id) return;
    const body = { bookingId: booking_id, reason: this.rejection.reason.trim() || null };
    await this.decide(row, texts.rejected, texts.rejectFailed, (getKey) =>
      rejectRequest(this.platform.http, row.id, body, getKey(body)),
    );
  }

  private async decide(row: Notification, done: string, failed: string, send: Send) {
    const submission = this.writes.of(row);
    const answer = await submission.send(
      () => send(submission.getKey),
      (failure) => this.handleFailure(row, failure, failed),
    );
    if (answer) this.showDecision(answer.data, done);
  }

  private showDecision(row: Notification, done: string) {
    if (this.rejection.isAsking(row)) this.rejection.dismiss();
    this.keepPlace(row);
    this.platform.notifications?.keep([row]);
    this.notice.success(done);
    this.platform.events.emit('bookings:changed');
  }

  private handleFailure(row: Notification, failure: RequestFailure, failed: string) {
    const { status, code, text } = failure;
    if (status !== 409 && status !== 404) return this.notice.error(failed);
    if (status === 404) this.removeLost(row, texts.gone);
    else if (code === 'NOTIFICATION_HANDLED') this.showHandled(row);
    else if (code === 'REQUEST_CHANGED') this.replaceChanged(row, failure, failed);
    else this.notice.error(texts.because(failed, text));
    void this.platform.notifications?.refresh();
    this.platform.events.emit('bookings:changed');
  }

  /** While the rejection question is open, the row itself shows the message beside the typed reason. */
  private showHandled(row: Notification) {
    this.platform.notifications?.keep([{ ...row, is_read: true, is_handled: true }]);
    if (this.rejection.isAsking(row)) return;
    this.keepPlace(row);
    this.notice.error(texts.handledBefore(row.customer_name ?? row.title));
  }

  private replaceChanged(row: Notification, { details, text: error }: RequestFailure, failed: string) {
    const now = texts.changed({ details, error }, this.platform.salon.clockHours);
    this.removeLost(row, texts.because(failed, now));
    if (this.rejection.isAsking(row)) this.rejection.setChanged(now);
  }

  private removeLost(row: Notification, text: string) {
    this.platform.notifications?.forget([row.id]);
    if (!this.rejection.isAsking(row)) this.notice.error(text);
  }

  private keepPlace({ id }: Notification) {
    this.decided = new Set([...this.decided, id]);
  }
}
