/** What git says of the sources. */
import { spawnSync } from 'node:child_process';

/** Why git could not answer, in one sentence for the person who ran the command. */
export class GitProblem extends Error {}

/** Room for the names of all files. */
const MAX_BYTES = 100_000_000;

function git(root: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
  });
  if (status === 0) return stdout;
  throw new GitProblem(`git ${args[0]}: ${(error?.message ?? stderr).trim()}`);
}

/** The commit that is checked out, in short: `4774ab5`. @throws GitProblem */
export const headCommit = (root: string): string => git(root, 'rev-parse', '--short=9', 'HEAD').trim();

/** Every committed file, from the root of the workspace, with the hash of its contents. @throws GitProblem */
export function headFiles(root: string): Map<string, string> {
  const lines = git(root, 'ls-tree', '-r', '-z', '--full-tree', 'HEAD').split('\0').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [facts = '', file = ''] = line.split('\t');
      return [file, facts];
    }),
  );
}

/** Files that are not as they were committed, new ones too. @throws GitProblem */
export function uncommittedFiles(root: string): string[] {
  return git(root, 'status', '--porcelain', '-z', '--untracked-files=all', '--no-renames')
    .split('\0')
    .filter(Boolean)
    .map((entry) => entry.slice('XY '.length));
}
