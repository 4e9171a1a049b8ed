import type { Notification, NotificationEvent, NotificationPage } from '@salon/shared/contracts/notification';
import { isOpenRequest } from '@salon/shared/domain/notification';
import type { HttpClient } from '@salon/shared/http';
import type { NotificationFeed } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable, observableRef } from 'mobx';
import { listNotifications, readAllNotifications } from './notification-feed.api.ts';
import { type LoadedNotifications, NotificationList } from './notification-list.store.ts';
import type { RequestSoundStore } from './request-sound.store.ts';

const PAGE_SIZE = 30;
/** Limit of the request for open booking requests: more than a salon leaves open. */
const OPEN_SIZE = 200;

export interface FeedOptions {
  http: HttpClient;
  sound: RequestSoundStore;
  /** Called with a loaded list, so that other tabs need not load it. */
  onLoaded(loaded: LoadedNotifications): void;
  /** Called when the panel opens in this tab, so that the other tabs stop ringing too. */
  onPanel(): void;
}

/** The notifications of this tab, for the bell, its panel and the alarm. The watch (watch.ts) keeps them fresh. */
export class NotificationFeedStore implements NotificationFeed {
  readonly sound: RequestSoundStore;
  /** Whether an event stream reports every change, to this tab or to another tab that passes the events on. */
  isLive = false;
  /** Time of the last load, here or in another tab: milliseconds since 1970, 0 before the first. */
  loadedAtMs = 0;
  /** Number of open panels in this tab. */
  openPanels = 0;

  private readonly list = new NotificationList();
  private readonly loading = new AsyncState<LoadedNotifications>();
  private readonly more = new AsyncState<NotificationPage>();
  /** Requests that were ringing when the panel opened: they do not ring again, even if marking them as read fails. */
  private silenced: ReadonlySet<string> = new Set();
  private readonly options: FeedOptions;

  constructor(options: FeedOptions) {
    this.options = options;
    this.sound = options.sound;
    makeAutoObservable<NotificationFeedStore, 'options' | 'list' | 'loading' | 'more' | 'silenced'>(
      this,
      { options: false, sound: false, list: false, loading: false, more: false, silenced: observableRef },
      { autoBind: true },
    );
  }

  get state() {
    if (this.hasFailed) return 'failed';
    if (!this.isLoaded) return 'loading';
    return this.isLive ? 'live' : 'polling';
  }

  get items() {
    return this.list.items;
  }

  get unreadCount() {
    return this.list.unreadCount;
  }

  get openCount() {
    return this.list.openCount;
  }

  get total() {
    return this.list.total;
  }

  get hasMore() {
    // Open requests are all loaded at once, so the list can be complete before its last page.
    return this.list.cursor !== null && this.items.length < this.total;
  }

  get isLoaded() {
    return this.list.isLoaded;
  }

  get isLoading() {
    return this.loading.isLoading;
  }

  get hasFailed() {
    return this.loading.error !== null;
  }

  get isLoadingMore() {
    return this.more.isLoading;
  }

  get hasMoreFailed() {
    return this.more.error !== null;
  }

  get bookingNews() {
    return this.list.bookingNews;
  }

  /** The requests for which the alarm beeps: neither decided nor read (§4), newest first. */
  get ringing(): readonly string[] {
    return this.items
      .filter((row) => isOpenRequest(row) && !row.is_read && !this.silenced.has(row.id))
      .map(({ id }) => id);
  }

  setLive(isLive: boolean) {
    this.isLive = isLive;
  }

  async refresh() {
    this.list.ask();
    const loaded = await this.loading.run((signal) => this.load(signal));
    if (!loaded) return;
    this.take(loaded);
    this.options.onLoaded(loaded);
  }

  /** Takes over a list that another tab has loaded. */
  take(loaded: LoadedNotifications) {
    if (this.loading.data !== loaded) this.loading.set(loaded);
    this.list.take(loaded);
    this.loadedAtMs = Date.now();
  }

  async loadMore() {
    const { cursor } = this.list;
    if (!cursor || this.more.isLoading) return;
    const page = await this.more.run((signal) =>
      listNotifications(this.options.http, { limit: PAGE_SIZE, cursor }, signal),
    );
    // A refresh during the request has set another cursor.
    if (page && this.list.cursor === cursor) this.list.append(page);
  }

  /** Handles a live event. */
  hear(event: NotificationEvent) {
    if (event.kind === 'resync') void this.refresh();
    else this.list.hear(event);
  }

  keep(items: readonly Notification[]) {
    this.list.keep(items);
  }

  forget(ids: readonly string[]) {
    this.list.forget(ids);
  }

  openPanel() {
    this.openPanels += 1;
    this.options.onPanel();
    void this.readAll();
    let isOpen = true;
    return () => {
      if (isOpen) this.closePanel();
      isOpen = false;
    };
  }

  /** Stops the ringing of all present requests and marks all rows as read, in this tab alone. */
  silence() {
    this.silenced = new Set([...this.silenced, ...this.ringing]);
    this.list.readAll();
  }

  /** Aborts running requests. */
  stop() {
    this.loading.cancel();
    this.more.cancel();
  }

  private closePanel() {
    this.openPanels -= 1;
  }

  private async readAll() {
    const hadUnread = this.unreadCount > 0 || this.ringing.length > 0;
    this.silence();
    if (!hadUnread) return;
    try {
      await readAllNotifications(this.options.http);
    } catch {
      // The next load shows the rows unread again; the alarm stays silent for them.
    }
  }

  private async load(signal: AbortSignal): Promise<LoadedNotifications> {
    const { http } = this.options;
    const page = await listNotifications(http, { limit: PAGE_SIZE }, signal);
    const isComplete = page.data.filter(isOpenRequest).length >= page.open_count;
    if (isComplete) return { page, open: [] };
    return { page, open: (await listNotifications(http, { open: 'true', limit: OPEN_SIZE }, signal)).data };
  }
}
