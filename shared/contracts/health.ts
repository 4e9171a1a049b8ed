import { z } from 'zod';
import { buildSuccessSchema } from './envelope.ts';

export const healthAnswer = buildSuccessSchema(
  z.object({ status: z.literal('ok'), database: z.boolean(), version: z.string() }),
);
export const databaseAnswer = buildSuccessSchema(z.object({ database: z.literal(true) }));

/** The response of a running process. A process that does not respond should be restarted. */
export const liveAnswer = buildSuccessSchema(z.object({ status: z.literal('live') }));

/**
 * The details of an UNAVAILABLE response: why the server takes no requests. It is stopping, the database does not
 * respond, or the database is a standby, which accepts no writes.
 */
export interface NotReadyDetails {
  reason: 'stopping' | 'database-away' | 'standby';
}

/**
 * The response of a server that takes requests; another server responds UNAVAILABLE with `NotReadyDetails`. `degraded`
 * lists what does not work. With `commits-hang` PostgreSQL does not finish commits, so nothing is written. With
 * `live-deaf` the server receives no live events, so pages poll.
 */
export const readyAnswer = buildSuccessSchema(
  z.object({ status: z.literal('ready'), degraded: z.array(z.enum(['commits-hang', 'live-deaf'])) }),
);
export type Degradations = z.infer<typeof readyAnswer>['data']['degraded'];
