/** Compiles the kit into `dist`, with the files of `shared` that it reaches. Runs before `pnpm pack`. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: import.meta.dirname, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

rmSync(path.join(import.meta.dirname, 'dist'), { recursive: true, force: true });
run(path.join(ROOT, 'node_modules/.bin/tsc'), '-p', 'tsconfig.json');
run(process.execPath, path.join(ROOT, 'tooling/lent/write-kit-types.ts'));
