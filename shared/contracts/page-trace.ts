import { z } from 'zod';
import { routePattern } from './fields.ts';

/** The limit for one request; a page that has more spans sends several requests. */
export const MAX_SPANS_PER_REQUEST = 50;
export const MAX_TRACE_BYTES = 32 * 1024;

/**
 * A `press` is a pointer or key that a person presses, `mount` a module that loads until it has painted, `call` a
 * request to the API.
 */
export const PAGE_SPAN_KINDS = ['press', 'mount', 'call'] as const;

const spanId = z.string().regex(/^[0-9a-f]{16}$/);
const moduleName = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*$/);

export const pageSpan = z
  .object({
    trace_id: z.string().regex(/^[0-9a-f]{32}$/),
    span_id: spanId,
    parent_id: spanId.optional(),
    kind: z.enum(PAGE_SPAN_KINDS),
    /** The module under the finger, or the module that mounts; `shell` outside of modules. */
    module: moduleName,
    /** The pattern of the page, or of a call's path. */
    path: routePattern.max(160),
    method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional(),
    /** The HTTP status of a call; 0 without a response. */
    status: z.number().int().min(0).max(599).optional(),
    /** Milliseconds since 1970 on the page's clock. */
    start: z.number().min(0),
    /** Milliseconds. */
    duration: z.number().min(0).max(600_000),
  })
  .strict();
export type PageSpan = z.output<typeof pageSpan>;

export const pageTrace = z
  .object({
    /** Milliseconds since 1970 on the page's clock, so that the server can correct a wrong clock. */
    sent_at: z.number().min(0),
    spans: z.array(pageSpan).min(1).max(MAX_SPANS_PER_REQUEST),
  })
  .strict();
export type PageTrace = z.input<typeof pageTrace>;
