import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CopyOfSources, copyOfSources, listFailedTests, ROOT } from './copy-of-sources.ts';

/** Replaces a text in a file. */
export interface Edit {
  /** Path from the root of the workspace. */
  file: string;
  /** Occurs in the file exactly once. */
  from: string;
  to: string;
}

/** A guard, and the edit that removes it. */
export interface SeededFault extends Edit {
  /** The protection that is lost. */
  guard: string;
  /** A second edit, for a guard that stands in two places, each of which suffices. */
  also?: Edit;
  /** Pattern of the test files that must notice, for jest. */
  tests: string;
  /** Part of the titles, where the whole file would take long. */
  title?: string;
}

export interface FaultOutcome {
  guard: string;
  noticed: boolean;
  /** Titles of the tests that failed. */
  failed: string[];
}

/** Each copy runs a PostgreSQL and a jest of its own; two use two cores fully. */
const COPIES = 2;

/**
 * Removes each guard in a copy of the sources and runs the tests that should fail. The unchanged copy's tests must pass
 * first, because a test that fails anyway proves nothing.
 * @throws Error when a fault does not match the sources any more, or the unchanged copy fails
 */
export async function runSeededFaults(
  faults: readonly SeededFault[],
  say: (line: string) => void = () => {},
): Promise<FaultOutcome[]> {
  assertFaultsMatch(faults);
  const copies = Array.from({ length: Math.min(COPIES, faults.length) }, copyOfSources);
  try {
    await checkUnharmed(copies, faults);
    say('The unharmed copy passes.');
    const outcomes: FaultOutcome[] = [];
    const waiting = faults.values();
    const work = async (copy: CopyOfSources) => {
      for (const fault of waiting) {
        const outcome = await tryFault(copy, fault);
        outcomes.push(outcome);
        say(lineOf(outcome));
      }
    };
    await Promise.all(copies.map(work));
    return outcomes;
  } finally {
    for (const { root } of copies) rmSync(root, { recursive: true, force: true });
  }
}

function lineOf({ guard, noticed, failed: [first, ...others] }: FaultOutcome): string {
  if (!noticed) return `UNNOTICED  ${guard}`;
  return `noticed    ${guard}: "${first}"${others.length > 0 ? ` and ${others.length} more` : ''}`;
}

/** @throws Error when the text of a fault does not occur exactly once in its file */
export function assertFaultsMatch(faults: readonly SeededFault[]): void {
  for (const fault of faults) {
    for (const { file, from, to } of editsOf(fault)) {
      const times = readFileSync(join(ROOT, file), 'utf8').split(from).length - 1;
      if (times !== 1 || from === to) {
        throw new Error(`"${fault.guard}" does not fit ${file}: its text stands there ${times} times.`);
      }
    }
  }
}

const editsOf = (fault: SeededFault): Edit[] => (fault.also ? [fault, fault.also] : [fault]);

/** Runs the test files of all faults, distributed over the copies. @throws Error when a test fails */
async function checkUnharmed(copies: CopyOfSources[], faults: readonly SeededFault[]): Promise<void> {
  const files = [...new Set(faults.map(({ tests }) => tests))];
  // Whole files, unless the run is about a single fault.
  const title = faults.length === 1 ? faults[0]?.title : undefined;
  const shares = copies.map((copy, index) => ({
    copy,
    tests: files.filter((_, at) => at % copies.length === index).join('|'),
  }));
  const failed = await Promise.all(
    shares.map(({ copy, tests }) => (tests ? listFailedTests(copy, { tests, title }) : [])),
  );
  if (failed.flat().length > 0) throw new Error(`The unharmed copy fails: ${failed.flat().join('; ')}`);
}

async function tryFault(copy: CopyOfSources, fault: SeededFault): Promise<FaultOutcome> {
  const originals = editsOf(fault).map(
    ({ file }) => [join(copy.root, file), readFileSync(join(copy.root, file))] as const,
  );
  for (const { file, from, to } of editsOf(fault)) {
    const path = join(copy.root, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(from, () => to),
    );
  }
  try {
    const failed = await listFailedTests(copy, fault).catch((cause: unknown) => {
      throw new Error(`"${fault.guard}" breaks more than its guard`, { cause });
    });
    return { guard: fault.guard, noticed: failed.length > 0, failed };
  } finally {
    for (const [path, text] of originals) writeFileSync(path, text);
  }
}
