import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `npm test -- --at=…` moves the clock of processes, and hands it on to all that they start in these variables. */
const CLOCK = /^(LD_PRELOAD|MOVED_CLOCK|NODE_OPTIONS)=/;

/** An environment (`NAME=value` each) without what a moved clock put there; all of it when the clock is true. */
export const withoutClock = (pairs: readonly string[]): string[] =>
  pairs.filter((pair) => process.env.MOVED_CLOCK === undefined || !CLOCK.test(pair));

/** Now, as the disk dates files: by the clock of the kernel, which stays true when that of processes is moved. */
export function diskNow(): Date {
  const folder = mkdtempSync(join(tmpdir(), 'salon-disk-'));
  try {
    const file = join(folder, 'now');
    writeFileSync(file, '');
    return statSync(file).mtime;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
