import fp from 'fastify-plugin';
import type { Services } from '../../services.ts';
import { EventStreamHub } from './event-stream-hub.ts';
import type { DescribeRows } from './read-events-for-streams.ts';

declare module 'fastify' {
  interface FastifyInstance {
    live: EventStreamHub;
  }
}

/** Sends changes of a salon's notifications to its open pages, also changes that other processes made. */
export const liveEvents = fp<
  Services & { describe: DescribeRows; listeningLostAfterMs?: number | undefined }
>(async (app, { database, clock, describe, listeningLostAfterMs }) => {
  const { log, metrics } = app;
  const hub = new EventStreamHub({
    database,
    clock,
    describe,
    log,
    openStreams: metrics.openStreams,
    onDeafChange: (isDeaf) => metrics.setLiveEventsMissed(isDeaf),
    ...(listeningLostAfterMs === undefined ? {} : { listeningLostAfterMs }),
  });
  app.decorate('live', hub);
  // The streams end first, because a stopping server would otherwise wait until their tokens expire.
  app.addHook('preClose', () => hub.close());
});
