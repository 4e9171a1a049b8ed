import { z } from 'zod';
import { successOf } from './envelope.ts';

export const healthAnswer = successOf(
  z.object({ status: z.literal('ok'), database: z.boolean(), version: z.string() }),
);
export const databaseAnswer = successOf(z.object({ database: z.literal(true) }));

/** The process answers: one that does not should be started again. */
export const liveAnswer = successOf(z.object({ status: z.literal('live') }));

/** Why requests may not be sent here: a stop has begun, no word of the database, or it follows another one and takes no write. */
export interface NotReady {
  reason: 'stopping' | 'database-away' | 'standby';
}

/**
 * Requests may be sent here. Otherwise UNAVAILABLE, its details a `NotReady`. `degraded`: what does not work meanwhile:
 * PostgreSQL does not end commits, so nothing is written; live events are not heard, so pages ask.
 */
export const readyAnswer = successOf(
  z.object({ status: z.literal('ready'), degraded: z.array(z.enum(['commits-hang', 'live-deaf'])) }),
);
export type Degraded = z.infer<typeof readyAnswer>['data']['degraded'];
