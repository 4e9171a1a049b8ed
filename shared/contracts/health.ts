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

/** Requests may be sent here. Otherwise UNAVAILABLE, its details a `NotReady`. */
export const readyAnswer = successOf(z.object({ status: z.literal('ready') }));
