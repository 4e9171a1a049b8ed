import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const LIST = ['ls-files', '-co', '--exclude-standard', '-z', '--'];

/** Lists the files that match one of git's patterns: new ones too, but no deleted or ignored ones. */
export function listFiles(root: string, ...patterns: readonly string[]): string[] {
  return execFileSync('git', [...LIST, ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(root, file)))
    .sort();
}
