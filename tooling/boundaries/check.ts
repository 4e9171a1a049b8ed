import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Import, readImports, toImportPath } from './imports.ts';
import { ALLOWED_PATH_IMPORTS, IMPORT_TABLE, type ImportTableRow } from './table.ts';

export interface Violation {
  file: string;
  line: number;
  /** The broken rule and the allowed alternative. */
  message: string;
}

const SOURCES = '{shared,shell,mf-*,server,trials,tooling,e2e,bench}/**/*.{ts,tsx,js,mjs,cjs}';
const NOT_OURS = ['node_modules', 'dist', 'output', 'data', '.cache'];

/** Cache: path and pattern → whether the path matches. Matching takes most of the check's time. */
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

/**
 * The folder that a relative import may not leave: the package, or `shared/booking-ui`. A module that bundles
 * booking-ui would also bundle every file that booking-ui imports by path.
 */
const unitOf = (name: string) => /^shared\/booking-ui(?=\/)/.exec(name)?.[0] ?? packageOf(name);

function breaks(row: ImportTableRow, file: string, target: string, { typeOnly }: Import): boolean {
  if (typeOnly && row.typesAreFree) return false;
  if (!matches(file, row.who) || matches(file, row.except ?? [])) return false;
  if (row.about && !matches(target, row.about)) return false;
  const may = row.may.map((pattern) => pattern.replace('{package}', packageOf(file)));
  return !matches(target, may);
}

/**
 * Whether the import is a relative path into another package, which bypasses the names that the package exports, and
 * that ALLOWED_PATH_IMPORTS does not allow.
 */
function crossesByPath(file: string, target: string, specifier: string): boolean {
  if (!specifier.startsWith('.') || unitOf(file) === unitOf(target)) return false;
  return !ALLOWED_PATH_IMPORTS.some(({ who, what }) => matchesGlob(file, who) && matchesGlob(target, what));
}

/** Returns the violations of one file. `file` is its path from the root of the workspace, `text` is its source. */
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

/** Returns the violations of every source file in the workspace. */
export function checkBoundaries(root: string): Violation[] {
  const exclude = (name: string) => NOT_OURS.includes(path.basename(name));
  const files = globSync(SOURCES, { cwd: root, exclude }).sort();
  return files.flatMap((file) => findViolations(file, readFileSync(path.join(root, file), 'utf8')));
}

/** Returns the violation as one line in the form `file:line message`, which editors and terminals turn into a link. */
export const describeViolation = ({ file, line, message }: Violation) => `${file}:${line} ${message}`;
