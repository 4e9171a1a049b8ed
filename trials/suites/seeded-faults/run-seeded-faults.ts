import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copySources, listFailedTests, ROOT, type SourceCopy } from './copy-of-sources.ts';

export interface SourceEdit {
  /** From the root of the workspace. */
  file: string;
  /** Occurs in the file exactly once. */
  from: string;
  to: string;
}

export interface SeededFault extends SourceEdit {
  guard: string;
  /** For a guard in two places, each of which is enough alone. */
  also?: SourceEdit;
  /** Jest's pattern of the files in which a test must fail. */
  tests: string;
  /** Jest's pattern of the titles, for a file that would take long as a whole. */
  title?: string;
}

export interface FaultOutcome {
  guard: string;
  noticed: boolean;
  failed: string[];
  /** Why the tests prove nothing: a file did not load, or jest wrote no report. */
  problem?: string;
}

/** Each copy runs a PostgreSQL and a jest of its own, so two copies use two cores fully. */
const COPIES = 2;

/** In the unharmed copies all tests run, on a busy machine for several minutes. */
const UNHARMED_TIMEOUT_MS = 1_800_000;

/**
 * The tests must first pass in the unchanged copy, because a test that fails anyway proves nothing.
 * @throws Error when a fault no longer matches the sources, or a test fails in the unchanged copy
 */
export async function runSeededFaults(
  faults: readonly SeededFault[],
  say: (line: string) => void = () => {},
): Promise<FaultOutcome[]> {
  assertFaultsMatch(faults);
  const copies = Array.from({ length: Math.min(COPIES, faults.length) }, copySources);
  try {
    await checkUnharmed(copies, faults);
    say('The unharmed copy passes.');
    const outcomes: FaultOutcome[] = [];
    const waiting = faults.values();
    const work = async (copy: SourceCopy) => {
      for (const fault of waiting) {
        const outcome = await tryFault(copy, fault);
        outcomes.push(outcome);
        say(lineOf(outcome));
      }
    };
    await Promise.all(copies.map(work));
    return outcomes;
  } finally {
    for (const { root } of copies) rmSync(root, { recursive: true, force: true, maxRetries: 20 });
  }
}

function lineOf({ guard, noticed, failed: [first, ...others], problem }: FaultOutcome): string {
  if (problem) return `BROKEN     ${guard} breaks more than its guard: ${problem}`;
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

const editsOf = (fault: SeededFault): SourceEdit[] => (fault.also ? [fault, fault.also] : [fault]);

/** @throws Error when a test fails */
async function checkUnharmed(copies: SourceCopy[], faults: readonly SeededFault[]): Promise<void> {
  const files = [...new Set(faults.map(({ tests }) => tests))];
  // Whole files run, unless the run tries only one fault.
  const title = faults.length === 1 ? faults[0]?.title : undefined;
  const shares = copies.map((copy, index) => ({
    copy,
    tests: files.filter((_, at) => at % copies.length === index).join('|'),
  }));
  const failed = await Promise.all(
    shares.map(({ copy, tests }) =>
      tests ? listFailedTests(copy, { tests, title }, UNHARMED_TIMEOUT_MS) : [],
    ),
  );
  if (failed.flat().length > 0) throw new Error(`The unharmed copy fails: ${failed.flat().join('; ')}`);
}

async function tryFault(copy: SourceCopy, fault: SeededFault): Promise<FaultOutcome> {
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
    const failed = await listFailedTests(copy, fault);
    return { guard: fault.guard, noticed: failed.length > 0, failed };
  } catch (error) {
    return { guard: fault.guard, noticed: false, failed: [], problem: String(error) };
  } finally {
    for (const [path, text] of originals) writeFileSync(path, text);
  }
}
