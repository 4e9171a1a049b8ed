/** A UUID, a number, a date, or a text with a number of four or more digits could name a person. */
const POSSIBLE_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$|^[^a-z]*\d[^a-z]*$|\d{4}/i;

/** Returns the pattern with `:id` for each segment that could be an id. Reports and traces name no other patterns. */
export const hideIds = (pattern: string): string =>
  pattern
    .split('/')
    .map((segment) => (POSSIBLE_ID.test(segment) ? ':id' : segment))
    .join('/');
