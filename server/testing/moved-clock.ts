import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `npm test -- --at=…` moves the clock of processes, and passes it to their child processes in these variables. */
const CLOCK = /^(LD_PRELOAD|MOVED_CLOCK|NODE_OPTIONS)=/;

/** Each pair is `NAME=value`. Removes nothing when no clock is moved. */
export const removeMovedClock = (pairs: readonly string[]): string[] =>
  pairs.filter((pair) => process.env.MOVED_CLOCK === undefined || !CLOCK.test(pair));

/** The date of a new file is right even when the clock of processes is moved. */
export function readKernelNow(): Date {
  const folder = mkdtempSync(join(tmpdir(), 'salon-disk-'));
  try {
    const file = join(folder, 'now');
    writeFileSync(file, '');
    return statSync(file).mtime;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
