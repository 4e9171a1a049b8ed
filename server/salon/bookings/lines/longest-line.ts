/**
 * What a line or a whole visit occupies, with its buffers, is shorter: a visit lasts a day at most, each buffer four hours.
 * With this limit a query for a window of time uses the index on the start.
 */
export const LONGEST_LINE_MS = 36 * 60 * 60_000;
