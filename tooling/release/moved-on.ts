import type { SeenVersions } from '@salon/shared/releases/orders';
import { ReleaseProblem } from './release-problem.ts';

/** Other versions of the package run than those for which the change was ordered. */
export class MovedOn extends ReleaseProblem {
  constructor(word: string, seen: SeenVersions, now: SeenVersions) {
    super(`${word} has moved on: ordered for ${describe(seen)}, and the registry has ${describe(now)}.`);
  }
}

const describe = ({ stable, canary }: SeenVersions) =>
  canary === null ? stable : `${stable} with the canary ${canary}`;
