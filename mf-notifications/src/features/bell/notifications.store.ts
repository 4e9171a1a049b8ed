import type { Notification } from '@salon/shared/contracts/notification';
import { isOpenRequest } from '@salon/shared/domain/notification';
import type { NotificationFeed, Platform } from '@salon/shared/module/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import { addAskedRow } from './add-asked-row.ts';
import { ClearingStore } from './clearing.store.ts';
import { DecisionsStore } from './decisions.store.ts';
import { PanelNotice } from './panel-notice.ts';
import { RequestDaysStore } from './request-days.store.ts';
import { RowWrites } from './row-writes.ts';

type Needs = Pick<Platform, 'http' | 'events' | 'notifications' | 'salon' | 'feedback'>;

/** The notifications themselves come from the platform's feed. */
export class NotificationsStore {
  readonly notice: PanelNotice;
  readonly decisions: DecisionsStore;
  readonly writes: RowWrites;
  readonly clearing: ClearingStore;
  readonly days: RequestDaysStore;
  isOpen = false;

  /** Notifications that were unread when the panel opened stay marked as new until the panel closes. */
  private fresh: ReadonlySet<string> = new Set();
  private endPanel: () => void = () => undefined;
  private readonly platform: Needs;

  constructor(platform: Needs) {
    this.platform = platform;
    this.notice = new PanelNotice(platform.feedback, () => this.isOpen);
    this.writes = new RowWrites(platform, this.notice);
    this.decisions = new DecisionsStore(platform, this.writes, this.notice);
    this.clearing = new ClearingStore(platform, this.notice);
    this.days = new RequestDaysStore(platform.http);
    const stores = {
      writes: false,
      notice: false,
      decisions: false,
      clearing: false,
      days: false,
    };
    makeAutoObservable<NotificationsStore, 'fresh' | 'endPanel' | 'platform'>(
      this,
      { ...stores, fresh: observableRef, endPanel: false, platform: false },
      { autoBind: true },
    );
  }

  /** The feed is null until the shell offers it. */
  get feed(): NotificationFeed | null {
    return this.platform.notifications;
  }

  get requests(): readonly Notification[] {
    return this.rows.filter((row) => this.isRequest(row));
  }

  get others(): readonly Notification[] {
    return this.rows.filter((row) => !this.isRequest(row));
  }

  get isAllWaiting(): boolean {
    const { rejection } = this.decisions;
    return this.requests.every((row) => isOpenRequest(row) || rejection.isAsking(row));
  }

  isFresh({ id }: Notification): boolean {
    return this.fresh.has(id);
  }

  open() {
    if (this.isOpen) return;
    this.isOpen = true;
    this.read();
  }

  /**
   * Marks all notifications as read while the panel is open (§4). Runs again if the shell offers or replaces its feed
   * while the panel is open.
   */
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
    this.decisions.clear();
    this.days.cancel();
    this.notice.message.clear();
  }

  private get rows(): readonly Notification[] {
    return addAskedRow(this.feed?.items ?? [], this.decisions.rejection.row);
  }

  private isRequest(row: Notification): boolean {
    return isOpenRequest(row) || this.decisions.concerns(row);
  }
}
