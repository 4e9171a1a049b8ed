/** Moves the salon of the variable MOVE, and kills itself at one step. */
import { moveSalon } from '../../../server/operations/move/move-salon.ts';
import type { MoveStep } from '../../../server/operations/move/steps.ts';
import type { MoverOrder } from './killed-moves.ts';

const { databases, slug, to, holdMs, killAt } = JSON.parse(process.env.MOVE ?? '') as MoverOrder;

const onStep = (step: MoveStep) => {
  if (step === killAt) process.kill(process.pid, 'SIGKILL');
};
await moveSalon({ databases, slug, to, holdMs, onStep });
