import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { Listener } from '../../database/listener.ts';
import { fail, TooManyRequests } from '../../errors.ts';
import type { OpenCount } from '../../operations/metrics/metrics.ts';
import type { EventStream, StreamEnd } from './event-stream.ts';
import { HEARTBEAT } from './frames.ts';
import { Room } from './room.ts';
import { type Describe, readRoom } from './room-reading.ts';

const HEARTBEAT_MS = 20_000;

/** A session's further stream ends its oldest: a phone that loses the network often leaves dead ones behind. */
const MAX_PER_SESSION = 10;
/** Of one salon in one process. */
const MAX_PER_BUSINESS = 1_000;
/** A restart of PostgreSQL is no reason to send every page away. */
const DEAF_AFTER_MS = 10_000;
/** Whoever is refused asks for the list from time to time meanwhile. */
const COME_AGAIN_SECONDS = 60;

export interface HubParts {
  database: Database;
  clock: Clock;
  openStreams: OpenCount;
  /** Hears when live events are not heard any more, and when they are again. */
  onHearing(isDeaf: boolean): void;
  deafAfterMs?: number;
  log: FastifyBaseLogger;
  describe: Describe;
}

/**
 * All open streams of this process, and the one connection that hears what any process has committed. It is made with
 * the first stream: a process that nobody listens to hears nothing.
 */
export class LiveHub {
  private readonly parts: HubParts;
  private readonly rooms = new Map<string, Room>();
  private readonly bySession = new Map<string, Set<EventStream>>();
  private readonly heartbeat: NodeJS.Timeout;
  private listener: Listener | null = null;
  private deafness: NodeJS.Timeout | undefined;
  private hasGoneDeaf = false;
  private isClosed = false;

  constructor(parts: HubParts) {
    this.parts = parts;
    this.heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS).unref();
  }

  /** Nothing is heard for so long that open streams would only hold pages back from asking. */
  get isDeaf(): boolean {
    return this.hasGoneDeaf;
  }

  /**
   * Watches a stream from before it begins: a session that ends meanwhile ends it too.
   * @throws ApiError UNAVAILABLE while the server stops or is deaf, TOO_MANY_REQUESTS
   */
  admit(stream: EventStream): void {
    if (this.isClosed || this.hasGoneDeaf) throw fail('UNAVAILABLE');
    const { businessId, sessionId } = stream.owner;
    if ((this.rooms.get(businessId)?.size ?? 0) >= MAX_PER_BUSINESS) {
      throw new TooManyRequests(COME_AGAIN_SECONDS);
    }
    const others = this.bySession.get(sessionId) ?? new Set();
    this.bySession.set(sessionId, others.add(stream));
    const [oldest] = others;
    if (others.size > MAX_PER_SESSION && oldest) this.release(oldest, 'pushed-out');
    this.listener ??= this.listen();
    this.parts.openStreams.inc();
  }

  /**
   * A stream that was ended before it began answers why: only the end of a session may sign a page out.
   * @throws ApiError TOO_MANY_REQUESTS, UNAVAILABLE, TOKEN_INVALID
   */
  checkEnding({ ending }: EventStream): void {
    if (ending === 'pushed-out') throw new TooManyRequests(COME_AGAIN_SECONDS);
    if (ending === 'stopping' || ending === 'deaf') throw fail('UNAVAILABLE');
    if (ending === 'over') throw fail('TOKEN_INVALID');
  }

  /** `place`: the number of the last message that it got; null for a new one. */
  join(stream: EventStream, place: number | null): void {
    this.roomOf(stream.owner.businessId).join(stream, place);
  }

  /** Ends a stream, whoever wants it; again without harm. */
  release(stream: EventStream, why: StreamEnd = 'over'): void {
    const { businessId, sessionId } = stream.owner;
    const ofSession = this.bySession.get(sessionId);
    if (!ofSession?.delete(stream)) return;
    if (ofSession.size === 0) this.bySession.delete(sessionId);
    const room = this.rooms.get(businessId);
    room?.leave(stream);
    if (room?.size === 0) this.rooms.delete(businessId);
    stream.end(why);
    this.parts.openStreams.dec();
  }

  /** Every 20 s: ends what has expired, and shows the rest that somebody is there. */
  beat(): void {
    for (const stream of this.all()) {
      if (this.isExpired(stream)) this.release(stream);
      else stream.send(HEARTBEAT);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.heartbeat);
    clearTimeout(this.deafness);
    for (const stream of this.all()) this.release(stream, 'stopping');
    await this.listener?.close();
  }

  private all(): EventStream[] {
    return [...this.bySession.values()].flatMap((streams) => [...streams]);
  }

  private isExpired({ expiresAtMs }: EventStream): boolean {
    return expiresAtMs <= this.parts.clock.now().getTime();
  }

  private roomOf(businessId: string): Room {
    const { database, describe, log } = this.parts;
    const room =
      this.rooms.get(businessId) ??
      new Room({
        read: (wanted) => database.readBusiness(businessId, (tx) => readRoom(tx, wanted, describe)),
        isHeard: (stream) => !this.isExpired(stream),
        end: (stream) => this.release(stream),
        onFailure: (error) => log.warn({ err: error }, 'live events could not be read'),
      });
    this.rooms.set(businessId, room);
    return room;
  }

  private listen(): Listener {
    this.waitToHear();
    return this.parts.database.listen({
      channels: ['live_events', 'session_ends'],
      onMessage: (channel, payload) => {
        if (channel === 'session_ends') return this.endSession(payload);
        const [businessId = '', eventId = ''] = payload.split(' ');
        this.rooms.get(businessId)?.announce(Number(eventId));
      },
      onListening: () => {
        clearTimeout(this.deafness);
        this.setDeaf(false);
        for (const room of this.rooms.values()) room.catchUp();
      },
      onDeaf: () => {
        this.parts.log.warn('live events are not heard: connecting again');
        this.waitToHear();
      },
    });
  }

  /** Pages whose stream has ended ask from time to time; what they missed they get when they come again. */
  private waitToHear(): void {
    clearTimeout(this.deafness);
    this.deafness = setTimeout(() => {
      this.parts.log.error('live events have not been heard for a while: pages ask by themselves meanwhile');
      this.setDeaf(true);
      for (const stream of this.all()) this.release(stream, 'deaf');
    }, this.parts.deafAfterMs ?? DEAF_AFTER_MS).unref();
  }

  private setDeaf(isDeaf: boolean): void {
    this.hasGoneDeaf = isDeaf;
    this.parts.onHearing(isDeaf);
  }

  private endSession(sessionId: string): void {
    for (const stream of [...(this.bySession.get(sessionId) ?? [])]) this.release(stream);
  }
}
