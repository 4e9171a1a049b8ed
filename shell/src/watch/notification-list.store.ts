import type { Notification, NotificationEvent, NotificationPage } from '@salon/shared/contracts/notification';
import { isOpenRequest } from '@salon/shared/domain/notification';
import { makeAutoObservable, observableRef } from 'mobx';

/** What one loading brought: the newest page, and the open requests that are older than it. */
export interface LoadedNotifications {
  page: NotificationPage;
  open: Notification[];
}

type Told = Exclude<NotificationEvent, { kind: 'resync' }>;

/** The notifications that this page knows of, put together from loaded pages, live events and actions' own answers. */
export class NotificationList {
  unreadCount = 0;
  openCount = 0;
  total = 0;
  isLoaded = false;
  /** Raised when a request came or was decided: whoever shows bookings should look again. */
  bookingNews = 0;
  cursor: string | null = null;

  private rows: ReadonlyMap<string, Notification> = new Map();
  private hasOlderPages = false;
  /** What was learnt while a page is on its way, which may be older than that: done again once it is there. */
  private sinceAsked: (() => void)[] | null = null;

  constructor() {
    makeAutoObservable<NotificationList, 'rows' | 'sinceAsked'>(
      this,
      { rows: observableRef, sinceAsked: false },
      { autoBind: true },
    );
  }

  /** The newest first. */
  get items(): readonly Notification[] {
    return [...this.rows.values()].sort(byAge);
  }

  /** A page was asked for. */
  ask() {
    this.sinceAsked = [];
  }

  /** The newest page takes the place of what it covers; older pages that were loaded stay. */
  take({ page, open }: LoadedNotifications) {
    const before = this.rows;
    const oldest = page.data.at(-1);
    const hasOlder = this.hasOlderPages && page.next_cursor !== null && oldest !== undefined;
    // Of the older ones only those in `open` are open.
    const kept = hasOlder
      ? [...before.values()].filter((row) => byAge(row, oldest) > 0 && !isOpenRequest(row))
      : [];
    const newest = [...open, ...page.data];
    // More than there are: some of the older ones are gone, and none can tell which.
    const goesOn = hasOlder && mapOf([...kept, ...newest]).size <= page.total;
    const rows = goesOn ? [...kept, ...newest] : newest;
    if (this.isLoaded && rows.some((row) => isNews(row, before.get(row.id)))) this.bookingNews += 1;
    this.rows = mapOf(rows);
    this.hasOlderPages = goesOn;
    if (!goesOn) this.cursor = page.next_cursor;
    this.count(page);
    this.total = page.total;
    this.isLoaded = true;
    for (const again of this.sinceAsked ?? []) again();
    this.sinceAsked = null;
  }

  /** A further, older page. */
  append(page: NotificationPage) {
    this.rows = mapOf([...page.data, ...this.rows.values()]);
    this.cursor = page.next_cursor;
    this.hasOlderPages = true;
  }

  /** The stream tells what is: twice is no harm. */
  hear(event: Told) {
    this.change(() => {
      if (event.kind === 'upsert') this.put(event.notifications);
      else this.drop(event.ids);
      this.count(event);
    });
  }

  /** What an action's own answer brought. It is no news: who acted tells of it. */
  keep(rows: readonly Notification[]) {
    this.change(() => {
      for (const row of rows) this.countChange(this.rows.get(row.id), row);
      this.rows = mapOf([...this.rows.values(), ...rows]);
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
      this.rows = mapOf([...this.rows.values()].map((row) => ({ ...row, is_read: true })));
      this.unreadCount = 0;
    });
  }

  private change(make: () => void) {
    make();
    this.sinceAsked?.push(() => make());
  }

  private put(rows: readonly Notification[]) {
    if (rows.some((row) => isNews(row, this.rows.get(row.id)))) this.bookingNews += 1;
    this.total += rows.filter(({ id }) => !this.rows.has(id)).length;
    this.rows = mapOf([...this.rows.values(), ...rows]);
  }

  private drop(ids: readonly string[]) {
    const gone = new Set(ids);
    const rows = [...this.rows.values()].filter(({ id }) => !gone.has(id));
    this.total -= this.rows.size - rows.length;
    this.rows = mapOf(rows);
  }

  private count({ unread_count, open_count }: { unread_count: number; open_count: number }) {
    this.unreadCount = unread_count;
    this.openCount = open_count;
  }

  /** What was never seen here is in no count that could be corrected. */
  private countChange(before: Notification | undefined, after: Notification | undefined) {
    if (!before) return;
    if (!before.is_read && (after?.is_read ?? true)) this.unreadCount = Math.max(0, this.unreadCount - 1);
    const isStillOpen = after !== undefined && isOpenRequest(after);
    if (isOpenRequest(before) && !isStillOpen) this.openCount = Math.max(0, this.openCount - 1);
  }
}

const mapOf = (rows: readonly Notification[]) => new Map(rows.map((row) => [row.id, row]));

/** Ids are ordered by time: they decide where the clock does not. */
const byAge = (a: Notification, b: Notification) =>
  Date.parse(b.created_at) - Date.parse(a.created_at) || (a.id < b.id ? 1 : -1);

/** A request came, or was decided: its card is another one then. */
const isNews = (row: Notification, known: Notification | undefined) =>
  known ? isOpenRequest(row) !== isOpenRequest(known) : row.type !== 'other';
