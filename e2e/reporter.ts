import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { seconds } from '../tooling/start/step-lines.mjs';
import { type CheckOutcome, summarizeTotals } from '../tooling/verify/checks.ts';

/** With JOURNEYS_REPORT, the outcome goes to that file as JSON, and the details are not printed. */
export default class JourneysReporter implements Reporter {
  readonly #outcome: CheckOutcome = { passed: 0, failed: 0, details: '' };

  onTestEnd(test: TestCase, result: TestResult): void {
    const name = nameOf(test);
    const isPassed = result.status === 'passed';
    console.log(`${isPassed ? 'ok    ' : 'FAILED'} ${name} (${seconds(result.duration)})`);
    this.#outcome[isPassed ? 'passed' : 'failed'] += 1;
    if (!isPassed) this.#outcome.details += `${name}\n${result.errors.map(textOf).join('\n')}\n\n`;
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk);
  }

  /** Records a failure outside of the journeys: the product did not start, or a file does not load. */
  onError(error: TestError): void {
    this.#outcome.failed += 1;
    this.#outcome.details += `${textOf(error)}\n\n`;
  }

  async onEnd(result: FullResult): Promise<{ status?: FullResult['status'] }> {
    if (result.status === 'interrupted' || result.status === 'timedout') this.#outcome.failed += 1;
    const { line, exitCode } = summarizeTotals(this.#outcome);
    const { JOURNEYS_REPORT: file } = process.env;
    if (file) writeFileSync(file, JSON.stringify(this.#outcome));
    else console.log(`\n${this.#outcome.details}`);
    console.log(line);
    return { status: exitCode === 0 ? 'passed' : 'failed' };
  }

  printsToStdio(): boolean {
    return true;
  }
}

const nameOf = (test: TestCase) => `${test.title} (${test.parent.project()?.name})`;

const textOf = ({ message, stack, snippet }: TestError) =>
  stripVTControlCharacters([stack ?? message ?? '', snippet ?? ''].join('\n').trim());
