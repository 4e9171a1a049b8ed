import type { EventStream } from './event-stream.ts';
import type { ReadRequest, ReadResult } from './read-events-for-streams.ts';

const RETRY_MS = 1_000;

interface JoiningStream {
  stream: EventStream;
  place: number | null;
}

export interface SalonStreamsParts {
  read(wanted: ReadRequest): Promise<ReadResult>;
  /** Whether the token of the stream is still valid. */
  isHeard(stream: EventStream): boolean;
  end(stream: EventStream): void;
  onFailure(error: unknown): void;
}

/**
 * The event streams of one salon in this process. Events are read once for all streams, one reading after another,
 * because two concurrent readings could send the older state last.
 */
export class SalonStreams {
  private readonly streams = new Set<EventStream>();
  private joining: JoiningStream[] = [];
  private readonly announced = new Set<number>();
  private isMissing = false;
  private isBusy = false;
  /** The database's time until which all streams have received the events. */
  private saidUntil: string | null = null;
  private readonly parts: SalonStreamsParts;

  constructor(parts: SalonStreamsParts) {
    this.parts = parts;
  }

  get size(): number {
    return this.streams.size + this.joining.length;
  }

  /** Adds a stream with the next reading. Earlier it could receive new events before the missed ones. */
  join(stream: EventStream, place: number | null): void {
    this.joining.push({ stream, place });
    void this.work();
  }

  leave(stream: EventStream): void {
    this.streams.delete(stream);
    this.joining = this.joining.filter((one) => one.stream !== stream);
  }

  announce(eventId: number): void {
    this.announced.add(eventId);
    void this.work();
  }

  /** Reads the events that were missed during a time without a listening connection. */
  catchUp(): void {
    this.isMissing = true;
    void this.work();
  }

  private get hasWork(): boolean {
    return this.size > 0 && (this.joining.length > 0 || this.announced.size > 0 || this.isMissing);
  }

  private async work(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    while (this.hasWork) await this.step();
    this.isBusy = false;
  }

  private async step(): Promise<void> {
    const { joining, isMissing } = this;
    const announced = [...this.announced];
    const wasEmpty = this.streams.size === 0;
    this.joining = [];
    this.announced.clear();
    this.isMissing = false;
    for (const { stream } of joining) this.streams.add(stream);
    const wanted: ReadRequest = {
      announced,
      places: joining.map(({ place }) => place),
      missedSince: isMissing ? this.saidUntil : null,
      sessionIds: isMissing ? [...new Set([...this.streams].map(({ owner }) => owner.sessionId))] : [],
    };
    try {
      const reading = await this.parts.read(wanted);
      this.tell(reading, joining, wanted);
      // `reading.now` counts only when the reading covered all streams. Otherwise the streams that were already there
      // have received the announced events alone.
      if (wasEmpty || isMissing) this.saidUntil = reading.now;
      else this.saidUntil = reading.announcedUntil ?? this.saidUntil;
    } catch (error) {
      this.parts.onFailure(error);
      const staying = joining.filter(({ stream }) => this.streams.delete(stream));
      this.joining.unshift(...staying);
      this.isMissing = true;
      await new Promise((wake) => setTimeout(wake, RETRY_MS).unref());
    }
  }

  private tell(
    { openSessions, forJoining, forAll }: ReadResult,
    joining: JoiningStream[],
    { sessionIds }: ReadRequest,
  ): void {
    const asked = new Set(sessionIds);
    for (const stream of this.streams) {
      const { sessionId } = stream.owner;
      const hasEnded = asked.has(sessionId) && !openSessions.has(sessionId);
      if (hasEnded || !this.parts.isHeard(stream)) this.parts.end(stream);
    }
    for (const [index, { stream }] of joining.entries()) {
      const frame = forJoining[index];
      if (frame) stream.send(frame);
    }
    if (forAll) for (const stream of this.streams) stream.send(forAll);
  }
}
