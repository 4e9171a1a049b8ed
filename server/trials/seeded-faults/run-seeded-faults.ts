import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** A guard that is taken away: in one file one text becomes another. */
export interface SeededFault {
  /** What is no longer guarded. */
  guard: string;
  /** From the root of the workspace. */
  file: string;
  /** Stands in the file exactly once. */
  from: string;
  to: string;
  /** Which tests must notice: a pattern of jest's. */
  tests: string;
}

export interface FaultOutcome {
  guard: string;
  noticed: boolean;
  /** Titles of the tests that failed. */
  failed: string[];
}

const ROOT = resolve(import.meta.dirname, '../../..');

/** What the server's tests need. */
const COPIED = ['server', 'shared', 'tooling', 'jest.config.js', 'package.json'];
const NOT_COPIED = new Set(['dist', 'data', '.cache']);

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
  const copy = copyOfSources();
  try {
    const unharmed = await failedTests(copy, [...new Set(faults.map(({ tests }) => tests))].join('|'));
    if (unharmed.length > 0) throw new Error(`The unharmed copy fails: ${unharmed.join('; ')}`);
    const outcomes: FaultOutcome[] = [];
    for (const fault of faults) {
      const outcome = await tryFault(copy, fault);
      outcomes.push(outcome);
      say(
        `${outcome.noticed ? 'noticed  ' : 'UNNOTICED'}  ${fault.guard}  (${outcome.failed.length} tests failed)`,
      );
    }
    return outcomes;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Every fault fits the sources as they are: its text stands there once. */
export function checkFaults(faults: readonly SeededFault[]): void {
  for (const { guard, file, from, to } of faults) {
    const parts = readFileSync(join(ROOT, file), 'utf8').split(from);
    if (parts.length !== 2 || from === to) {
      throw new Error(`"${guard}" does not fit ${file}: its text stands there ${parts.length - 1} times.`);
    }
  }
}

async function tryFault(copy: string, { guard, file, from, to, tests }: SeededFault): Promise<FaultOutcome> {
  const path = join(copy, file);
  const sound = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    sound.replace(from, () => to),
  );
  try {
    const failed = await failedTests(copy, tests);
    return { guard, noticed: failed.length > 0, failed };
  } finally {
    writeFileSync(path, sound);
  }
}

/** Packages are linked, not copied: each package's links lead to the shared store beside the copy. */
function copyOfSources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'salon-faults-'));
  const filter = (source: string) =>
    !NOT_COPIED.has(basename(source)) && !/\/tooling\/node_modules/.test(source);
  for (const name of COPIED) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true, verbatimSymlinks: true, filter });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

interface JestReport {
  numRuntimeErrorTestSuites: number;
  numPassedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[]; message: string }[];
}

/** Titles of the tests that fail in the copy. A server that does not even start with the fault fails them all. */
async function failedTests(copy: string, tests: string): Promise<string[]> {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const args = ['--selectProjects', 'node', '--testPathPatterns', tests, '--json', `--outputFile=${report}`];
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  const [file, ...rest] = [process.execPath, jest, '--rootDir', copy, '--maxWorkers=1', ...args];
  const output = await promisify(execFile)(file ?? '', rest, { cwd: copy, maxBuffer: 1e9 }).then(
    ({ stderr }) => stderr,
    (error: { stderr?: string }) => error.stderr ?? String(error),
  );
  const { testResults, numRuntimeErrorTestSuites, numPassedTests } = readReport(report, output);
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  if (failed.length === 0 && numPassedTests === 0 && numRuntimeErrorTestSuites === 0) {
    throw new Error(`No test matches ${tests}`);
  }
  return numRuntimeErrorTestSuites > 0 ? [...failed, 'a test file that does not load'] : failed;
}

function readReport(file: string, output: string): JestReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  } catch {
    throw new Error(`jest left no report: ${output.slice(-2000)}`);
  }
}
