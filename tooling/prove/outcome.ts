import type { ProofFigure } from '../../trials/engine/proof-figures.ts';
import type { ProofPart } from './part.ts';

/** Adds the exit code as a figure if the command left no figures, or if no missed goal explains a failing exit code. */
export function addExitCodeFigure(
  part: ProofPart,
  exitCode: number,
  left: readonly ProofFigure[],
): ProofFigure[] {
  const isExplained = left.some(({ isMet }) => !isMet);
  if (left.length > 0 && (exitCode === 0 || isExplained)) return [...left];
  const ended: ProofFigure = {
    promise: left.length > 0 ? 'The command runs to its end' : part.promise,
    goal: 'exit code 0',
    figure: `exit code ${exitCode}`,
    isMet: exitCode === 0,
  };
  return [...left, ended];
}

export const getResult = (exitCode: number, figures: readonly ProofFigure[]): 'met' | 'missed' =>
  exitCode === 0 && figures.every(({ isMet }) => isMet) ? 'met' : 'missed';
