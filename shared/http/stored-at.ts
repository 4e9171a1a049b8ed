/** The service worker adds this header to a cached response: the time when the response was stored. */
export const STORED_AT_HEADER = 'salon-stored-at';
