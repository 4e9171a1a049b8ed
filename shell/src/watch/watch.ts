import type { NotificationEvent } from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import { AUTO_CLEAN_INTERVAL_MS, getPollIntervalMs } from '@salon/shared/domain/notification';
import { openEventStream, type StreamState } from '@salon/shared/http/event-stream';
import { spreadOver } from '@salon/shared/http/reconnect-pause';
import type { OwnedPlatform } from '@salon/shared/module/create-platform';
import { Poller } from '@salon/shared/stores/poller';
import { reaction } from 'mobx';
import { startAlarm } from './alarm.ts';
import { createBrowserEnvironment, type WatchEnvironment } from './environment.ts';
import { clearNotifications } from './notification-feed.api.ts';
import { NotificationFeedStore } from './notification-feed.store.ts';
import { RequestSoundStore } from './request-sound.store.ts';
import { runInOneTab } from './run-in-one-tab.ts';
import type { BookingsChange, TabChannel, TabMessage } from './tab-channel.ts';

type WatchedPlatform = Pick<OwnedPlatform, 'http' | 'session' | 'events' | 'offerNotifications'>;

/** How long the first load waits for the event stream's first event or another tab's list. */
const FIRST_LOAD_DELAY_MS = 500;
/** Longest pause after failed loads: when the server is back, a booking request must not wait for minutes. */
const MAX_PAUSE_MS = 30_000;
/** At this interval the holder loads even with an open stream, because the server may miss events of the database. */
const LIVE_CHECK_INTERVAL_MS = 60_000;
/** The event stream is usually back within this time, and then brings what was missed. */
const STREAM_BACK_WITHIN_MS = 10_000;
/** A new tab's screens may have loaded this long before the tab hears the holder. The server has the same time for pages. */
const TOLD_AGAIN_MS = 45_000;
/** If the holder (the tab with the event stream) sends nothing for this time, it may be asleep. */
const HOLDER_TIMEOUT_MS = 25_000;

export function startWatch(platform: WatchedPlatform, environment = createBrowserEnvironment()): () => void {
  const watch = new Watch(platform, environment);
  return watch.start();
}

class Watch {
  private readonly platform: WatchedPlatform;
  private readonly environment: WatchEnvironment;
  private readonly name: string;
  private readonly channel: TabChannel | null;
  private readonly feed: NotificationFeedStore;
  private readonly poller: Poller;
  private isHolder = false;
  /** Time at which the event stream was lost: milliseconds since 1970. */
  private streamLostAtMs = 0;
  private resyncTimer: ReturnType<typeof setTimeout> | undefined;
  /** Changes that this tab told the others, with the time: milliseconds since 1970. */
  private toldChanges: { change: BookingsChange; atMs: number }[] = [];
  /** Time of the last message from another tab: milliseconds since 1970. */
  private holderHeardAtMs = Date.now();

  constructor(platform: WatchedPlatform, environment: WatchEnvironment) {
    this.platform = platform;
    this.environment = environment;
    const { user } = platform.session;
    this.name = `salon-watch:${user?.businessId}:${user?.id}`;
    this.channel = environment.locks && environment.openChannel(this.name);
    this.feed = new NotificationFeedStore({
      http: platform.http,
      sound: new RequestSoundStore((isOn) => this.post({ kind: 'sound', isOn })),
      onLoaded: (loaded, meanwhile) => {
        this.post({ kind: 'loaded', loaded });
        for (const event of meanwhile) this.post({ kind: 'event', event });
      },
      onPanel: () => this.openPanel(),
    });
    this.poller = new Poller({
      everyMs: () => (this.feed.isLoaded ? getPollIntervalMs(this.feed.openCount > 0) : FIRST_LOAD_DELAY_MS),
      work: () => this.look(),
      immediately: false,
      maxMs: MAX_PAUSE_MS,
      // The alarm must sound from a hidden tab.
      whileHidden: true,
    });
  }

  start(): () => void {
    const { locks, createAudio, hasActed } = this.environment;
    const { events, offerNotifications } = this.platform;
    this.channel?.addEventListener('message', ({ data }) => this.hear(data));
    const tabLocks = this.channel ? locks : null;
    const stops = [
      reaction(
        () => this.feed.bookingNews,
        () => events.emit('bookings:changed'),
      ),
      startAlarm({ feed: this.feed, locks: tabLocks, turn: `${this.name}:sound`, createAudio, hasActed }),
      runInOneTab(tabLocks, this.name, () => this.hold()),
      () => this.poller.stop(),
      () => this.feed.stop(),
      () => this.channel?.close(),
      () => offerNotifications(null),
    ];
    this.post({ kind: 'hello' });
    this.poller.start();
    offerNotifications(this.feed);
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** The holder opens the event stream, polls without a stream, and runs the auto-clean. */
  private hold(): () => void {
    this.isHolder = true;
    const ended = new AbortController();
    openEventStream<NotificationEvent>({
      path: `${paths.notificationStream}?bookings=true`,
      access: this.platform.http.access,
      signal: ended.signal,
      fetch: this.environment.fetch,
      onEvent: (event) => this.tell(event),
      onState: (state) => this.follow(state),
    });
    const cleaning = setInterval(() => void this.clean(), AUTO_CLEAN_INTERVAL_MS);
    return () => {
      this.isHolder = false;
      ended.abort();
      clearTimeout(this.resyncTimer);
      clearInterval(cleaning);
    };
  }

  private tell(event: NotificationEvent): void {
    if (event.kind === 'bookings') {
      this.tellBookings(event);
      return;
    }
    if (event.kind === 'resync') {
      this.resync(event);
      return;
    }
    this.feed.hear(event);
    this.post({ kind: 'event', event });
  }

  /** This tab loads the list and posts it to the others. */
  private resync(event: Extract<NotificationEvent, { kind: 'resync' }>): void {
    const load = () => {
      this.tellMissedBookings();
      this.feed.hear(event);
    };
    clearTimeout(this.resyncTimer);
    if (event.spread_ms === undefined) load();
    else this.resyncTimer = setTimeout(load, spreadOver(event.spread_ms, this.situation));
  }

  private get situation() {
    return { isHidden: document.hidden, random: Math.random() };
  }

  /** Without a stream nothing tells which bookings changed. Only the holder polls for the other tabs. */
  private tellPolledBookings(): void {
    if (this.isHolder) this.tellMissedBookings();
    else this.platform.events.emit('bookings:live', { dates: [], ids: [] });
  }

  private tellBookings({ dates, bookings }: Extract<NotificationEvent, { kind: 'bookings' }>): void {
    const change: BookingsChange = { dates, ids: bookings.map(({ id }) => id) };
    this.platform.events.emit('bookings:live', change);
    // A message of its own, because tabs of an earlier release take each event for one of notifications.
    this.post({ kind: 'bookings', change });
    this.toldChanges = [...this.listToldChanges(), { change, atMs: Date.now() }];
  }

  private listToldChanges() {
    return this.toldChanges.filter(({ atMs }) => Date.now() - atMs < TOLD_AGAIN_MS);
  }

  /** The screens of the new tab may have loaded before a change that the tab did not hear. */
  private greet(): void {
    this.postState();
    for (const { change } of this.listToldChanges()) this.post({ kind: 'bookings', change });
  }

  /** Changes may have been lost before the stream opened. To a new page the server itself tells the last ones. */
  private tellMissedBookings(): void {
    if (this.feed.isLoaded) this.tellBookings({ kind: 'bookings', dates: [], bookings: [] });
  }

  private follow(state: StreamState): void {
    if (!this.isHolder) return;
    const wasLive = this.feed.isLive;
    this.feed.setLive(state === 'open');
    this.postState();
    if (wasLive && !this.feed.isLive) this.streamLostAtMs = Date.now();
  }

  private async look(): Promise<void> {
    if (this.isHolder) this.postState();
    if (!this.isDue(Date.now())) return;
    if (!this.isHolder) this.feed.setLive(false);
    const isPolling = this.feed.state === 'polling';
    await this.feed.refresh();
    if (this.feed.hasFailed) throw new Error('The notifications could not be loaded.');
    if (isPolling) this.tellPolledBookings();
  }

  private isDue(nowMs: number): boolean {
    const { isLoading, isLoaded, hasFailed, isLive, loadedAtMs } = this.feed;
    if (isLoading) return false;
    if (!isLoaded) return true;
    if (this.isHolder) {
      const isMissing = !isLive && nowMs - this.streamLostAtMs >= STREAM_BACK_WITHIN_MS;
      return hasFailed || isMissing || nowMs - loadedAtMs >= LIVE_CHECK_INTERVAL_MS;
    }
    return !document.hidden && nowMs - this.holderHeardAtMs >= HOLDER_TIMEOUT_MS;
  }

  /**
   * Stops the ringing in the other tabs. The holder sees by the lock that a panel is open; the browser releases the
   * lock when this tab crashes.
   */
  private openPanel(): () => void {
    this.post({ kind: 'panel' });
    return runInOneTab(this.environment.locks, this.panelLock, () => () => undefined);
  }

  private get panelLock(): string {
    return `${this.name}:panel`;
  }

  private async isPanelOpen(): Promise<boolean> {
    if (this.feed.panels.count > 0) return true;
    const { held = [] } = (await this.environment.locks?.query()) ?? {};
    return held.some(({ name }) => name === this.panelLock);
  }

  /**
   * Deletes finished notifications (§9). Does nothing while a panel is open in a tab of this browser, because opening
   * the panel has just marked all rows as read.
   */
  private async clean(): Promise<void> {
    try {
      if (await this.isPanelOpen()) return;
      await clearNotifications(this.platform.http);
      if (!this.feed.isLive) await this.feed.refresh();
    } catch {
      // The next interval tries again.
    }
  }

  private hear(message: TabMessage): void {
    this.holderHeardAtMs = Date.now();
    switch (message.kind) {
      case 'hello':
        if (this.isHolder) this.greet();
        break;
      case 'state':
        if (!this.isHolder) this.feed.setLive(message.isLive);
        break;
      case 'event':
        this.feed.hear(message.event);
        break;
      case 'bookings':
        this.platform.events.emit('bookings:live', message.change);
        break;
      case 'loaded':
        this.feed.take(message.loaded);
        break;
      case 'panel':
        this.feed.panels.silence();
        break;
      case 'sound':
        this.feed.sound.follow(message.isOn);
        break;
    }
  }

  private postState(): void {
    this.post({ kind: 'state', isLive: this.feed.isLive });
  }

  private post(message: TabMessage): void {
    this.channel?.postMessage(message);
  }
}
