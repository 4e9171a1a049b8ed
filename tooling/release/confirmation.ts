import { ReleaseProblem } from './release-problem.ts';

/** One line, whatever an attacker wrote: no text can look like another line, or hide one. */
export const asLine = (text: unknown): string => String(text).replace(/\p{C}/gu, '?');

/**
 * What waits for a signature lies in the store, where others can replace it. A person therefore signs by the hash of what
 * was shown.
 * @throws ReleaseProblem without that hash, or with another
 */
export function assertSeen(hash: string, yes: string | undefined, command: string): void {
  if (yes === hash) return;
  throw new ReleaseProblem(
    yes === undefined
      ? `Nothing was signed yet. To sign this: ${command} --yes=${hash}`
      : `Nothing was signed: this is not what --yes=${asLine(yes)} was shown for. To sign this: ${command} --yes=${hash}`,
  );
}
