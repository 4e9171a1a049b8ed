import { z } from 'zod';
import { ERRORS, type ErrorCode } from './error-codes.ts';

export const buildSuccessSchema = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), data });

/** `next_cursor` is null on the last page; `total` counts the rows of all pages, in some lists only up to 10,000. */
export const buildPageSchema = <T extends z.ZodType>(item: T) =>
  z.object({
    success: z.literal(true),
    data: z.array(item),
    next_cursor: z.string().nullable(),
    total: z.number().int(),
  });

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
