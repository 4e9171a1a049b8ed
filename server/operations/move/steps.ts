/** `ready` comes directly before the commit that decides, `decided` directly after it. */
export const MOVE_STEPS = [
  'planned',
  'copying',
  'following',
  'holding',
  'compared',
  'ready',
  'decided',
  'switched',
  'cleaned',
] as const;
export type MoveStep = (typeof MOVE_STEPS)[number];

/** Called when a step begins or is reached, `copying` for each table. The move waits for the returned promise. */
export type OnStep = (step: MoveStep) => void | Promise<void>;
