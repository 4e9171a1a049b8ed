import type { ProofFigure } from '../../trials/engine/proof-figures.ts';
import type { CountedTask } from './taps.ts';

export function printTaps(counted: readonly CountedTask[]): void {
  const width = Math.max(...counted.map(({ task }) => task.length)) + 2;
  console.log(
    `\n${'task'.padEnd(width)}${'device'.padEnd(8)}${'presses'.padEnd(9)}${'fields'.padEnd(8)}goal`,
  );
  for (const { task, device, taps, fields, goal } of counted) {
    const cells = [device.padEnd(8), String(taps).padEnd(9), String(fields.length).padEnd(8)];
    console.log(`${task.padEnd(width)}${cells.join('')}at most ${goal} + 0`);
  }
  console.log('');
}

export const toTapsProof = (counted: readonly CountedTask[]): ProofFigure[] =>
  counted.map(({ task, device, taps, fields, goal }) => ({
    promise: `By few presses (${device}): ${task}`,
    goal: `at most ${goal} presses, 0 fields`,
    figure: `${taps} presses, ${fields.length} fields`,
    isMet: taps <= goal && fields.length === 0,
  }));
