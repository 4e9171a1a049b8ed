import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CopyOfSources, copyOfSources, failedTests, ROOT } from './copy-of-sources.ts';

/** In one file one text becomes another. */
export interface Edit {
  /** From the root of the workspace. */
  file: string;
  /** Stands in the file exactly once. */
  from: string;
  to: string;
}

/** A guard that is taken away. */
export interface SeededFault extends Edit {
  /** What is no longer guarded. */
  guard: string;
  /** The rest of a guard that stands in two places, each of which suffices. */
  also?: Edit;
  /** Which tests must notice: a pattern of jest's. */
  tests: string;
  /** Part of their titles, where the file takes long. */
  title?: string;
}

export interface FaultOutcome {
  guard: string;
  noticed: boolean;
  /** Titles of the tests that failed. */
  failed: string[];
}

/** Each copy has a PostgreSQL and a jest of its own; two keep two cores busy. */
const COPIES = 2;

/**
 * Takes each guard away in a copy of the sources and runs the tests that should notice. The copy's own tests pass
 * first: a test that fails anyway notices nothing.
 * @throws when a fault does not fit the sources any more, or the unharmed copy fails
 */
export async function runSeededFaults(
  faults: readonly SeededFault[],
  say: (line: string) => void = () => {},
): Promise<FaultOutcome[]> {
  checkFaults(faults);
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

/** Every fault fits the sources as they are: its text stands there once. */
export function checkFaults(faults: readonly SeededFault[]): void {
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

/** The files of all faults, shared out among the copies. */
async function checkUnharmed(copies: CopyOfSources[], faults: readonly SeededFault[]): Promise<void> {
  const files = [...new Set(faults.map(({ tests }) => tests))];
  // Whole files, unless it is about a few titles.
  const title = faults.length === 1 ? faults[0]?.title : undefined;
  const shares = copies.map((copy, index) => ({
    copy,
    tests: files.filter((_, at) => at % copies.length === index).join('|'),
  }));
  const failed = await Promise.all(
    shares.map(({ copy, tests }) => (tests ? failedTests(copy, { tests, title }) : [])),
  );
  if (failed.flat().length > 0) throw new Error(`The unharmed copy fails: ${failed.flat().join('; ')}`);
}

async function tryFault(copy: CopyOfSources, fault: SeededFault): Promise<FaultOutcome> {
  const sound = editsOf(fault).map(
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
    const failed = await failedTests(copy, fault).catch((cause: unknown) => {
      throw new Error(`"${fault.guard}" breaks more than its guard`, { cause });
    });
    return { guard: fault.guard, noticed: failed.length > 0, failed };
  } finally {
    for (const [path, text] of sound) writeFileSync(path, text);
  }
}
