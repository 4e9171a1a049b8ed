/**
 * What a line occupies, with its buffers, is shorter. With this limit a query for a window of time uses the index on the
 * start.
 */
export const LONGEST_LINE_MS = 2 * 24 * 60 * 60_000;
