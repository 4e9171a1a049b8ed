import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PreparedDataFolder {
  copyTo(folder: string): void;
  remove(): void;
}

/** Prepares a data folder once, so that tests on its copies do not wait for initdb. */
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
