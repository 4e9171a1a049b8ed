import { isOpenRequest } from '@salon/shared/domain/notification';
import type { HttpClient } from '@salon/shared/http';
import { makeAutoObservable, observableRef } from 'mobx';
import { readAllNotifications } from './notification-feed.api.ts';
import type { NotificationList } from './notification-list.store.ts';

export class RingingStore {
  count = 0;
  /** Requests that were ringing when the panel opened do not ring again, even if marking them as read fails. */
  private silenced: ReadonlySet<string> = new Set();
  private readonly http: HttpClient;
  private readonly list: NotificationList;

  constructor(http: HttpClient, list: NotificationList) {
    this.http = http;
    this.list = list;
    makeAutoObservable<RingingStore, 'http' | 'list' | 'silenced'>(
      this,
      { http: false, list: false, silenced: observableRef },
      { autoBind: true },
    );
  }

  /** Ids of requests that are neither decided, read (§4) nor silenced, newest first. */
  get ringing(): readonly string[] {
    return this.list.items
      .filter((row) => isOpenRequest(row) && !row.is_read && !this.silenced.has(row.id))
      .map(({ id }) => id);
  }

  open(): () => void {
    this.count += 1;
    void this.readAll();
    let isOpen = true;
    return () => {
      if (isOpen) this.close();
      isOpen = false;
    };
  }

  /** Stops the ringing and marks all rows as read, in this tab alone. */
  silence() {
    this.silenced = new Set([...this.silenced, ...this.ringing]);
    this.list.readAll();
  }

  private close() {
    this.count -= 1;
  }

  private async readAll() {
    const hadUnread = this.list.unreadCount > 0 || this.ringing.length > 0;
    this.silence();
    if (!hadUnread) return;
    try {
      await readAllNotifications(this.http);
    } catch {
      // The next load shows the rows as unread again; the alarm stays silent for them.
    }
  }
}
