import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PreparedDataFolder {
  /** Copies the prepared files into an empty folder. */
  copyTo(folder: string): void;
  remove(): void;
}

/**
 * Returns a data folder in which `prepare` has initialised PostgreSQL. A test that starts PostgreSQL on a copy does not
 * wait for initdb, which takes most of a first start.
 */
export async function prepareDataFolder(
  prepare: (dataDir: string) => Promise<void>,
): Promise<PreparedDataFolder> {
  const source = mkdtempSync(join(tmpdir(), 'salon-prepared-'));
  await prepare(source);
  return {
    // Node's own copy does not keep the files' owner, and PostgreSQL refuses files of another user.
    copyTo: (folder) => {
      execFileSync('cp', ['-a', `${source}/.`, folder]);
    },
    remove: () => rmSync(source, { recursive: true, force: true }),
  };
}
