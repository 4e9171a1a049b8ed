import { chmodSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const SIGNAL_EXIT_BASE = 128;
const FAILED = 1;

/**
 * Keeps the temporary files of this command, and of the programs that it starts, in one folder. The folder is removed when
 * the command ends, also by a signal; a failed command keeps the files that it left, because it may have named its logs.
 */
export function keepTemporaryFilesTogether(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-'));
  // Under root PostgreSQL runs as another user, with a folder inside.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', (code) => (code === FAILED ? removeEmpty(folder) : remove(folder)));
  for (const signal of SIGNALS) process.on(signal, endUnlessStopping);
}

/** A command with a listener of its own first stops what it started, and then ends itself. */
function endUnlessStopping(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  process.exit(SIGNAL_EXIT_BASE + constants.signals[signal]);
}

/** PostgreSQL and Chromium end shortly after this process, and may still write. */
function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // The folder has files.
  }
}
