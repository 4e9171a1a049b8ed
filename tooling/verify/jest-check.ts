import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CheckOutcome } from './checks.ts';
import { runCommand } from './run-command.ts';

const JEST = createRequire(import.meta.url).resolve('jest/bin/jest');

/** A larger young generation saves a tenth of the garbage collector's work. */
const NODE_FLAGS = ['--max-semi-space-size=64'];

const BAD_EXIT =
  'No test failed, but jest did: a test that logs or imports after its end does that. Its exit code is';

export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that failed before their first test. */
  numRuntimeErrorTestSuites: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; message: string }[];
}

/** `part` selects tests of the project. One worker is enough, because two such runs fill two cores. */
export async function runJest(project: string, ...part: string[]): Promise<CheckOutcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-jest-'));
  const file = path.join(folder, 'report.json');
  try {
    const args = [
      '--selectProjects',
      project,
      '--maxWorkers=1',
      '--json',
      `--outputFile=${file}`,
      '--silent=false',
      ...part,
    ];
    const { code, output } = await runCommand(process.execPath, [...NODE_FLAGS, JEST, ...args]);
    const report: JestReport | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
    return toJestOutcome(report, code, output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Skipped tests, files that do not load, and a bad exit code without a failed test count as failures. */
export function toJestOutcome(report: JestReport | null, code: number, output: string): CheckOutcome {
  if (!report) return { passed: 0, failed: 1, details: output.trim() };
  const passed = report.numPassedTests;
  const skipped = report.numPendingTests + report.numTodoTests;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + skipped;
  if (failed === 0 && passed > 0 && code === 0) return { passed, failed, details: '' };
  const messages = report.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ message }) => message.trim());
  if (skipped > 0) messages.push(`${skipped} tests are skipped or planned: write them or delete them.`);
  if (passed + failed === 0) messages.push('No test ran.');
  if (messages.length === 0) messages.push(`${BAD_EXIT} ${code}.`, output.trim());
  return { passed, failed: Math.max(failed, 1), details: messages.join('\n\n') };
}
