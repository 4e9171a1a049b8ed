import type { EventStream } from './event-stream.ts';
import type { StreamReadRequest, StreamReadResult } from './read-events-for-streams.ts';

const RETRY_MS = 1_000;

interface JoiningStream {
  stream: EventStream;
  lastEventId: number | null;
}

export interface SalonStreamsCallbacks {
  /** Waits until another reading may begin. Pages that join meanwhile share this one. */
  waitForTurn(): Promise<() => void>;
  read(wanted: StreamReadRequest): Promise<StreamReadResult>;
  isTokenValid(stream: EventStream): boolean;
  end(stream: EventStream): void;
  onFailure(error: unknown): void;
}

/** Readings run one after another, because with two concurrent readings the older state could be sent last. */
export class SalonStreams {
  private readonly streams = new Set<EventStream>();
  /** Streams whose session is being checked. */
  private readonly expected = new Set<EventStream>();
  private joining: JoiningStream[] = [];
  private readonly announced = new Set<number>();
  private hasMissedEvents = false;
  private isBusy = false;
  /** The database's time until which all streams have received the events; null before the first reading. */
  private sentUntil: string | null = null;
  private readonly callbacks: SalonStreamsCallbacks;

  constructor(callbacks: SalonStreamsCallbacks) {
    this.callbacks = callbacks;
  }

  get size(): number {
    return this.streams.size + this.joining.length + this.expected.size;
  }

  /** Until the stream joins or leaves, a `catchUp` is kept for it, because its session may end before it joins. */
  expect(stream: EventStream): void {
    this.expected.add(stream);
  }

  /** The stream receives events only from the next reading on, so that it gets no new event before the missed ones. */
  join(stream: EventStream, lastEventId: number | null): void {
    this.expected.delete(stream);
    this.joining.push({ stream, lastEventId });
    void this.work();
  }

  leave(stream: EventStream): void {
    this.streams.delete(stream);
    this.expected.delete(stream);
    this.joining = this.joining.filter((one) => one.stream !== stream);
  }

  announce(eventId: number): void {
    this.announced.add(eventId);
    void this.work();
  }

  /** Reads the events that the streams missed while the listening connection was lost. */
  catchUp(): void {
    this.hasMissedEvents = true;
    void this.work();
  }

  private get hasWork(): boolean {
    const { size } = this.streams;
    if (size + this.joining.length === 0) return false;
    return this.joining.length > 0 || this.announced.size > 0 || this.hasMissedEvents;
  }

  private async work(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    while (this.hasWork) {
      const endTurn = await this.callbacks.waitForTurn();
      // All streams may have ended meanwhile.
      const isRead = this.hasWork ? await this.step().finally(endTurn) : endTurn();
      if (isRead === false) await new Promise((wake) => setTimeout(wake, RETRY_MS).unref());
    }
    this.isBusy = false;
  }

  /** Returns whether the events were read. */
  private async step(): Promise<boolean> {
    const { joining, hasMissedEvents } = this;
    const announced = [...this.announced];
    const wasEmpty = this.streams.size === 0;
    this.joining = [];
    this.announced.clear();
    this.hasMissedEvents = false;
    for (const { stream } of joining) this.streams.add(stream);
    const wanted: StreamReadRequest = {
      announced,
      lastEventIds: joining.map(({ lastEventId }) => lastEventId),
      missedSince: hasMissedEvents ? this.sentUntil : null,
      sessionIds: hasMissedEvents ? [...new Set([...this.streams].map(({ owner }) => owner.sessionId))] : [],
    };
    try {
      const reading = await this.callbacks.read(wanted);
      this.sendFrames(reading, joining, wanted);
      // All streams are up to date at `reading.now` only if the reading covered all of them.
      if (wasEmpty || hasMissedEvents) this.sentUntil = reading.now;
      else this.sentUntil = reading.announcedUntil ?? this.sentUntil;
      return true;
    } catch (error) {
      this.callbacks.onFailure(error);
      const staying = joining.filter(({ stream }) => this.streams.delete(stream));
      this.joining.unshift(...staying);
      this.hasMissedEvents = true;
      return false;
    }
  }

  private sendFrames(
    { openSessions, forJoining, forAll }: StreamReadResult,
    joining: JoiningStream[],
    { sessionIds }: StreamReadRequest,
  ): void {
    const asked = new Set(sessionIds);
    for (const stream of this.streams) {
      const { sessionId } = stream.owner;
      const hasEnded = asked.has(sessionId) && !openSessions.has(sessionId);
      if (hasEnded || !this.callbacks.isTokenValid(stream)) this.callbacks.end(stream);
    }
    for (const [index, { stream }] of joining.entries()) {
      const frames = forJoining[index];
      if (frames) stream.sendFrames(frames);
    }
    for (const stream of this.streams) stream.sendFrames(forAll);
  }
}
