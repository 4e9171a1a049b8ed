import type { Notification, NotificationPage } from '@salon/shared/contracts/notification';
import { isOpenRequest } from '@salon/shared/domain/notification';
import { makeAutoObservable, observableRef } from 'mobx';
import type { FeedEvent, LoadedNotifications } from './notification-feed.api.ts';
import { compareByAge, hasNews, mergeLoaded, type Rows, toRows } from './notification-rows.ts';

/** An event that changes rows. */
export type ListEvent = Exclude<FeedEvent, { kind: 'resync' }>;

export class NotificationList {
  unreadCount = 0;
  openCount = 0;
  total = 0;
  isLoaded = false;
  /** Raised when a request arrived or was decided, so that screens that show bookings reload. */
  bookingNews = 0;
  cursor: string | null = null;

  private rows: Rows = new Map();
  private hasOlderPages = false;
  /** Changes during a load. They are repeated after the load, because the loaded page may not contain them. */
  private changesDuringLoad: (() => void)[] | null = null;

  constructor() {
    makeAutoObservable<NotificationList, 'rows' | 'changesDuringLoad'>(
      this,
      { rows: observableRef, changesDuringLoad: false },
      { autoBind: true },
    );
  }

  /** Newest first. */
  get items(): readonly Notification[] {
    return [...this.rows.values()].sort(compareByAge);
  }

  beginLoad() {
    this.changesDuringLoad = [];
  }

  /** A failed load has nothing to which the changes must be added. */
  endLoad() {
    this.changesDuringLoad = null;
  }

  take(loaded: LoadedNotifications) {
    const { page } = loaded;
    const { rows, keepsOlder } = mergeLoaded(this.rows, loaded, this.hasOlderPages);
    if (this.isLoaded && hasNews(rows, this.rows)) this.bookingNews += 1;
    this.rows = toRows(rows);
    this.hasOlderPages = keepsOlder;
    if (!keepsOlder) this.cursor = page.next_cursor;
    this.count(page);
    this.total = page.total;
    this.isLoaded = true;
    for (const again of this.changesDuringLoad ?? []) again();
    this.endLoad();
  }

  append(page: NotificationPage) {
    this.rows = toRows([...page.data, ...this.rows.values()]);
    this.cursor = page.next_cursor;
    this.hasOlderPages = true;
  }

  /** Events contain states, not changes, so a repeated event does no harm. */
  hear(event: ListEvent) {
    this.change(() => {
      if (event.kind === 'upsert') this.put(event.notifications);
      else this.drop(event.ids);
      this.count(event);
    });
  }

  /** Does not raise `bookingNews`, because the acting screen itself emits `bookings:changed`. */
  keep(rows: readonly Notification[]) {
    this.change(() => {
      for (const row of rows) this.countChange(this.rows.get(row.id), row);
      this.rows = toRows([...this.rows.values(), ...rows]);
    });
  }

  forget(ids: readonly string[]) {
    this.change(() => {
      for (const id of ids) this.countChange(this.rows.get(id), undefined);
      this.drop(ids);
    });
  }

  readAll() {
    this.change(() => {
      this.rows = toRows([...this.rows.values()].map((row) => ({ ...row, is_read: true })));
      this.unreadCount = 0;
    });
  }

  private change(make: () => void) {
    make();
    this.changesDuringLoad?.push(() => make());
  }

  private put(rows: readonly Notification[]) {
    if (hasNews(rows, this.rows)) this.bookingNews += 1;
    this.total += rows.filter(({ id }) => !this.rows.has(id)).length;
    this.rows = toRows([...this.rows.values(), ...rows]);
  }

  private drop(ids: readonly string[]) {
    const removed = new Set(ids);
    const rows = [...this.rows.values()].filter(({ id }) => !removed.has(id));
    this.total -= this.rows.size - rows.length;
    this.rows = toRows(rows);
  }

  private count({ unread_count, open_count }: { unread_count: number; open_count: number }) {
    this.unreadCount = unread_count;
    this.openCount = open_count;
  }

  /** A row that this tab did not know changes no count. */
  private countChange(before: Notification | undefined, after: Notification | undefined) {
    if (!before) return;
    if (!before.is_read && (after?.is_read ?? true)) this.unreadCount = Math.max(0, this.unreadCount - 1);
    const isStillOpen = after !== undefined && isOpenRequest(after);
    if (isOpenRequest(before) && !isStillOpen) this.openCount = Math.max(0, this.openCount - 1);
  }
}
