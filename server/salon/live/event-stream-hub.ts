import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { Listener } from '../../database/listener.ts';
import { fail, TooManyRequests } from '../../errors.ts';
import type { OpenStreamGauge } from '../../operations/metrics/metrics.ts';
import type { EventStream, StreamEnd } from './event-stream.ts';
import { formatRetry, getReconnectWindowMs } from './frames.ts';
import { type DescribeRows, readEventsForStreams } from './read-events-for-streams.ts';
import { getSalonChannel, parseAnnouncement } from './salon-channel.ts';
import { SalonStreams } from './salon-streams.ts';
import { Turns } from './turns.ts';

const HEARTBEAT_MS = 20_000;
const READINGS_AT_ONCE = 4;

/** One more stream ends the oldest one, because a phone that loses its network often leaves dead streams behind. */
const MAX_PER_SESSION = 10;
/** Counts only the streams of this process. */
const MAX_PER_BUSINESS = 1_000;
/** After this time without a listening connection the process is deaf. The time exceeds a restart of PostgreSQL. */
const LISTENING_LOST_AFTER_MS = 10_000;
/** Retry-After of a refused stream. Until then the page polls the list of notifications. */
const RETRY_AFTER_SECONDS = 60;

export interface EventStreamHubOptions {
  database: Database;
  clock: Clock;
  openStreams: OpenStreamGauge;
  /** A deaf process no longer receives live events. */
  onDeafChange(isDeaf: boolean): void;
  listeningLostAfterMs?: number;
  log: FastifyBaseLogger;
  describe: DescribeRows;
}

/** The first stream opens the one database connection that receives the live events of all processes. */
export class EventStreamHub {
  private readonly options: EventStreamHubOptions;
  private readonly salons = new Map<string, SalonStreams>();
  private readonly bySession = new Map<string, Set<EventStream>>();
  /** The channels that the listener has. */
  private readonly groups = new Set<string>();
  /** After a lost connection all salons read at one moment; other requests need connections, too. */
  private readonly readings = new Turns(READINGS_AT_ONCE);
  private readonly heartbeat: NodeJS.Timeout;
  private listener: Listener | null = null;
  private deafTimer: NodeJS.Timeout | undefined;
  private openCount = 0;
  private hasGoneDeaf = false;
  private isClosed = false;

  constructor(options: EventStreamHubOptions) {
    this.options = options;
    this.heartbeat = setInterval(() => this.sendHeartbeats(), HEARTBEAT_MS).unref();
  }

  get isDeaf(): boolean {
    return this.hasGoneDeaf;
  }

  /**
   * Registers a stream before its response begins, so that the end of its session also ends the stream.
   * @throws ApiError UNAVAILABLE while the server stops or is deaf; TOO_MANY_REQUESTS at the salon's limit
   */
  register(stream: EventStream): void {
    if (this.isClosed || this.hasGoneDeaf) throw fail('UNAVAILABLE');
    const { businessId, sessionId } = stream.owner;
    if ((this.salons.get(businessId)?.size ?? 0) >= MAX_PER_BUSINESS) {
      throw new TooManyRequests(RETRY_AFTER_SECONDS);
    }
    const others = this.bySession.get(sessionId) ?? new Set();
    this.bySession.set(sessionId, others.add(stream));
    const [oldest] = others;
    if (others.size > MAX_PER_SESSION && oldest) this.release(oldest, 'pushed-out');
    this.salonOf(businessId).expect(stream);
    this.listener ??= this.listen();
    const channel = getSalonChannel(businessId);
    this.groups.add(channel);
    this.listener.listenTo(channel);
    this.openCount++;
    this.options.openStreams.inc();
  }

  /** A limit, a stop or a deaf process must not give TOKEN_INVALID, because that error signs a page out. */
  assertNotEnded({ endReason: ending }: EventStream): void {
    if (ending === 'pushed-out') throw new TooManyRequests(RETRY_AFTER_SECONDS);
    if (ending === 'stopping' || ending === 'deaf') throw fail('UNAVAILABLE');
    if (ending === 'over') throw fail('TOKEN_INVALID');
  }

  /** `lastEventId` is the id of the last event that the page received; null for a new page. */
  join(stream: EventStream, lastEventId: number | null): void {
    this.salonOf(stream.owner.businessId).join(stream, lastEventId);
  }

  /** A second call has no effect. */
  release(stream: EventStream, why: StreamEnd = 'over'): void {
    const { businessId, sessionId } = stream.owner;
    const ofSession = this.bySession.get(sessionId);
    if (!ofSession?.delete(stream)) return;
    if (ofSession.size === 0) this.bySession.delete(sessionId);
    const salon = this.salons.get(businessId);
    salon?.leave(stream);
    if (salon?.size === 0) this.salons.delete(businessId);
    stream.end(why);
    this.openCount--;
    this.options.openStreams.dec();
  }

  /** The time in which the pages of this process should come back if it loses them all. */
  get reconnectWindowMs(): number {
    return getReconnectWindowMs(this.openCount);
  }

  sendHeartbeats(): void {
    const heartbeat = formatRetry(this.reconnectWindowMs);
    for (const stream of this.all()) {
      if (this.isExpired(stream)) this.release(stream);
      else stream.send(heartbeat);
    }
    this.stopListeningToEmptyGroups();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.heartbeat);
    clearTimeout(this.deafTimer);
    for (const stream of this.all()) this.release(stream, 'stopping');
    await this.listener?.close();
  }

  private all(): EventStream[] {
    return [...this.bySession.values()].flatMap((streams) => [...streams]);
  }

  private isExpired({ expiresAtMs }: EventStream): boolean {
    return expiresAtMs <= this.options.clock.now().getTime();
  }

  private salonOf(businessId: string): SalonStreams {
    const { database, describe, log } = this.options;
    const salon =
      this.salons.get(businessId) ??
      new SalonStreams({
        waitForTurn: () => this.readings.waitForTurn(),
        read: (wanted) =>
          database.readBusiness(businessId, (tx) =>
            readEventsForStreams(tx, { ...wanted, spreadMs: this.reconnectWindowMs }, describe),
          ),
        isTokenValid: (stream) => !this.isExpired(stream),
        end: (stream) => this.release(stream),
        onFailure: (error) => log.warn({ err: error }, 'live events could not be read'),
      });
    this.salons.set(businessId, salon);
    return salon;
  }

  private listen(): Listener {
    this.startDeafTimer();
    return this.options.database.listen({
      channels: [],
      onMessage: (_channel, payload) => this.hear(payload),
      onListening: (channels) => {
        clearTimeout(this.deafTimer);
        this.setDeaf(false);
        for (const channel of channels) this.catchUp(channel);
      },
      onListeningLost: () => {
        this.options.log.warn('live events are not heard: connecting again');
        this.startDeafTimer();
      },
    });
  }

  private hear(payload: string): void {
    const heard = parseAnnouncement(payload);
    if (heard?.kind === 'event') this.salons.get(heard.businessId)?.announce(heard.eventId);
    if (heard?.kind === 'session') this.endSession(heard.sessionId);
  }

  private catchUp(channel: string): void {
    for (const [businessId, salon] of this.salons) {
      if (getSalonChannel(businessId) === channel) salon.catchUp();
    }
  }

  /** Runs with the heartbeats, so that a page that only reloads does not cost an `unlisten` and a `listen`. */
  private stopListeningToEmptyGroups(): void {
    const needed = new Set([...this.salons.keys()].map(getSalonChannel));
    for (const channel of this.groups.difference(needed)) {
      this.groups.delete(channel);
      this.listener?.stopListeningTo(channel);
    }
  }

  private startDeafTimer(): void {
    clearTimeout(this.deafTimer);
    this.deafTimer = setTimeout(() => {
      this.options.log.error(
        'live events have not been heard for a while: pages ask by themselves meanwhile',
      );
      this.setDeaf(true);
      for (const stream of this.all()) this.release(stream, 'deaf');
    }, this.options.listeningLostAfterMs ?? LISTENING_LOST_AFTER_MS).unref();
  }

  private setDeaf(isDeaf: boolean): void {
    this.hasGoneDeaf = isDeaf;
    this.options.onDeafChange(isDeaf);
  }

  private endSession(sessionId: string): void {
    for (const stream of [...(this.bySession.get(sessionId) ?? [])]) this.release(stream);
  }
}
