import { z } from 'zod';
import { ERRORS, type ErrorCode } from './error-codes.ts';

/** Every answer: `{success: true, data}`; lists carry page facts beside `data`. */
export const successOf = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

/** A list: an array in `data`; `next_cursor` is null on the last page; `total` counts all that match. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    success: z.literal(true),
    data: z.array(item),
    next_cursor: z.string().nullable(),
    total: z.number().int(),
  });

/** An answer with nothing to say but that it was done. */
export const done = z.object({ success: z.literal(true) });
export type Done = z.infer<typeof done>;

const errorCode = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]);

export const failure = z.object({
  success: z.literal(false),
  error: z.string(),
  code: errorCode,
  details: z.unknown().optional(),
});
export type Failure = z.infer<typeof failure>;

export type Success<T> = { success: true; data: T };
export type Page<T> = { success: true; data: T[]; next_cursor: string | null; total: number };
