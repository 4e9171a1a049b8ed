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
/** More requests than a salon leaves open. */
const OPEN_SIZE = 200;

export interface FeedOptions {
  http: HttpClient;
  sound: RequestSoundStore;
  /** Other tabs of the browser need not ask for what this one has loaded. */
  onLoaded(loaded: LoadedNotifications): void;
  /** The panel was opened here: the other tabs fall silent too. */
  onPanel(): void;
}

/** What the bell, its panel and the alarm know. Who keeps it fresh, and how, is the watch's business. */
export class NotificationFeedStore implements NotificationFeed {
  readonly sound: RequestSoundStore;
  /** Whether a stream tells of every change, to this tab or to another that passes it on. */
  isLive = false;
  /** When the list was last loaded here or in another tab; 0 before. */
  loadedAtMs = 0;
  /** Panels that are open in this tab. */
  openPanels = 0;

  private readonly list = new NotificationList();
  private readonly loading = new AsyncState<LoadedNotifications>();
  private readonly more = new AsyncState<NotificationPage>();
  /** Requests over which the panel was opened: they ring no more, even if marking them as read fails. */
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
    // Open requests come in all, however old: everything may be here before the pages are at their end.
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

  /** What another tab has loaded. */
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
    // A loading that began anew meanwhile goes on from elsewhere.
    if (page && this.list.cursor === cursor) this.list.append(page);
  }

  /** The stream's word. */
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

  /** Everything that is known now counts as seen. */
  silence() {
    this.silenced = new Set([...this.silenced, ...this.ringing]);
    this.list.readAll();
  }

  /** Gives up what is under way. */
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
      // The next loading shows them unread again; the alarm stays silent over what was looked at.
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
