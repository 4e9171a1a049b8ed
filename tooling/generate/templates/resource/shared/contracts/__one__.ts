import { z } from 'zod';
import { done, buildPageSchema, buildSuccessSchema } from './envelope.ts';
import { id, instant, longText, name, paging, search } from './fields.ts';

export const __oneCamel__ = z.object({ id, name: z.string(), notes: z.string(), created_at: instant });
export type __One__ = z.infer<typeof __oneCamel__>;

const __oneCamel__Fields = z.object({ name, notes: longText.optional() });

export const create__One__ = __oneCamel__Fields.strict();
export type Create__One__ = z.input<typeof create__One__>;

/** Any subset of the fields; a missing field stays unchanged. */
export const update__One__ = __oneCamel__Fields.partial().strict();
export type Update__One__ = z.input<typeof update__One__>;

/** Query of the list, which the server sorts from the newest to the oldest. */
export const list__Pascal__Query = z.object({ search, ...paging });
export type List__Pascal__Query = z.input<typeof list__Pascal__Query>;

export const __oneCamel__Answers = { one: buildSuccessSchema(__oneCamel__), page: buildPageSchema(__oneCamel__), done };
