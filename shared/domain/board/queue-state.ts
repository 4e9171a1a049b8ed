/** The order of the states. Two of them end the wait. */
const STEPS = { waiting: 0, called: 1, serving: 2, gone: 2 } as const;

export type QueueState = keyof typeof STEPS;

/** Whether the customer still waits for an employee, in her place or already called. */
export const isInQueue = (state: QueueState): boolean => state === 'waiting' || state === 'called';

/** A state is never taken back, and neither end leads to the other. */
export const canChangeQueueState = (from: QueueState, to: QueueState): boolean => STEPS[to] > STEPS[from];
