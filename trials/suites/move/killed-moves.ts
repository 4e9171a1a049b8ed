import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { MoveStep } from '../../../server/operations/move/steps.ts';
import type { SideOptions } from '../../../server/operations/places/side.ts';
import { COMPILE_CACHE } from '../../../server/testing/process-environment.ts';

export interface MoverOrder {
  databases: SideOptions[];
  slug: string;
  to: string;
  holdMs: number;
  killAt: MoveStep;
}

const PROGRAM = join(import.meta.dirname, 'mover-process.ts');

/** Runs a move in a process of its own, which dies at the step. @throws Error when it ended otherwise */
export async function runKilledMove(order: MoverOrder): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { MOVE: JSON.stringify(order), NODE_COMPILE_CACHE: COMPILE_CACHE },
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (signal !== 'SIGKILL') throw new Error(`The move ended with ${code} before "${order.killAt}"`);
}
