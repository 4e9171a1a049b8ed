import type { ProofPart } from './part.ts';
import { type PartState, readOverview } from './state.ts';

/** One line for each part, and a last line with the remaining time. */
export function formatList(root: string, parts: readonly ProofPart[]): string[] {
  const { states } = readOverview(root, parts);
  const width = Math.max(...parts.map(({ id }) => id.length));
  const lines = states.map((state) => {
    const { id, command } = state.part;
    const minutes = String(minutesOf(state)).padStart(3);
    return `${stateText(state).padEnd(26)}${id.padEnd(width)}  ${minutes} min  ${command}`;
  });
  const left = states.filter(({ isCurrent }) => !isCurrent);
  const minutes = left.reduce((sum, state) => sum + minutesOf(state), 0);
  return [...lines, `${left.length} of ${states.length} parts to run, about ${minutes} minutes`];
}

/** Returns the minutes of the stored run; before the first run, the estimate. */
const minutesOf = ({ part, kept }: PartState) => (kept ? Math.ceil(kept.seconds / 60) : part.minutes);

function stateText({ kept, isCurrent }: PartState): string {
  if (!kept) return 'not run yet';
  return isCurrent ? kept.result : `${kept.result} at ${kept.commit}, changed`;
}
