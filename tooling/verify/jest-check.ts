import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Outcome } from './checks.ts';
import { ROOT, runCommand } from './run-command.ts';

const JEST = createRequire(import.meta.url).resolve('jest/bin/jest');

/** A screen's test leaves much behind at once: with room for it the collector has a tenth less to do. */
const NODE_FLAGS = ['--max-semi-space-size=64'];

/** Of compiled sources, also for the hundred processes that tests start. `pnpm serve` fills the same. */
const COMPILE_CACHE = path.join(ROOT, 'node_modules/.cache/node');

const ENDED_BADLY =
  'No test failed, but jest did: a test that logs or imports after its end does that. Its exit code is';

/** What we read of `jest --json`. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that did not get as far as a test. */
  numRuntimeErrorTestSuites: number;
  /** Skipped. */
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; message: string }[];
}

/** Runs one of jest's projects, or a part of it, with one worker: two of them fill two cores. */
export async function runJest(project: string, ...part: string[]): Promise<Outcome> {
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
    const { code, output } = await runCommand(process.execPath, [...NODE_FLAGS, JEST, ...args], {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
    });
    const report: JestReport | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
    return jestOutcome(report, code, output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A skipped test, a file that does not load and a run that ends badly without a failed test all count as failed. */
export function jestOutcome(report: JestReport | null, code: number, output: string): Outcome {
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
  if (messages.length === 0) messages.push(`${ENDED_BADLY} ${code}.`, output.trim());
  return { passed, failed: Math.max(failed, 1), details: messages.join('\n\n') };
}
