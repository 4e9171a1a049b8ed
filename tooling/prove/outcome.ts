/** From the ending of a part's command to the figures that are kept of it. */
import type { ProofFigure } from '../../trials/engine/proof-figures.ts';
import type { Part } from './part.ts';

/** The figures that the command left, and one of its exit code where they do not speak for it. */
export function figuresOf(part: Part, exitCode: number, left: readonly ProofFigure[]): ProofFigure[] {
  const isSaid = left.some(({ isMet }) => !isMet);
  if (left.length > 0 && (exitCode === 0 || isSaid)) return [...left];
  const ended: ProofFigure = {
    promise: left.length > 0 ? 'The command runs to its end' : part.promise,
    goal: 'exit code 0',
    figure: `exit code ${exitCode}`,
    isMet: exitCode === 0,
  };
  return [...left, ended];
}

/** Met when every figure is, and the command ended well. */
export const resultOf = (exitCode: number, figures: readonly ProofFigure[]): 'met' | 'missed' =>
  exitCode === 0 && figures.every(({ isMet }) => isMet) ? 'met' : 'missed';
