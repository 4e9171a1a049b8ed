import { spawnSync } from 'node:child_process';

/** The message is for the developer. */
export class GitProblem extends Error {}

/** Large enough for the names of all files. */
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

/** The short hash: `4774ab561`. @throws GitProblem */
export const readHeadCommit = (root: string): string => git(root, 'rev-parse', '--short=9', 'HEAD').trim();

/** Path from the workspace's root → git's hash of the contents. @throws GitProblem */
export function listHeadFiles(root: string): Map<string, string> {
  const lines = git(root, 'ls-tree', '-r', '-z', '--full-tree', 'HEAD').split('\0').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [facts = '', file = ''] = line.split('\t');
      const [, , blob = ''] = facts.split(' ');
      return [file, blob];
    }),
  );
}

/** Includes untracked files. @throws GitProblem */
export function listUncommittedFiles(root: string): string[] {
  return git(root, 'status', '--porcelain', '-z', '--untracked-files=all', '--no-renames')
    .split('\0')
    .filter(Boolean)
    .map((entry) => entry.slice('XY '.length));
}
