import type { LineCandidate, LineOptions } from './line-options.ts';

/** A line with the employee who does it, or would do it while no time is chosen. */
export interface ChosenLine extends Omit<LineOptions, 'candidates'> {
  candidate: LineCandidate;
}

/** `employeeIds` are those of the chosen slot. Lines that no employee may do are left out. */
export function listChosenLines(
  options: readonly LineOptions[],
  employeeIds: readonly string[] | null = null,
): ChosenLine[] {
  return options.flatMap(({ candidates, ...option }, place) => {
    const planned = candidates.find(({ employeeId }) => employeeId === employeeIds?.[place]);
    const candidate = planned ?? candidates[0];
    return candidate ? [{ ...option, candidate }] : [];
  });
}

/** Returns the lines at their lowest prices, which are shown while it is open who does them. */
export function listCheapestLines(options: readonly LineOptions[]): ChosenLine[] {
  return listChosenLines(
    options.map(({ candidates, ...option }) => ({
      ...option,
      candidates: [...candidates].sort((one, other) => one.price - other.price),
    })),
  );
}

export function hasSeveralPrices({ candidates }: LineOptions): boolean {
  return new Set(candidates.map(({ price }) => price)).size > 1;
}
