/** The name of a booking whose customer came without an appointment and gave no name. */
export const UNNAMED_WALK_IN = 'زبونة بلا موعد';
