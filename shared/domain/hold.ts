/** The time for which a hold occupies time. */
export const HOLD_MINUTES = 5;
