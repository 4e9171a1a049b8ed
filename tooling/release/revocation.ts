import { ReleaseProblem, UsageError } from './release-problem.ts';

/**
 * What a revoked key signed holds no more, also if it was signed before the theft: a thief can write any date. For each
 * package that depends on it, the root's owners therefore say whether they vouch for what runs now.
 */
export function decideKept(
  { keep = [], drop = [] }: { keep?: readonly string[]; drop?: readonly string[] },
  usage: string,
): (words: readonly string[]) => readonly string[] {
  return (words) => {
    const wrong = [...keep, ...drop].find((word) => !words.includes(word));
    if (wrong !== undefined) throw new UsageError(`${wrong} does not depend on this key alone.\n${usage}`);
    const open = words.filter((word) => !keep.includes(word) && !drop.includes(word));
    if (open.length > 0) {
      throw new UsageError(
        `What runs of ${open.join(', ')} was signed by this key. Say for each package: --keep, if you know that its team released what runs now ("pnpm registry log"), or --drop, so that salons lose it until its team signs anew with another key.\n${usage}`,
      );
    }
    const both = keep.find((word) => drop.includes(word));
    if (both !== undefined) throw new UsageError(`Say either --keep or --drop for ${both}.\n${usage}`);
    if (drop.includes('shell')) {
      throw new ReleaseProblem(
        'Every page needs the shell: keep it, and let its team roll it back with another key.',
      );
    }
    return keep;
  };
}
