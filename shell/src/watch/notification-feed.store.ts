import type { Notification, NotificationPage } from '@salon/shared/contracts/notification';
import type { HttpClient } from '@salon/shared/http';
import type { NotificationFeed } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable } from 'mobx';
import {
  type FeedEvent,
  type LoadedNotifications,
  loadNotifications,
  loadOlderNotifications,
} from './notification-feed.api.ts';
import { type ListEvent, NotificationList } from './notification-list.store.ts';
import type { RequestSoundStore } from './request-sound.store.ts';
import { RingingStore } from './ringing.store.ts';

export interface FeedOptions {
  http: HttpClient;
  sound: RequestSoundStore;
  /**
   * Called with a loaded list, so that other tabs need not load it, and with the events that came meanwhile: the list may
   * not contain them.
   */
  onLoaded(loaded: LoadedNotifications, meanwhile: readonly ListEvent[]): void;
  /** Called when a panel opens in this tab. The feed calls the returned function when that panel closes. */
  onPanel(): () => void;
}

export class NotificationFeedStore implements NotificationFeed {
  readonly sound: RequestSoundStore;
  readonly panels: RingingStore;
  /** Whether an event stream, of this or another tab, reports every change. */
  isLive = false;
  /** Time of the last load, here or in another tab: milliseconds since 1970. */
  loadedAtMs = 0;

  private readonly list = new NotificationList();
  private readonly loading = new AsyncState<LoadedNotifications>();
  private readonly more = new AsyncState<NotificationPage>();
  private heardDuringLoad: ListEvent[] = [];
  private readonly options: FeedOptions;

  constructor(options: FeedOptions) {
    this.options = options;
    this.sound = options.sound;
    this.panels = new RingingStore(options.http, this.list);
    makeAutoObservable<NotificationFeedStore, 'options' | 'list' | 'loading' | 'more' | 'heardDuringLoad'>(
      this,
      {
        ...{ options: false, sound: false, list: false, loading: false, more: false, panels: false },
        heardDuringLoad: false,
      },
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

  setLive(isLive: boolean) {
    this.isLive = isLive;
  }

  async refresh() {
    this.list.beginLoad();
    this.heardDuringLoad = [];
    const loaded = await this.loading.run((signal) => loadNotifications(this.options.http, signal));
    if (!loaded) {
      if (!this.isLoading) this.list.endLoad();
      return;
    }
    this.take(loaded);
    this.options.onLoaded(loaded, this.heardDuringLoad);
  }

  take(loaded: LoadedNotifications) {
    if (this.loading.data !== loaded) {
      this.loading.reset();
      this.loading.set(loaded);
    }
    this.list.take(loaded);
    this.loadedAtMs = Date.now();
  }

  async loadMore() {
    const { cursor } = this.list;
    if (!cursor || this.more.isLoading) return;
    const page = await this.more.run((signal) => loadOlderNotifications(this.options.http, cursor, signal));
    // If a refresh during the request has set another cursor, the page does not fit the list.
    if (page && this.list.cursor === cursor) this.list.append(page);
  }

  hear(event: FeedEvent) {
    if (event.kind === 'resync') {
      void this.refresh();
      return;
    }
    this.list.hear(event);
    if (this.isLoading) this.heardDuringLoad.push(event);
  }

  keep(items: readonly Notification[]) {
    this.list.keep(items);
  }

  forget(ids: readonly string[]) {
    this.list.forget(ids);
  }

  openPanel() {
    const end = this.options.onPanel();
    const close = this.panels.open();
    return () => {
      close();
      end();
    };
  }

  stop() {
    this.loading.cancel();
    this.more.cancel();
  }
}
