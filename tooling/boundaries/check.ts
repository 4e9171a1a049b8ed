import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Import, importsOf, targetOf } from './imports.ts';
import { REACHED_BY_PATH, type Row, TABLE } from './table.ts';

export interface Violation {
  file: string;
  line: number;
  /** What is wrong and what to do instead. */
  message: string;
}

const SOURCES = '{shared,shell,mf-*,server,trials,tooling,e2e,bench}/**/*.{ts,tsx,js,mjs,cjs}';
const NOT_OURS = ['node_modules', 'dist', 'output', 'data', '.cache'];

const matches = (name: string, patterns: readonly string[]) =>
  patterns.some((pattern) => path.matchesGlob(name, pattern));

const packageOf = (name: string) => name.slice(0, name.indexOf('/'));

function breaks(row: Row, file: string, target: string, { typeOnly }: Import): boolean {
  if (typeOnly && row.typesAreFree) return false;
  if (!matches(file, row.who) || matches(file, row.except ?? [])) return false;
  if (row.about && !matches(target, row.about)) return false;
  const may = row.may.map((pattern) => pattern.replace('{package}', packageOf(file)));
  return !matches(target, may);
}

/** A relative path into another package goes round the names that the package has published. */
function crossesByPath(file: string, target: string, specifier: string): boolean {
  if (!specifier.startsWith('.') || packageOf(file) === packageOf(target)) return false;
  return !REACHED_BY_PATH.some(
    ({ who, what }) => path.matchesGlob(file, who) && path.matchesGlob(target, what),
  );
}

/** What the table says of one file; `file` is its path from the root of the workspace. */
export function violationsIn(file: string, text: string): Violation[] {
  return importsOf(text, file).flatMap((one) => {
    const { specifier, line } = one;
    const target = targetOf(specifier, file);
    const reasons = TABLE.filter((row) => breaks(row, file, target, one)).map((row) => row.instead);
    if (crossesByPath(file, target, specifier)) {
      reasons.push('A relative path ends at the package: use the package name (@salon/shared/…).');
    }
    return reasons.map((instead) => ({ file, line, message: `imports "${specifier}". ${instead}` }));
  });
}

/** Checks every source file of the workspace. */
export function checkBoundaries(root: string): Violation[] {
  const exclude = (name: string) => NOT_OURS.includes(path.basename(name));
  const files = globSync(SOURCES, { cwd: root, exclude }).sort();
  return files.flatMap((file) => violationsIn(file, readFileSync(path.join(root, file), 'utf8')));
}

/** One line for each violation, as editors and terminals make it a link. */
export const describeViolation = ({ file, line, message }: Violation) => `${file}:${line} ${message}`;
