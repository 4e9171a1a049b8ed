import { z } from 'zod';
import { successOf } from './envelope.ts';

export const healthAnswer = successOf(
  z.object({ status: z.literal('ok'), database: z.boolean(), version: z.string() }),
);
export const databaseAnswer = successOf(z.object({ database: z.literal(true) }));
