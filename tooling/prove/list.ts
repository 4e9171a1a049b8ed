import type { Part } from './part.ts';
import { overviewOf, type State } from './state.ts';

/** A line for each part: how its result stands with the committed sources, its command, and how long it takes. */
export function listOf(root: string, parts: readonly Part[]): string[] {
  const { states } = overviewOf(root, parts);
  const width = Math.max(...parts.map(({ id }) => id.length));
  const lines = states.map((state) => {
    const { id, command } = state.part;
    const minutes = String(minutesOf(state)).padStart(3);
    return `${standing(state).padEnd(26)}${id.padEnd(width)}  ${minutes} min  ${command}`;
  });
  const left = states.filter(({ isCurrent }) => !isCurrent);
  const minutes = left.reduce((sum, state) => sum + minutesOf(state), 0);
  return [...lines, `${left.length} of ${states.length} parts to run, about ${minutes} minutes`];
}

/** As long as it took the last time. */
const minutesOf = ({ part, kept }: State) => (kept ? Math.ceil(kept.seconds / 60) : part.minutes);

function standing({ kept, isCurrent }: State): string {
  if (!kept) return 'not run yet';
  return isCurrent ? kept.result : `${kept.result} at ${kept.commit}, changed`;
}
