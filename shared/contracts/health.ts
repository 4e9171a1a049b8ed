import { z } from 'zod';
import { successOf } from './envelope.ts';

export const healthAnswer = successOf(
  z.object({ status: z.literal('ok'), database: z.boolean(), version: z.string() }),
);
export const databaseAnswer = successOf(z.object({ database: z.literal(true) }));

/** The process answers: one that does not should be started again. */
export const liveAnswer = successOf(z.object({ status: z.literal('live') }));

/** Requests may be sent here. Until the database answers, and from the moment a stop begins: UNAVAILABLE. */
export const readyAnswer = successOf(z.object({ status: z.literal('ready') }));
