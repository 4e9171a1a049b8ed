import { z } from 'zod';
import { buildSuccessSchema } from './envelope.ts';

export const healthAnswer = buildSuccessSchema(
  z.object({ status: z.literal('ok'), database: z.boolean(), version: z.string() }),
);
export const databaseAnswer = buildSuccessSchema(z.object({ database: z.literal(true) }));

/** A process that does not respond should be restarted. */
export const liveAnswer = buildSuccessSchema(z.object({ status: z.literal('live') }));

/** The `details` of UNAVAILABLE. A `standby` database accepts no writes. */
export interface NotReadyDetails {
  reason: 'stopping' | 'database-away' | 'standby';
}

const degradation = z.union([
  z.enum(['commits-hang', 'live-deaf']),
  z.templateLiteral(['database-away:', z.string()]),
]);

/**
 * `commits-hang`: some commits do not finish. `live-deaf`: the database sends the server no live events.
 * `database-away:north`: the further database `north` does not answer, and its salons answer 503.
 */
export const readyAnswer = buildSuccessSchema(
  z.object({ status: z.literal('ready'), degraded: z.array(degradation) }),
);
export type Degradations = z.infer<typeof readyAnswer>['data']['degraded'];
