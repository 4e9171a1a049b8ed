import type { Notification } from '@salon/shared/contracts/notification';
import { countUnread, isOpenRequest } from '@salon/shared/domain/notification';
import type { NotificationFeed } from '@salon/shared/module/platform';
import { makeAutoObservable } from 'mobx';

/** Has the members that the bell uses; the shell's own tests cover the real feed. */
export class FakeFeed implements NotificationFeed {
  state: NotificationFeed['state'] = 'live';
  items: Notification[];
  hasMore = false;
  isLoadingMore = false;
  hasMoreFailed = false;
  /** The server has this many unread notifications beyond `items`. */
  furtherUnread = 0;
  refreshes = 0;
  loads = 0;
  openPanels = 0;
  sound = {
    isOn: true,
    turn: (isOn: boolean) => this.setSound(isOn),
  };

  constructor(items: Notification[] = []) {
    this.items = items;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get unreadCount() {
    return countUnread(this.items) + this.furtherUnread;
  }

  get openCount() {
    return this.items.filter(isOpenRequest).length;
  }

  get total() {
    return this.items.length + (this.hasMore ? 10 : 0);
  }

  set(changes: Partial<Pick<FakeFeed, 'state' | 'items' | 'hasMore' | 'hasMoreFailed' | 'furtherUnread'>>) {
    Object.assign(this, changes);
  }

  async refresh() {
    this.refreshes += 1;
  }

  async loadMore() {
    this.loads += 1;
  }

  keep(rows: readonly Notification[]) {
    const known = new Map(rows.map((row) => [row.id, row]));
    this.items = this.items.map((row) => known.get(row.id) ?? row);
  }

  forget(ids: readonly string[]) {
    this.items = this.items.filter(({ id }) => !ids.includes(id));
  }

  openPanel() {
    this.openPanels += 1;
    this.furtherUnread = 0;
    this.items = this.items.map((row) => ({ ...row, is_read: true }));
    return () => this.endPanel();
  }

  private endPanel() {
    this.openPanels -= 1;
  }

  private setSound(isOn: boolean) {
    this.sound.isOn = isOn;
  }
}
