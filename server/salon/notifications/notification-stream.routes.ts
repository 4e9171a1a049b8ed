import type { OutgoingHttpHeaders } from 'node:http';
import { queryBoolean } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getPrincipal } from '../../http/authentication.ts';
import { ADMINS } from '../../http/policy.ts';
import type { ApiModule } from '../../services.ts';
import { getAuthorizationExpiryMs } from '../auth/access-token.ts';
import { EventStream } from '../live/event-stream.ts';

/** A page sends its last event id in the header `Last-Event-ID`; another client can send the id in the address. */
const streamQuery = z.object({
  last_event_id: z.string().max(20).optional(),
  /** Whether the page knows the live events of bookings. */
  bookings: queryBoolean.optional(),
});

const EVENT_STREAM = {
  description:
    'Server-sent events. `data` is a NotificationEvent: upsert (rows as they are now), remove (ids), resync (fetch the list anew), bookings (with `bookings=true`: changed dates and versions).',
  content: { 'text/event-stream': { schema: z.string() } },
};

export const notificationStreamRoutes: ApiModule = async (app) => {
  app.get(
    paths.notificationStream,
    {
      config: { policy: ADMINS },
      schema: { querystring: streamQuery, response: { 200: EVENT_STREAM } },
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const expiresAtMs = getAuthorizationExpiryMs(request.headers.authorization);
      const stream = new EventStream(reply.raw, getPrincipal(request), {
        expiresAtMs,
        hearsBookings: request.query.bookings ?? false,
      });
      app.live.register(stream);
      reply.raw.once('close', () => app.live.release(stream));
      try {
        // The empty transaction refuses a session that has ended. The check of the token does not notice the end.
        await request.transact(async () => {});
      } catch (error) {
        app.live.release(stream);
        throw error;
      }
      app.live.assertNotEnded(stream);
      reply.hijack();
      stream.begin(reply.getHeaders() as OutgoingHttpHeaders, app.live.reconnectWindowMs);
      app.live.join(stream, lastEventId(request, request.query.last_event_id));
      return reply;
    },
  );
};

function lastEventId({ headers }: FastifyRequest, inAddress: string | undefined): number | null {
  const text = String(headers['last-event-id'] ?? inAddress ?? '');
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
