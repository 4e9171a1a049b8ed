import fp from 'fastify-plugin';
import type { Services } from '../../services.ts';
import { EventStreamHub } from './event-stream-hub.ts';
import type { DescribeRows } from './read-events-for-streams.ts';

declare module 'fastify' {
  interface FastifyInstance {
    live: EventStreamHub;
  }
}

/**
 * Sends the changes of a salon to its open pages, also changes made by other processes. Decorates the app with
 * `live`.
 */
export const liveEvents = fp<Services & { describe: DescribeRows; deafAfterMs?: number | undefined }>(
  async (app, { database, clock, describe, deafAfterMs }) => {
    const { log, metrics } = app;
    const hub = new EventStreamHub({
      database,
      clock,
      describe,
      log,
      openStreams: metrics.openStreams,
      onHearing: (isDeaf) => metrics.setLiveEventsMissed(isDeaf),
      ...(deafAfterMs === undefined ? {} : { deafAfterMs }),
    });
    app.decorate('live', hub);
    // Streams end before the stop waits for running requests; a stream would run until its token ends.
    app.addHook('preClose', () => hub.close());
  },
);
