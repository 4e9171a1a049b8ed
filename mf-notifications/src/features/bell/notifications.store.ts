import type { Success } from '@salon/shared/contracts/envelope';
import type { Notification } from '@salon/shared/contracts/notification';
import { isOpenRequest } from '@salon/shared/domain/notification';
import { type Conflict, type HttpClient, isApiError, isConflict, newIntent } from '@salon/shared/http';
import type { NotificationFeed, Platform } from '@salon/shared/remote/platform';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
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

/** What a person does in the panel. What there is to see is the platform's feed. */
export class NotificationsStore {
  readonly rejection = new RejectionStore();
  readonly days: RequestDaysStore;
  /** What became of the last action; goes by itself. */
  readonly notice = new TimedMessage();
  readonly clearing: ClearingStore;
  isOpen = false;

  /** What was unread when the panel was opened: it stays marked as new while it is open. */
  private fresh: ReadonlySet<string> = new Set();
  /** Decided in this panel: they stay in their place until it is closed. */
  private decided: ReadonlySet<string> = new Set();
  private busy: ReadonlySet<string> = new Set();
  private readonly approvals = new Map<string, string>();
  private endPanel: () => void = () => undefined;
  private readonly platform: Needs;

  constructor(platform: Needs) {
    this.platform = platform;
    this.days = new RequestDaysStore(platform.http);
    this.clearing = new ClearingStore(platform, this.notice);
    makeAutoObservable<
      NotificationsStore,
      'fresh' | 'decided' | 'busy' | 'approvals' | 'endPanel' | 'platform'
    >(
      this,
      {
        rejection: false,
        days: false,
        notice: false,
        clearing: false,
        fresh: observableRef,
        decided: observableRef,
        busy: observableRef,
        approvals: false,
        endPanel: false,
        platform: false,
      },
      { autoBind: true },
    );
  }

  /** Null until the shell has started to watch. */
  get feed(): NotificationFeed | null {
    return this.platform.notifications;
  }

  /** What waits for a decision, and what was just decided here. */
  get requests(): readonly Notification[] {
    return this.rows.filter((row) => this.isRequest(row));
  }

  get others(): readonly Notification[] {
    return this.rows.filter((row) => !this.isRequest(row));
  }

  /** Whether no row among the requests was decided, but those that say so themselves. */
  get isAllWaiting(): boolean {
    return this.requests.every((row) => isOpenRequest(row) || this.isAsking(row));
  }

  /** A reason was typed for a request that is still to be decided: closing would lose it. */
  get hasUnsavedReason(): boolean {
    const { id, isDirty } = this.rejection;
    return isDirty && this.items.some((row) => row.id === id && isOpenRequest(row));
  }

  /** Pressing elsewhere must not lose what was typed, also when the request was decided meanwhile. */
  get holdsReason(): boolean {
    const { row } = this.rejection;
    return this.hasUnsavedReason || (row !== null && this.isOvertaken(row));
  }

  /** The question before a rejection stands at it. */
  isAsking({ id }: Notification): boolean {
    return this.rejection.id === id;
  }

  /** Somebody else decided while the question stood here: what was typed stays until the person closes it. */
  isOvertaken(row: Notification): boolean {
    if (!this.isAsking(row) || this.isBusy(row)) return false;
    return !this.items.some(({ id, ...state }) => id === row.id && isOpenRequest(state));
  }

  isBusy({ id }: Notification): boolean {
    return this.busy.has(id);
  }

  isFresh({ id }: Notification): boolean {
    return this.fresh.has(id);
  }

  open() {
    if (this.isOpen) return;
    this.isOpen = true;
    this.read();
  }

  /** §4: opening marks all as read. Also when the shell offers its feed only after the panel was opened. */
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
    const intent = this.approvals.get(row.id) ?? newIntent();
    this.approvals.set(row.id, intent);
    await this.decide(row, texts.approved, texts.approveFailed, () =>
      approveRequest(this.http, row.id, booking_id, intent),
    );
  }

  async reject(row: Notification) {
    const { booking_id } = row;
    if (!booking_id) return;
    const reason = this.rejection.reason.trim() || null;
    const { intent } = this.rejection;
    await this.decide(row, texts.rejected, texts.rejectFailed, () =>
      rejectRequest(this.http, row.id, { bookingId: booking_id, reason }, intent),
    );
  }

  /** A click on what is unread. */
  async markRead(row: Notification) {
    if (row.is_read) return;
    await this.act(row, async () => this.keep(await markRead(this.http, row.id)));
  }

  async markHandled(row: Notification) {
    await this.act(row, async () => this.keep(await markHandled(this.http, row.id)));
  }

  async remove(row: Notification) {
    await this.act(row, async () => {
      const answer = await deleteNotification(this.http, row.id);
      if (isConflict(answer)) this.notice.error(answer.error);
      else this.feed?.forget([row.id]);
    });
  }

  private get items(): readonly Notification[] {
    return this.feed?.items ?? [];
  }

  /** Newest first; with the request that is asked about, even when it has left the feed. */
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

  private async decide(row: Notification, done: string, failed: string, send: () => Promise<Answer>) {
    await this.work(row, async () => {
      try {
        const answer = await send();
        if (isConflict(answer)) this.refuse(row, answer, failed);
        else this.settle(answer.data, done);
      } catch (error) {
        if (isApiError(error) && error.status === 404) this.lose(row);
        else this.notice.error(failed);
      }
    });
  }

  private settle(row: Notification, done: string) {
    if (this.isAsking(row)) this.rejection.dismiss();
    this.decided = new Set([...this.decided, row.id]);
    this.feed?.keep([row]);
    this.notice.success(done);
    this.platform.events.emit('bookings:changed');
  }

  /** Somebody else was first, or the booking is no more what it was: what is so now is shown. */
  private refuse(row: Notification, conflict: Conflict, failed: string) {
    const { code, error } = conflict;
    const isHandled = code === 'NOTIFICATION_HANDLED';
    if (isHandled) this.feed?.keep([{ ...row, is_read: true, is_handled: true }]);
    if (code === 'REQUEST_CHANGED') this.giveWay(row, conflict, failed);
    else if (!isHandled) this.notice.error(texts.because(failed, error));
    else if (!this.isAsking(row)) {
      // Where a reason was typed the row itself says it, beside the reason.
      this.decided = new Set([...this.decided, row.id]);
      this.notice.error(texts.handledBefore(row.customer_name ?? row.title));
    }
    this.lookAgain();
  }

  /** The customer changed or gave up the booking: the row goes, and what is so now is said where the person looks. */
  private giveWay(row: Notification, conflict: Conflict, failed: string) {
    const now = texts.changed(conflict, this.platform.salon.clockHours);
    this.feed?.forget([row.id]);
    if (this.isAsking(row)) this.rejection.overtake(now);
    else this.notice.error(texts.because(failed, now));
  }

  /** It was removed meanwhile. */
  private lose(row: Notification) {
    this.feed?.forget([row.id]);
    if (!this.isAsking(row)) this.notice.error(texts.gone);
    this.lookAgain();
  }

  private lookAgain() {
    void this.feed?.refresh();
    this.platform.events.emit('bookings:changed');
  }

  private keep(answer: Answer) {
    if (isConflict(answer)) this.notice.error(answer.error);
    else this.feed?.keep([answer.data]);
  }

  private async act(row: Notification, send: () => Promise<void>) {
    await this.work(row, async () => {
      try {
        await send();
      } catch (error) {
        // Somebody else removed it first.
        if (isApiError(error) && error.status === 404) this.feed?.forget([row.id]);
        else this.notice.error(texts.actionFailed);
      }
    });
  }

  /** One thing at a time is done to one notification. */
  private async work({ id }: Notification, send: () => Promise<void>) {
    if (this.busy.has(id)) return;
    this.busy = new Set([...this.busy, id]);
    await send();
    runInAction(() => {
      this.busy = new Set([...this.busy].filter((other) => other !== id));
    });
  }
}

const isOlder = (other: Notification, row: Notification) =>
  other.created_at === row.created_at
    ? other.id < row.id
    : Date.parse(other.created_at) < Date.parse(row.created_at);
