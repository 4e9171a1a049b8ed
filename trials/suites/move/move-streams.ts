import type { CallHeaders } from '../../../server/testing/api-calls.ts';
import { type LiveListener, listenLive } from '../../../server/testing/live-listener.ts';

export interface MoveStreams {
  /** Returns the ids of bookings whose request a stream has not shown, for all streams, after a last wait. */
  listMissed(bookingIds: readonly string[]): Promise<string[]>;
  countEnded(): number;
  close(): void;
}

const WAIT_MS = 10_000;

/** Opens event streams of an admin at all API processes. They stay open until `close`. */
export async function openStreams(
  urls: readonly string[],
  headers: () => Promise<CallHeaders>,
  perProcess: number,
): Promise<MoveStreams> {
  const streams: LiveListener[] = [];
  for (const url of urls) {
    for (let n = 0; n < perProcess; n++) streams.push(await openStream(url, headers));
  }
  return {
    async listMissed(bookingIds) {
      const end = Date.now() + WAIT_MS;
      let missed = streams.flatMap((stream) => findMissed(stream, bookingIds));
      while (missed.length > 0 && Date.now() < end) {
        await new Promise((wake) => setTimeout(wake, 100));
        missed = streams.flatMap((stream) => findMissed(stream, bookingIds));
      }
      return missed;
    },
    countEnded: () => streams.filter(({ hasEnded }) => hasEnded).length,
    close() {
      for (const stream of streams) stream.cut();
    },
  };
}

/** A busy machine may need several tries until the process hears both databases. */
async function openStream(url: string, headers: () => Promise<CallHeaders>): Promise<LiveListener> {
  for (;;) {
    const stream = await listenLive(url, await headers());
    if (stream.status === 200) return stream;
    stream.cut();
    await new Promise((wake) => setTimeout(wake, 1_000));
  }
}

function findMissed({ events }: LiveListener, bookingIds: readonly string[]): string[] {
  const shown = new Set(
    events.flatMap((event) =>
      event.kind === 'upsert' ? event.notifications.map(({ booking_id }) => booking_id) : [],
    ),
  );
  return bookingIds.filter((id) => !shown.has(id));
}
