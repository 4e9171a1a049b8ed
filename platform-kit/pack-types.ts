/** Compiles the kit into `dist`, with the files of `shared` whose types it has. Runs before `pnpm pack`. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const DIST = path.join(import.meta.dirname, 'dist');
const TSC = path.join(import.meta.dirname, '../node_modules/.bin/tsc');

rmSync(DIST, { recursive: true, force: true });
const { status } = spawnSync(TSC, ['-p', 'tsconfig.json'], { cwd: import.meta.dirname, stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

// The compiler leaves the sources' endings in declarations, which only editors of this workspace would find.
for (const name of readdirSync(DIST, { recursive: true }).map(String)) {
  if (!name.endsWith('.d.ts')) continue;
  const file = path.join(DIST, name);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(['"])(\.[^'"]*)\.tsx?\1/g, '$1$2.js$1'));
}
