import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkPackages } from '../../tooling/generate/workspace-copy.ts';

/** The last commit without the migrations 0011 and later. */
export const EARLIER_RELEASE = 'c32f29ecdf56e2d3bf2a74b490eaa0eea3311a06';

export interface EarlierRelease {
  /** The file of the program that runs its API (trials/engine/api-process.ts). */
  program: string;
  remove(): void;
}

/**
 * Writes the sources of the commit into a temporary folder, with links to the installed packages.
 * @throws Error when the clone does not have the commit
 */
export function checkOutEarlierRelease(root: string, commit: string): EarlierRelease {
  const copy = mkdtempSync(path.join(tmpdir(), 'earlier-release-'));
  const remove = () => rmSync(copy, { recursive: true, force: true });
  try {
    const archive = path.join(copy, 'sources.tar');
    execFileSync('git', ['archive', `--output=${archive}`, commit], { cwd: root });
    execFileSync('tar', ['-xf', archive, '-C', copy]);
    rmSync(archive);
    for (const entry of readdirSync(copy, { withFileTypes: true })) {
      if (entry.isDirectory()) linkPackages(path.join(root, entry.name), path.join(copy, entry.name));
    }
    linkPackages(root, copy, copy);
    return { program: path.join(copy, 'trials/engine/api-process.ts'), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
