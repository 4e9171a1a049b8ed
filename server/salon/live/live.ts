import fp from 'fastify-plugin';
import type { Services } from '../../services.ts';
import { LiveHub } from './live-hub.ts';
import type { Describe } from './room-reading.ts';

declare module 'fastify' {
  interface FastifyInstance {
    live: LiveHub;
  }
}

/**
 * Sends the changes of a salon to its open pages, also changes made by other processes. Decorates the app with
 * `live`.
 */
export const liveEvents = fp<Services & { describe: Describe; deafAfterMs?: number | undefined }>(
  async (app, { database, clock, describe, deafAfterMs }) => {
    const { log, metrics } = app;
    const hub = new LiveHub({
      database,
      clock,
      describe,
      log,
      openStreams: metrics.openStreams,
      onHearing: (isDeaf) => metrics.setDeaf(isDeaf),
      ...(deafAfterMs === undefined ? {} : { deafAfterMs }),
    });
    app.decorate('live', hub);
    // Streams end before the stop waits for running requests; a stream would run until its token ends.
    app.addHook('preClose', () => hub.close());
  },
);
