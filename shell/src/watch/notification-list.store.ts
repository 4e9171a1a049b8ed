import type { Notification, NotificationEvent, NotificationPage } from '@salon/shared/contracts/notification';
import { isOpenRequest } from '@salon/shared/domain/notification';
import { makeAutoObservable, observableRef } from 'mobx';

/** The result of one load: the newest page, and all open requests when the page does not contain them all. */
export interface LoadedNotifications {
  page: NotificationPage;
  open: Notification[];
}

type ListEvent = Exclude<NotificationEvent, { kind: 'resync' }>;

/** The notifications of this tab, merged from loaded pages, live events and answers to actions. */
export class NotificationList {
  unreadCount = 0;
  openCount = 0;
  total = 0;
  isLoaded = false;
  /** Raised when a request arrived or was decided: screens that show bookings must reload. */
  bookingNews = 0;
  cursor: string | null = null;

  private rows: ReadonlyMap<string, Notification> = new Map();
  private hasOlderPages = false;
  /** Changes during a load, which the loaded page may not contain: repeated after the page was taken. Null without a load. */
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
    return [...this.rows.values()].sort(byAge);
  }

  /** Call it when a load starts. */
  ask() {
    this.changesDuringLoad = [];
  }

  /** Replaces the newest rows by a loaded page; loaded older pages stay. */
  take({ page, open }: LoadedNotifications) {
    const before = this.rows;
    const oldest = page.data.at(-1);
    const hasOlder = this.hasOlderPages && page.next_cursor !== null && oldest !== undefined;
    // Older rows that were open and are not in `open` are out of date.
    const kept = hasOlder
      ? [...before.values()].filter((row) => byAge(row, oldest) > 0 && !isOpenRequest(row))
      : [];
    const newest = [...open, ...page.data];
    // More rows than the server's total: some older rows are gone, and it is unknown which, so all older rows go.
    const keepsOlder = hasOlder && mapOf([...kept, ...newest]).size <= page.total;
    const rows = keepsOlder ? [...kept, ...newest] : newest;
    if (this.isLoaded && rows.some((row) => isNews(row, before.get(row.id)))) this.bookingNews += 1;
    this.rows = mapOf(rows);
    this.hasOlderPages = keepsOlder;
    if (!keepsOlder) this.cursor = page.next_cursor;
    this.count(page);
    this.total = page.total;
    this.isLoaded = true;
    for (const again of this.changesDuringLoad ?? []) again();
    this.changesDuringLoad = null;
  }

  /** Adds the next, older page. */
  append(page: NotificationPage) {
    this.rows = mapOf([...page.data, ...this.rows.values()]);
    this.cursor = page.next_cursor;
    this.hasOlderPages = true;
  }

  /** Applies a live event. Events contain states, not changes, so a repeated event does no harm. */
  hear(event: ListEvent) {
    this.change(() => {
      if (event.kind === 'upsert') this.put(event.notifications);
      else this.drop(event.ids);
      this.count(event);
    });
  }

  /** Adds or replaces rows from the answer to an action. It is no booking news: the acting screen emits the event itself. */
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
    this.changesDuringLoad?.push(() => make());
  }

  private put(rows: readonly Notification[]) {
    if (rows.some((row) => isNews(row, this.rows.get(row.id)))) this.bookingNews += 1;
    this.total += rows.filter(({ id }) => !this.rows.has(id)).length;
    this.rows = mapOf([...this.rows.values(), ...rows]);
  }

  private drop(ids: readonly string[]) {
    const removed = new Set(ids);
    const rows = [...this.rows.values()].filter(({ id }) => !removed.has(id));
    this.total -= this.rows.size - rows.length;
    this.rows = mapOf(rows);
  }

  private count({ unread_count, open_count }: { unread_count: number; open_count: number }) {
    this.unreadCount = unread_count;
    this.openCount = open_count;
  }

  /** Adapts the counts to a changed row. A row that this tab did not know changes no count. */
  private countChange(before: Notification | undefined, after: Notification | undefined) {
    if (!before) return;
    if (!before.is_read && (after?.is_read ?? true)) this.unreadCount = Math.max(0, this.unreadCount - 1);
    const isStillOpen = after !== undefined && isOpenRequest(after);
    if (isOpenRequest(before) && !isStillOpen) this.openCount = Math.max(0, this.openCount - 1);
  }
}

const mapOf = (rows: readonly Notification[]) => new Map(rows.map((row) => [row.id, row]));

/** Sorts the newest first. Ids are ordered by time: they decide between rows of the same instant. */
const byAge = (a: Notification, b: Notification) =>
  Date.parse(b.created_at) - Date.parse(a.created_at) || (a.id < b.id ? 1 : -1);

/** Whether a row reports a new booking request or a decision. */
const isNews = (row: Notification, known: Notification | undefined) =>
  known ? isOpenRequest(row) !== isOpenRequest(known) : row.type !== 'other';
