import type { NotificationEvent } from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import { AUTO_CLEAN_INTERVAL_MS, pollIntervalMs } from '@salon/shared/domain/notification';
import { openEventStream, type StreamState } from '@salon/shared/http/event-stream';
import type { OwnedPlatform } from '@salon/shared/remote/create-platform';
import { Poller } from '@salon/shared/stores/poller';
import { reaction } from 'mobx';
import { startAlarm } from './alarm.ts';
import { browserEnvironment, type WatchEnvironment } from './environment.ts';
import { clearNotifications } from './notification-feed.api.ts';
import { NotificationFeedStore } from './notification-feed.store.ts';
import { RequestSoundStore } from './request-sound.store.ts';
import type { Channel, TabMessage } from './tab-channel.ts';
import { takeTurn } from './turn.ts';

type WatchedPlatform = Pick<OwnedPlatform, 'http' | 'session' | 'events' | 'offerNotifications'>;

/** While nothing was loaded: the stream's first word, or another tab's, is given so long. */
const FIRST_LOOK_MS = 500;
/** While the server cannot be reached. A request must not wait for minutes after it can. */
const LONGEST_PAUSE_MS = 30_000;
/** A stream can be up and the server behind it hear nothing (a pooler before its database): now and then we look. */
const LIVE_CHECK_MS = 60_000;
/** A tab that holds the turn and says nothing for so long may be asleep. */
const HOLDER_SILENCE_MS = 25_000;

/** Keeps the salon's notifications fresh for this page and rings for its admin. @returns ends all of it */
export function startWatch(platform: WatchedPlatform, environment = browserEnvironment()): () => void {
  const watch = new Watch(platform, environment);
  return watch.start();
}

class Watch {
  private readonly platform: WatchedPlatform;
  private readonly environment: WatchEnvironment;
  private readonly name: string;
  private readonly channel: Channel | null;
  private readonly feed: NotificationFeedStore;
  private readonly poller: Poller;
  private isHolder = false;
  /** When the holder, which is another tab, was last heard of. */
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
      onLoaded: (loaded) => this.post({ kind: 'loaded', loaded }),
      onPanel: () => this.post({ kind: 'panel' }),
    });
    this.poller = new Poller({
      everyMs: () => (this.feed.isLoaded ? pollIntervalMs(this.feed.openCount > 0) : FIRST_LOOK_MS),
      work: () => this.look(),
      immediately: false,
      maxMs: LONGEST_PAUSE_MS,
      // The alarm is to be heard from a tab that nobody looks at.
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
      takeTurn(tabLocks, this.name, () => this.hold()),
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

  /** This tab has the stream, asks when there is none, and cleans up. */
  private hold(): () => void {
    this.isHolder = true;
    const ended = new AbortController();
    openEventStream<NotificationEvent>({
      path: paths.notificationStream,
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
      clearInterval(cleaning);
    };
  }

  private tell(event: NotificationEvent): void {
    this.feed.hear(event);
    // The others get the list that a resync has this tab load.
    if (event.kind !== 'resync') this.post({ kind: 'event', event });
  }

  private follow(state: StreamState): void {
    if (!this.isHolder) return;
    const wasLive = this.feed.isLive;
    this.feed.setLive(state === 'open');
    this.postState();
    // From now on it is asked, and asked at once: the cut may have swallowed something.
    if (wasLive && !this.feed.isLive) void this.poller.poke();
  }

  private async look(): Promise<void> {
    if (this.isHolder) this.postState();
    if (!this.isDue(Date.now())) return;
    if (!this.isHolder) this.feed.setLive(false);
    await this.feed.refresh();
    if (this.feed.hasFailed) throw new Error('The notifications could not be loaded.');
  }

  private isDue(nowMs: number): boolean {
    const { isLoading, isLoaded, hasFailed, isLive, loadedAtMs } = this.feed;
    if (isLoading) return false;
    if (!isLoaded) return true;
    if (this.isHolder) return hasFailed || !isLive || nowMs - loadedAtMs >= LIVE_CHECK_MS;
    return !document.hidden && nowMs - this.holderHeardAtMs >= HOLDER_SILENCE_MS;
  }

  /** §9, once for all tabs. Not while somebody reads: opening the panel has just made everything finished. */
  private async clean(): Promise<void> {
    if (this.feed.openPanels > 0) return;
    try {
      await clearNotifications(this.platform.http);
      if (!this.feed.isLive) await this.feed.refresh();
    } catch {
      // In five minutes again.
    }
  }

  private hear(message: TabMessage): void {
    this.holderHeardAtMs = Date.now();
    switch (message.kind) {
      case 'hello':
        if (this.isHolder) this.postState();
        break;
      case 'state':
        if (!this.isHolder) this.feed.setLive(message.isLive);
        break;
      case 'event':
        this.feed.hear(message.event);
        break;
      case 'loaded':
        this.feed.take(message.loaded);
        break;
      case 'panel':
        this.feed.silence();
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
