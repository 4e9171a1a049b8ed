import { z } from 'zod';
import { buildSuccessSchema } from './envelope.ts';

export const healthAnswer = buildSuccessSchema(
  z.object({ status: z.literal('ok'), database: z.boolean(), version: z.string() }),
);
export const databaseAnswer = buildSuccessSchema(z.object({ database: z.literal(true) }));

/** The response of a running process; a process that does not respond should be restarted. */
export const liveAnswer = buildSuccessSchema(z.object({ status: z.literal('live') }));

/** Why this server takes no requests: it is stopping, the database does not respond, or the database is a standby without writes. */
export interface NotReady {
  reason: 'stopping' | 'database-away' | 'standby';
}

/**
 * The response of a server that takes requests; otherwise the response is UNAVAILABLE with a `NotReady` as details. `degraded`
 * lists what does not work: `commits-hang`: PostgreSQL does not finish commits, so nothing is written; `live-deaf`: the server
 * receives no live events, so pages poll.
 */
export const readyAnswer = buildSuccessSchema(
  z.object({ status: z.literal('ready'), degraded: z.array(z.enum(['commits-hang', 'live-deaf'])) }),
);
export type Degraded = z.infer<typeof readyAnswer>['data']['degraded'];
