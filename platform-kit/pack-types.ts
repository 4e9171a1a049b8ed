/**
 * Compiles the kit into `dist`, with the files of `shared` whose types it has, and writes the types of what pages lend
 * and of our modules. Runs before `pnpm pack`.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HOUSE_PARTS } from '../tooling/lent/house-parts.ts';
import { DOMAIN_PARTS } from '../tooling/lent/lent-surface.ts';
import { readModules } from '../tooling/registry/consumers.ts';
import { createSharedResolver } from '../tooling/registry/shared-addresses.ts';
import { formatLentTypes, formatRemoteTypes } from './format-types.ts';

const ROOT = path.join(import.meta.dirname, '..');
const DIST = path.join(import.meta.dirname, 'dist');
const TSC = path.join(ROOT, 'node_modules/.bin/tsc');
const LENT_CONFIG = path.join(import.meta.dirname, 'tsconfig.lent.json');

function compile(config: string): void {
  const { status } = spawnSync(TSC, ['-p', config], { cwd: import.meta.dirname, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

rmSync(DIST, { recursive: true, force: true });
compile('tsconfig.json');

const lent = { ...HOUSE_PARTS, ...DOMAIN_PARTS };
const fileOf = createSharedResolver(path.join(ROOT, 'shared'));
const files = Object.keys(lent).map((key) => path.relative(import.meta.dirname, fileOf(key) ?? ''));
const platform = ['../shared/module/lifecycles.tsx', '../shared/module/platform-context.tsx'];
const options = {
  noEmit: false,
  declaration: true,
  emitDeclarationOnly: true,
  outDir: 'dist',
  rootDir: '..',
};
try {
  const config = {
    extends: '../tsconfig.browser.json',
    compilerOptions: options,
    include: ['../tooling/types/*.d.ts'],
    files: [...files, ...platform],
  };
  writeFileSync(LENT_CONFIG, JSON.stringify(config));
  compile(LENT_CONFIG);
} finally {
  rmSync(LENT_CONFIG, { force: true });
}
const typesOf = (key: string) =>
  `@salon/platform-kit/lent/${path.relative(path.join(ROOT, 'shared'), fileOf(key) ?? '').replace(/\.tsx?$/, '')}`;
writeFileSync(path.join(DIST, 'lent.d.ts'), formatLentTypes(lent, typesOf));
writeFileSync(path.join(DIST, 'remotes.d.ts'), formatRemoteTypes(await readModules(ROOT)));

// The compiler leaves the sources' endings in declarations, which only editors of this workspace would find.
for (const name of readdirSync(DIST, { recursive: true }).map(String)) {
  if (!name.endsWith('.d.ts')) continue;
  const file = path.join(DIST, name);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(['"])(\.[^'"]*)\.tsx?\1/g, '$1$2.js$1'));
}

// An editor reads them with the kit's own types.
const index = path.join(DIST, 'platform-kit/src/index.d.ts');
writeFileSync(index, `/// <reference path="../../lent.d.ts" />\n${readFileSync(index, 'utf8')}`);
