/** The header by which the service worker says that an answer is an earlier one, and from when. */
export const STORED_AT_HEADER = 'salon-stored-at';
