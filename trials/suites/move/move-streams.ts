import { type LiveListener, listenLive } from '../../../server/testing/live-listener.ts';
import type { CallHeaders } from '../../../server/testing/api-calls.ts';

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
    for (let n = 0; n < perProcess; n++) streams.push(await listenLive(url, await headers()));
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

function findMissed({ events }: LiveListener, bookingIds: readonly string[]): string[] {
  const shown = new Set(
    events.flatMap((event) =>
      event.kind === 'upsert' ? event.notifications.map(({ booking_id }) => booking_id) : [],
    ),
  );
  return bookingIds.filter((id) => !shown.has(id));
}
