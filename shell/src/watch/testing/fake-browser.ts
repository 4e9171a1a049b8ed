import type { Notification, NotificationPage } from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import { countUnread, isOpenRequest } from '@salon/shared/domain/notification';
import type { PlatformEvents } from '@salon/shared/events';
import { createPlatform } from '@salon/shared/module/create-platform';
import type { NotificationFeed } from '@salon/shared/module/platform';
import { SessionStore } from '@salon/shared/session';
import { loginAnswer, page, success } from '@salon/shared/testing/answers';
import { buildBusiness } from '@salon/shared/testing/builders';
import { type FakeNetwork, fakeNetwork } from '@salon/shared/testing/network';
import { StreamServer } from '@salon/shared/testing/stream-server';
import type { AlarmAudio } from '../beeper.ts';
import type { WatchEnvironment } from '../environment.ts';
import type { Locks } from '../run-in-one-tab.ts';
import type { TabChannel, TabMessage } from '../tab-channel.ts';
import { startWatch } from '../watch.ts';

const HEARTBEAT_MS = 20_000;

/** A fake of one browser with several tabs and of the salon's server. jsdom lacks locks, channels and audio. */
export class FakeBrowser {
  readonly network: FakeNetwork = fakeNetwork();
  readonly stream = new StreamServer();
  /** The start of each beep in any tab, in milliseconds of the test's clock. */
  readonly beeps: number[] = [];
  readonly rows: Notification[] = [];
  hasLocks = true;
  hasAudio = true;
  /** State of an audio context when new and after `resume`. `suspended` imitates Safari, which needs a second click. */
  audioState: AudioContextState = 'running';
  openAudios = 0;
  /** Whether the person has interacted with a new tab before its watch starts. */
  actedBefore = false;
  /** Whether messages between tabs are lost, as when a tab sleeps. */
  isQuiet = false;

  private readonly session = loginAnswer();
  private readonly held = new Set<string>();
  private readonly waiting: { name: string; start(): void }[] = [];
  private readonly channels = new Set<FakeChannel>();

  constructor() {
    const { user } = this.session;
    this.network.on('GET', paths.business(user.businessId)).answer(success(buildBusiness()));
    this.network
      .on('GET', paths.notifications)
      .answerWith(({ query }) => ({ status: 200, body: this.list(query) }));
    this.network.on('PUT', paths.notificationsReadAll).answerWith(() => {
      this.rows.splice(0, this.rows.length, ...this.rows.map((row) => ({ ...row, is_read: true })));
      return { status: 200, body: success({ count: 1 }) };
    });
    this.network.on('POST', paths.notificationsClear).answer(success({ count: 0 }));
  }

  get loads(): number {
    return this.network.callsTo('GET', paths.notifications).length;
  }

  list(query: Record<string, unknown> = {}): NotificationPage {
    const newest = [...this.rows].reverse();
    const asked = query.open === 'true' ? newest.filter(isOpenRequest) : newest;
    const from = Number(query.cursor ?? 0);
    const limit = Number(query.limit ?? 50);
    const rest = asked.length > from + limit;
    return {
      ...page(asked.slice(from, from + limit), {
        total: asked.length,
        next_cursor: rest ? String(from + limit) : null,
      }),
      ...this.counts(),
    };
  }

  counts() {
    return { unread_count: countUnread(this.rows), open_count: this.rows.filter(isOpenRequest).length };
  }

  upsert(...notifications: Notification[]): void {
    for (const row of notifications) {
      const known = this.rows.findIndex(({ id }) => id === row.id);
      if (known < 0) this.rows.push(row);
      else this.rows[known] = row;
    }
    this.stream.send({ kind: 'upsert', notifications, ...this.counts() }, this.rows.length);
  }

  async pass(milliseconds: number): Promise<void> {
    for (let left = milliseconds; left > 0; left -= HEARTBEAT_MS) {
      await jest.advanceTimersByTimeAsync(Math.min(left, HEARTBEAT_MS));
      for (const connection of this.stream.open) connection.sendText(':\n\n');
    }
    await jest.advanceTimersByTimeAsync(0);
  }

  openTab() {
    const tab = { bookingNews: 0, bookingChanges: [] as PlatformEvents['bookings:live'][] };
    const { actedBefore } = this;
    const session = new SessionStore();
    session.signIn(this.session);
    const platform = createPlatform({
      session,
      transport: this.network.transport,
      feedback: { success: () => undefined, error: () => undefined },
      navigate: () => undefined,
    });
    platform.events.on('bookings:changed', () => {
      tab.bookingNews += 1;
    });
    platform.events.on('bookings:live', (change) => tab.bookingChanges.push(change));
    const stop = startWatch(
      platform,
      this.environment(() => actedBefore),
    );
    return Object.assign(tab, {
      platform,
      get feed(): NotificationFeed {
        if (!platform.notifications) throw new Error('The tab offers no notifications.');
        return platform.notifications;
      },
      close: () => {
        stop();
        platform.dispose();
      },
    });
  }

  private environment(hasActed: () => boolean): WatchEnvironment {
    return {
      locks: this.hasLocks ? this.locks : null,
      openChannel: () => new FakeChannel(this.channels, () => this.isQuiet),
      createAudio: () => (this.hasAudio ? this.audio() : null),
      hasActed,
      fetch: this.stream.fetch,
    };
  }

  private readonly locks: Locks = {
    request: (name, { signal }, work) =>
      new Promise((resolve, reject) => {
        const entry = { name, start: () => this.runHeld(name, work).then(resolve, reject) };
        signal.addEventListener('abort', () => {
          const place = this.waiting.indexOf(entry);
          if (place < 0) return;
          this.waiting.splice(place, 1);
          reject(new DOMException('Given up', 'AbortError'));
        });
        if (this.held.has(name)) this.waiting.push(entry);
        else void entry.start();
      }),
    query: async () => ({ held: [...this.held].map((name) => ({ name })) }),
  };

  private async runHeld(name: string, work: () => Promise<void>): Promise<void> {
    this.held.add(name);
    await Promise.resolve();
    await work();
    this.held.delete(name);
    const place = this.waiting.findIndex((entry) => entry.name === name);
    this.waiting.splice(place, place < 0 ? 0 : 1)[0]?.start();
  }

  private audio(): AlarmAudio {
    this.openAudios += 1;
    let state: AudioContextState = this.audioState;
    const startedAt = Date.now();
    const now = () => (Date.now() - startedAt) / 1000;
    const ramp = () => undefined as unknown as AudioParam;
    const gain = { setValueAtTime: ramp, linearRampToValueAtTime: ramp };
    return {
      get state() {
        return state;
      },
      get currentTime() {
        return now();
      },
      destination: {} as AudioDestinationNode,
      createGain: () => ({ gain, connect: () => undefined }) as unknown as GainNode,
      createOscillator: () =>
        ({
          frequency: { value: 0 },
          connect: () => undefined,
          stop: () => undefined,
          start: (at: number) => this.beeps.push(Math.round(startedAt + at * 1000)),
        }) as unknown as OscillatorNode,
      resume: async () => {
        state = this.audioState;
      },
      close: async () => {
        this.openAudios -= 1;
      },
    };
  }
}

class FakeChannel implements TabChannel {
  private readonly all: Set<FakeChannel>;
  private readonly isQuiet: () => boolean;
  private readonly listeners: ((event: { data: TabMessage }) => void)[] = [];

  constructor(all: Set<FakeChannel>, isQuiet: () => boolean) {
    this.all = all;
    this.isQuiet = isQuiet;
    all.add(this);
  }

  postMessage(message: TabMessage): void {
    for (const channel of this.all) {
      if (channel === this || this.isQuiet()) continue;
      // The other tabs get a copy asynchronously, as in a browser.
      const data = JSON.parse(JSON.stringify(message)) as TabMessage;
      queueMicrotask(() => channel.deliver(data));
    }
  }

  addEventListener(_: 'message', listener: (event: { data: TabMessage }) => void): void {
    this.listeners.push(listener);
  }

  close(): void {
    this.all.delete(this);
  }

  private deliver(data: TabMessage): void {
    if (!this.all.has(this)) return;
    for (const listener of this.listeners) listener({ data });
  }
}
