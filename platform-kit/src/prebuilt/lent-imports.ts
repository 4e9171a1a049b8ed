import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LENT_SURFACE } from '../../../shared/releases/lent/lent-surface.ts';
import { findImportedNames, parseImports } from '../../../shared/releases/lent/parse-imports.ts';

/** Package → the versions with which modules of this kit run. */
export const LENT_RANGES: Readonly<Record<string, string>> = {
  '@salon/shared': '^1.0.0',
  antd: '^6.0.0',
  dayjs: '^1.11.0',
  mobx: '^7.0.0',
  'mobx-react-lite': '^5.0.0',
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  'react-router-dom': '^7.0.0',
};

export interface LentImports {
  /** Lent key → the versions with which the module runs. */
  shared: Record<string, string>;
  /** Lent key → the names that the module uses. A key of which it may use any name is left out. */
  uses: Record<string, string[]>;
}

/** Undefined for a key that pages do not lend. */
export function findLentRange(key: string): string | undefined {
  if (!(key in LENT_SURFACE)) return undefined;
  return LENT_RANGES[findPackage(key)];
}

function findPackage(key: string): string {
  // Its exports are those of React Router.
  if (key === '@salon/shared/module/router') return 'react-router-dom';
  return key.startsWith('@') ? key.split('/').slice(0, 2).join('/') : (key.split('/')[0] ?? key);
}

/** Reads what the sources beside and below the exposed files import of the lent surface. */
export function readLentImports(dir: string, exposedFiles: readonly string[]): LentImports {
  const folders = new Set(exposedFiles.map((file) => path.dirname(path.join(dir, file))));
  const sources = [...new Set([...folders].flatMap(listSources))].map((file) => readFileSync(file, 'utf8'));
  const shared: LentImports['shared'] = {};
  const uses: LentImports['uses'] = {};
  for (const key of new Set(sources.flatMap(listRequests))) {
    const range = findLentRange(key);
    if (range === undefined) continue;
    shared[key] = range;
    const names = sources.map((source) => findImportedNames(source, key));
    if (names.includes(undefined) || isUsedByDependency(dir, key)) continue;
    uses[key] = [...new Set(names.flatMap((list) => list ?? []))].sort();
  }
  return { shared, uses };
}

const SKIPPED = ['node_modules', 'dist'];
const SOURCE = /(?<!\.test)\.[jt]sx?$/;

function listSources(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.includes(entry.name) ? [] : listSources(file);
    return SOURCE.test(entry.name) ? [file] : [];
  });
}

function listRequests(source: string): string[] {
  const { eager, lazy } = parseImports(source);
  return [...eager, ...lazy.map(({ request }) => request)];
}

/** Whether a package of the team may use further names of a lent package: it would get the page's copy, too. */
function isUsedByDependency(dir: string, key: string): boolean {
  const { dependencies = {} } = readPackage(dir);
  const others = Object.keys(dependencies).filter((name) => !(name in LENT_RANGES));
  return others.some((name) => {
    const { dependencies: own = {}, peerDependencies = {} } = readPackage(
      path.join(dir, 'node_modules', name),
    );
    return key in own || key in peerDependencies;
  });
}

interface PackageFile {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

function readPackage(dir: string): PackageFile {
  const file = path.join(dir, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
