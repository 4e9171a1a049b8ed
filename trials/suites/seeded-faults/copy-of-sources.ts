import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const ROOT = resolve(import.meta.dirname, '../../..');

const COPIED = ['server', 'trials', 'shared', 'tooling', 'jest.config.js', 'package.json'];
const NOT_COPIED = new Set(['dist', 'data', '.cache']);

/** Without a guard, a test may never end. */
const FAULT_TIMEOUT_MS = 300_000;
/** A test that never ends fails within the timeout above. */
const TEST_TIMEOUT_MS = 120_000;

export interface SourceCopy {
  root: string;
}

/** The packages are not copied; the copy links to them. */
export function copySources(): SourceCopy {
  const root = mkdtempSync(join(tmpdir(), 'salon-faults-'));
  const filter = (source: string) =>
    !NOT_COPIED.has(basename(source)) && !/\/tooling\/node_modules/.test(source);
  for (const name of COPIED) {
    cpSync(join(ROOT, name), join(root, name), { recursive: true, verbatimSymlinks: true, filter });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'faults.config.js'), CONFIG);
  return { root };
}

/** `id` names jest's cache, which all copies and later runs share. */
const CONFIG = `import config from './jest.config.js';
const { projects: [node], ...rest } = config;
export default { ...rest, testTimeout: ${TEST_TIMEOUT_MS}, projects: [{ ...node, rootDir: import.meta.dirname, id: 'salon-faults' }] };
`;

interface JestReport {
  numRuntimeErrorTestSuites: number;
  numPassedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[]; message: string }[];
}

/**
 * @returns the titles of the tests that fail
 * @throws Error when no test matches, a file does not load, or jest writes no report, because the tests then prove
 * nothing
 */
export async function listFailedTests(
  { root }: SourceCopy,
  { tests, title }: { tests: string; title?: string | undefined },
  timeoutMs = FAULT_TIMEOUT_MS,
): Promise<string[]> {
  const report = join(root, 'report.json');
  rmSync(report, { force: true });
  const args = [
    ...['--config', join(root, 'faults.config.js'), '--maxWorkers=1', '--forceExit'],
    ...['--testPathPatterns', tests, '--json', `--outputFile=${report}`],
    ...(title ? ['--testNamePattern', title] : []),
  ];
  const output = await runJest(root, args, timeoutMs);
  const { testResults, numRuntimeErrorTestSuites, numPassedTests } = readReport(report, output);
  if (numRuntimeErrorTestSuites > 0) {
    throw new Error(`A test file does not load: ${testResults.map(({ message }) => message).join('\n')}`);
  }
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  if (failed.length + numPassedTests === 0) throw new Error(`No test matches ${tests} ${title ?? ''}`);
  return failed;
}

async function runJest(root: string, args: string[], timeout: number): Promise<string> {
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  const options = { cwd: root, maxBuffer: 1e9, timeout };
  return promisify(execFile)(process.execPath, [jest, ...args], options).then(
    ({ stderr }) => stderr,
    (error: { stderr?: string }) => error.stderr ?? String(error),
  );
}

function readReport(file: string, output: string): JestReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  } catch {
    throw new Error(`jest left no report: ${output.slice(-2000)}`);
  }
}
