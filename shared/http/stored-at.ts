/** The header that the service worker adds to a cached response: the time when the response was stored. */
export const STORED_AT_HEADER = 'salon-stored-at';
