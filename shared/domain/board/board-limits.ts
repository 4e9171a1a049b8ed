/** The starts that the board accepts are multiples of this on the salon's clock. */
export const BOARD_STEP_MINUTES = 5;

/** The largest number of entries that wait, are called or served at once. */
export const MAX_QUEUE_ENTRIES = 50;
