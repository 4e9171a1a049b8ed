import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Import, readImports, toImportPath } from './imports.ts';
import { ALLOWED_PATH_IMPORTS, IMPORT_TABLE, type ImportTableRow } from './table.ts';

export interface Violation {
  file: string;
  line: number;
  message: string;
}

const SOURCES = '{shared,shell,mf-*,server,trials,tooling,e2e,bench,platform-kit}/**/*.{ts,tsx,js,mjs,cjs}';
const NOT_OURS = ['node_modules', 'dist', 'output', 'data', '.cache'];

/** Caches the results of `matchesGlob`, because matching takes most of the check's time. */
const known = new Map<string, boolean>();

function matchesGlob(name: string, pattern: string): boolean {
  const key = `${name} ${pattern}`;
  const isMatch = known.get(key) ?? path.matchesGlob(name, pattern);
  known.set(key, isMatch);
  return isMatch;
}

const matches = (name: string, patterns: readonly string[]) =>
  patterns.some((pattern) => matchesGlob(name, pattern));

const packageOf = (name: string) => name.slice(0, name.indexOf('/'));

/** booking-ui is a unit of its own: a module that bundles it would also bundle every file that it imports by path. */
const unitOf = (name: string) => /^shared\/booking-ui(?=\/)/.exec(name)?.[0] ?? packageOf(name);

function breaks(row: ImportTableRow, file: string, target: string, { typeOnly }: Import): boolean {
  if (typeOnly && row.typesAreFree) return false;
  if (!matches(file, row.who) || matches(file, row.except ?? [])) return false;
  if (row.about && !matches(target, row.about)) return false;
  const may = row.may.map((pattern) => pattern.replace('{package}', packageOf(file)));
  return !matches(target, may);
}

/** A relative path into another package bypasses the names that the package exports. */
function crossesByPath(file: string, target: string, specifier: string): boolean {
  if (!specifier.startsWith('.') || unitOf(file) === unitOf(target)) return false;
  return !ALLOWED_PATH_IMPORTS.some(({ who, what }) => matchesGlob(file, who) && matchesGlob(target, what));
}

/** `file` is the path from the root of the workspace. */
export function findViolations(file: string, text: string): Violation[] {
  return readImports(text, file).flatMap((one) => {
    const { specifier, line } = one;
    const target = toImportPath(specifier, file);
    const reasons = IMPORT_TABLE.filter((row) => breaks(row, file, target, one)).map((row) => row.instead);
    if (crossesByPath(file, target, specifier)) {
      reasons.push('A relative path ends at the package: use the package name (@salon/shared/…).');
    }
    return reasons.map((instead) => ({ file, line, message: `imports "${specifier}". ${instead}` }));
  });
}

export function checkBoundaries(root: string): Violation[] {
  const exclude = (name: string) => NOT_OURS.includes(path.basename(name));
  const files = globSync(SOURCES, { cwd: root, exclude }).sort();
  return files.flatMap((file) => findViolations(file, readFileSync(path.join(root, file), 'utf8')));
}

/** Editors and terminals turn `file:line` into a link. */
export const describeViolation = ({ file, line, message }: Violation) => `${file}:${line} ${message}`;
