import type { Success } from '@salon/shared/contracts/envelope';
import type { Notification } from '@salon/shared/contracts/notification';
import { isOpenRequest } from '@salon/shared/domain/notification';
import type { Conflict, HttpClient, RequestFailure } from '@salon/shared/http';
import type { NotificationFeed, Platform } from '@salon/shared/remote/platform';
import { Submission } from '@salon/shared/stores/submission';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, observableRef } from 'mobx';
import { ClearingStore } from './clearing.store.ts';
import {
  approveRequest,
  deleteNotification,
  markHandled,
  markRead,
  rejectRequest,
} from './notifications.api.ts';
import { notificationsMessages as texts } from './notifications.messages.ts';
import { RejectionStore } from './rejection.store.ts';
import { RequestDaysStore } from './request-days.store.ts';

type Needs = Pick<Platform, 'http' | 'events' | 'notifications' | 'salon'>;
type Answer = Success<Notification> | Conflict;

/** The admin's actions in the panel. The notifications themselves come from the platform's feed. */
export class NotificationsStore {
  readonly rejection = new RejectionStore();
  readonly days: RequestDaysStore;
  /** The result of the last action; it disappears after some seconds. */
  readonly notice = new TimedMessage();
  readonly clearing: ClearingStore;
  isOpen = false;

  /** Notifications that were unread when the panel opened: they stay marked as new until it closes. */
  private fresh: ReadonlySet<string> = new Set();
  /** Requests decided in this panel: they keep their place until it closes. */
  private decided: ReadonlySet<string> = new Set();
  /** Notification id → what the admin sends about it, one write at a time. */
  private readonly submissions = new Map<string, Submission>();
  private endPanel: () => void = () => undefined;
  private readonly platform: Needs;

  constructor(platform: Needs) {
    this.platform = platform;
    this.days = new RequestDaysStore(platform.http);
    this.clearing = new ClearingStore(platform, this.notice);
    makeAutoObservable<NotificationsStore, 'fresh' | 'decided' | 'endPanel' | 'platform'>(
      this,
      {
        rejection: false,
        days: false,
        notice: false,
        clearing: false,
        fresh: observableRef,
        decided: observableRef,
        endPanel: false,
        platform: false,
      },
      { autoBind: true },
    );
  }

  /** Null until the shell offers its feed. */
  get feed(): NotificationFeed | null {
    return this.platform.notifications;
  }

  /** Open requests, and requests decided in this panel. */
  get requests(): readonly Notification[] {
    return this.rows.filter((row) => this.isRequest(row));
  }

  get others(): readonly Notification[] {
    return this.rows.filter((row) => !this.isRequest(row));
  }

  /** Whether every row among the requests is open or has an open rejection question. */
  get isAllWaiting(): boolean {
    return this.requests.every((row) => isOpenRequest(row) || this.isAsking(row));
  }

  /** Whether a reason was typed for a request that is still open: closing would lose it. */
  get hasUnsavedReason(): boolean {
    const { id, isDirty } = this.rejection;
    return isDirty && this.items.some((row) => row.id === id && isOpenRequest(row));
  }

  /**
   * Whether a press outside must keep the panel open, because of a typed reason or a row that another admin decided.
   */
  get mustKeepOpen(): boolean {
    const { row } = this.rejection;
    return this.hasUnsavedReason || (row !== null && this.isDecidedElsewhere(row));
  }

  /** Whether the rejection question of this row is open. */
  isAsking({ id }: Notification): boolean {
    return this.rejection.id === id;
  }

  /**
   * Whether another user decided or changed the request while its question was open; the question stays until it is
   * closed.
   */
  isDecidedElsewhere(row: Notification): boolean {
    if (!this.isAsking(row) || this.isBusy(row)) return false;
    return !this.items.some(({ id, ...state }) => id === row.id && isOpenRequest(state));
  }

  isBusy({ id }: Notification): boolean {
    return this.submissions.get(id)?.isSaving ?? false;
  }

  isFresh({ id }: Notification): boolean {
    return this.fresh.has(id);
  }

  open() {
    if (this.isOpen) return;
    this.isOpen = true;
    this.read();
  }

  /** §4: opening marks all as read. Runs again when the shell offers its feed after the panel was opened. */
  read() {
    const { feed } = this;
    this.endPanel();
    if (!this.isOpen || !feed) return;
    this.fresh = new Set(feed.items.filter(({ is_read }) => !is_read).map(({ id }) => id));
    this.endPanel = feed.openPanel();
    if (feed.state === 'failed') void feed.refresh();
  }

  close() {
    this.isOpen = false;
    this.endPanel();
    this.endPanel = () => undefined;
    this.fresh = new Set();
    this.decided = new Set();
    this.rejection.dismiss();
    this.days.cancel();
    this.notice.clear();
  }

  async approve(row: Notification) {
    const { booking_id } = row;
    if (!booking_id) return;
    await this.decide(row, texts.approved, texts.approveFailed, (keyFor) =>
      approveRequest(this.http, row.id, booking_id, keyFor({ booking_id })),
    );
  }

  async reject(row: Notification) {
    const { booking_id } = row;
    if (!booking_id) return;
    const body = { bookingId: booking_id, reason: this.rejection.reason.trim() || null };
    await this.decide(row, texts.rejected, texts.rejectFailed, (keyFor) =>
      rejectRequest(this.http, row.id, body, keyFor(body)),
    );
  }

  /** Marks an unread notification as read after a click. */
  async markRead(row: Notification) {
    if (row.is_read) return;
    const answer = await this.run(row, () => markRead(this.http, row.id));
    if (answer) this.feed?.keep([answer.data]);
  }

  async markHandled(row: Notification) {
    const answer = await this.run(row, () => markHandled(this.http, row.id));
    if (answer) this.feed?.keep([answer.data]);
  }

  async remove(row: Notification) {
    const answer = await this.run(row, () => deleteNotification(this.http, row.id));
    if (answer) this.feed?.forget([row.id]);
  }

  private get items(): readonly Notification[] {
    return this.feed?.items ?? [];
  }

  /** Newest first; includes the row of the open question even when the feed no longer has it. */
  private get rows(): readonly Notification[] {
    const { row } = this.rejection;
    if (!row || this.items.some(({ id }) => id === row.id)) return this.items;
    const place = this.items.findIndex((other) => isOlder(other, row));
    const at = place < 0 ? this.items.length : place;
    return [...this.items.slice(0, at), { ...row, is_handled: true }, ...this.items.slice(at)];
  }

  private isRequest(row: Notification): boolean {
    return isOpenRequest(row) || this.decided.has(row.id) || this.isAsking(row);
  }

  private get http(): HttpClient {
    return this.platform.http;
  }

  private async decide(
    row: Notification,
    done: string,
    failed: string,
    send: (keyFor: (body: unknown) => string) => Promise<Answer>,
  ) {
    const submission = this.submissionOf(row);
    const answer = await submission.send(
      () => send(submission.getKey),
      (failure) => this.handleFailure(row, failure, failed),
    );
    if (answer) this.showDecision(answer.data, done);
  }

  private handleFailure(row: Notification, failure: RequestFailure, failed: string) {
    if (failure.status === 409) this.handleConflict(row, failure, failed);
    else if (failure.status === 404) this.removeLost(row);
    else this.notice.error(failed);
  }

  private showDecision(row: Notification, done: string) {
    if (this.isAsking(row)) this.rejection.dismiss();
    this.decided = new Set([...this.decided, row.id]);
    this.feed?.keep([row]);
    this.notice.success(done);
    this.platform.events.emit('bookings:changed');
  }

  /** Another admin was first, or the booking has changed: shows the present state. */
  private handleConflict(row: Notification, conflict: RequestFailure, failed: string) {
    const { code, text } = conflict;
    const isHandled = code === 'NOTIFICATION_HANDLED';
    if (isHandled) this.feed?.keep([{ ...row, is_read: true, is_handled: true }]);
    if (code === 'REQUEST_CHANGED') this.replaceChanged(row, conflict, failed);
    else if (!isHandled) this.notice.error(texts.because(failed, text));
    else if (!this.isAsking(row)) {
      // While the question is open, the row itself shows the message beside the reason.
      this.decided = new Set([...this.decided, row.id]);
      this.notice.error(texts.handledBefore(row.customer_name ?? row.title));
    }
    this.reload();
  }

  /** The customer changed or cancelled the booking: removes the row and shows the present state. */
  private replaceChanged(row: Notification, conflict: RequestFailure, failed: string) {
    const { details, text: error } = conflict;
    const now = texts.changed({ details, error }, this.platform.salon.clockHours);
    this.feed?.forget([row.id]);
    if (this.isAsking(row)) this.rejection.setChanged(now);
    else this.notice.error(texts.because(failed, now));
  }

  /** The notification no longer exists. */
  private removeLost(row: Notification) {
    this.feed?.forget([row.id]);
    if (!this.isAsking(row)) this.notice.error(texts.gone);
    this.reload();
  }

  private reload() {
    void this.feed?.refresh();
    this.platform.events.emit('bookings:changed');
  }

  /** Sends an action other than a decision. */
  private run<T>(row: Notification, send: () => Promise<T | Conflict>): Promise<T | null> {
    return this.submissionOf(row).send(send, ({ status, text }) => {
      // Another admin removed the notification first.
      if (status === 404) this.feed?.forget([row.id]);
      else this.notice.error(status === 409 ? text : texts.actionFailed);
    });
  }

  private submissionOf({ id }: Notification): Submission {
    const submission = this.submissions.get(id) ?? new Submission();
    this.submissions.set(id, submission);
    return submission;
  }
}

const isOlder = (other: Notification, row: Notification) =>
  other.created_at === row.created_at
    ? other.id < row.id
    : Date.parse(other.created_at) < Date.parse(row.created_at);
