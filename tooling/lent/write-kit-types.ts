/** Writes the types of what pages lend, and of our modules, into the compiled kit (platform-kit/pack-types.ts). */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DOMAIN_FILES } from '@salon/shared/releases/lent/lent-surface';
import { SHARED_FILES } from '@salon/shared/releases/lent/shared-files';
import { readModules } from '../registry/consumers.ts';
import { createSharedResolver } from '../registry/shared-addresses.ts';
import { formatLentTypes, formatModuleTypes } from './format-types.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const KIT = path.join(ROOT, 'platform-kit');
const DIST = path.join(KIT, 'dist');
const CONFIG = path.join(KIT, 'tsconfig.lent.json');

const lent = { ...SHARED_FILES, ...DOMAIN_FILES };
const resolve = createSharedResolver(path.join(ROOT, 'shared'));
const fileOf = (key: string) => resolve(key) ?? '';

/** The lent files need another module resolution than the kit: they are for bundlers. */
function compileLentFiles(): void {
  const config = {
    extends: '../tsconfig.browser.json',
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      outDir: 'dist',
      rootDir: '..',
    },
    include: ['../tooling/types/*.d.ts'],
    files: Object.keys(lent).map((key) => path.relative(KIT, fileOf(key))),
  };
  writeFileSync(CONFIG, JSON.stringify(config));
  try {
    const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
    const { status } = spawnSync(tsc, ['-p', CONFIG], { cwd: KIT, stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  } finally {
    rmSync(CONFIG, { force: true });
  }
}

/** The compiler leaves the sources' endings in declarations, which only editors of this workspace would find. */
function correctEndings(): void {
  for (const name of readdirSync(DIST, { recursive: true }).map(String)) {
    if (!name.endsWith('.d.ts')) continue;
    const file = path.join(DIST, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(['"])(\.[^'"]*)\.tsx?\1/g, '$1$2.js$1'));
  }
}

const typesOf = (key: string) =>
  `@salon/platform-kit/lent/${path.relative(path.join(ROOT, 'shared'), fileOf(key)).replace(/\.tsx?$/, '')}`;

compileLentFiles();
correctEndings();
writeFileSync(path.join(DIST, 'lent.d.ts'), formatLentTypes(lent, typesOf));
writeFileSync(path.join(DIST, 'modules.d.ts'), formatModuleTypes(await readModules(ROOT)));
// An editor reads them with the kit's own types.
const index = path.join(DIST, 'platform-kit/src/index.d.ts');
writeFileSync(index, `/// <reference path="../../lent.d.ts" />\n${readFileSync(index, 'utf8')}`);
