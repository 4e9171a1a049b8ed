/**
 * Walks the journeys in a real browser against the real server.
 *   node e2e/run.ts [part of a file's name …] [--title=<pattern>] [--all] [--report=<file.json>]
 */
import { globSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { stopRequested } from '../server/stop-request.ts';
import { launchBrowser } from '../tooling/browser/browser.ts';
import { StepLines, seconds } from '../tooling/start/step-lines.mjs';
import { conclude, type Outcome } from '../tooling/verify/checks.ts';
import { ROOT } from '../tooling/verify/run-command.ts';
import { type Stage, type Walk, walks } from './journey.ts';
import { type OpenSalon, openSalon } from './salon.ts';

const INTERRUPTED = 130;
const JOURNEY_MS = 120_000;

const { values, positionals } = parseArgs({
  options: { title: { type: 'string' }, report: { type: 'string' }, all: { type: 'boolean' } },
  allowPositionals: true,
});

const steps = new StepLines();
let opening: Promise<OpenSalon> | undefined;

async function main(): Promise<Outcome> {
  const files = globSync('e2e/journeys/**/*.journey.ts', { cwd: ROOT })
    .filter((file) => positionals.length === 0 || positionals.some((part) => file.includes(part)))
    .sort()
    .map((file) => path.join(ROOT, file));
  rmSync(path.join(ROOT, 'e2e/output'), { recursive: true, force: true });
  const onStep = (title: string) => steps.next(title);
  opening = openSalon(onStep);
  const salon = await opening;
  const browser = await launchBrowser(onStep);
  steps.finish();
  try {
    for (const file of files) await import(file);
    return await walkAll({ browser, salon });
  } finally {
    await browser.close();
  }
}

/**
 * Two walk at a time, for two cores: one all that changes the salon, the other what only looks or has a salon of its own;
 * whoever is done first helps with the rest of that.
 */
async function walkAll(stage: Stage): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failed: 0, details: '' };
  const wanted = new RegExp(values.title ?? '');
  const chosen = walks.filter((walk) => wanted.test(walk.name) && (values.all || !walk.isExtra));
  const changing = chosen.filter((walk) => !walk.isBystander);
  const beside = chosen.filter((walk) => walk.isBystander);
  const walkBeside = () => walkRow(beside, stage, outcome);
  await Promise.all([walkRow(changing, stage, outcome).then(walkBeside), walkBeside()]);
  return outcome;
}

/** One after the other, each taken from the row by whoever walks it. */
async function walkRow(row: Walk[], stage: Stage, outcome: Outcome): Promise<void> {
  for (let walk = row.shift(); walk; walk = row.shift()) {
    const startedAt = Date.now();
    const problem = await walkOne(walk, stage);
    const time = seconds(Date.now() - startedAt);
    console.log(`${problem ? 'FAILED' : 'ok    '} ${walk.name} (${time})`);
    if (problem) outcome.details += `${walk.name}\n${detailsOf(problem)}\n\n`;
    outcome[problem ? 'failed' : 'passed'] += 1;
  }
}

const detailsOf = (problem: Error) => stripVTControlCharacters(problem.stack ?? problem.message);

/** @returns what went wrong */
async function walkOne({ on }: Walk, stage: Stage): Promise<Error | undefined> {
  const tooLong = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => tooLong.reject(new Error(`Not at its end after ${seconds(JOURNEY_MS)}.`)),
    JOURNEY_MS,
  );
  try {
    await Promise.race([on(stage), tooLong.promise]);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    clearTimeout(timer);
  }
}

const stop = stopRequested().then(async () => {
  await opening?.then((salon) => salon.close());
  process.exit(INTERRUPTED);
});
stop.catch(() => process.exit(1));

const outcome = await main().catch((error: unknown): Outcome => {
  steps.fail();
  return {
    passed: 0,
    failed: 1,
    details: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
});
await opening?.then((salon) => salon.close()).catch(() => undefined);
if (values.report) writeFileSync(values.report, JSON.stringify(outcome));
else console.log(outcome.failed > 0 ? `\n${outcome.details}` : '');
const { line, exitCode } = conclude(outcome);
console.log(line);
process.exit(exitCode);
