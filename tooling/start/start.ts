/** `npm start` runs this file after the install. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../server/config.ts';
import { StartProblem } from '../../server/errors.ts';
import { type RunningServer, startServer } from '../../server/main.ts';
import { DEMO_SALONS } from '../../server/operations/demo/accounts.ts';
import { isOwnBuild } from '../../server/platform/releases/release-settings.ts';
import { waitForStopRequest } from '../../server/stop-request.ts';
import { buildApart } from '../build/build-apart.ts';
import { formatDemoAccounts } from './accounts-table.ts';
import { checkBeforeStart } from './check-before-start.ts';
import { StepLines } from './step-lines.mjs';

const ROOT = path.resolve(fileURLToPath(import.meta.url), '../../..');
const DIST = path.join(ROOT, 'dist');
const INTERRUPTED = 130;

const steps = new StepLines();

async function start(stop: Promise<void>): Promise<RunningServer> {
  const config = readConfig(process.env);
  await checkBeforeStart(config);
  const interruption = new AbortController();
  void stop.then(() => interruption.abort());
  const server = await startServer({
    ...config,
    distDir: DIST,
    ...(isOwnBuild(config.releases, DIST) ? { built: build() } : {}),
    onStep: showStep,
    interrupted: interruption.signal,
  });
  steps.finish();
  console.log(`\nReady: ${server.url}`);
  if (config.demo) console.log(`\n${formatDemoAccounts(DEMO_SALONS)}\n\nCtrl+C stops everything.`);
  return server;
}

/** During the build, the server's steps are printed as lines of the build's step. */
let isBuilding = false;
const showStep = (title: string) => (isBuilding ? steps.note(title) : steps.next(title));

/**
 * The build runs in another process, while PostgreSQL starts and the demo loads in this process.
 * @throws StartProblem
 */
async function build(): Promise<void> {
  isBuilding = true;
  steps.next('Building what changed');
  try {
    await buildApart({ onStep: (line) => steps.note(line) });
  } catch (error) {
    throw new StartProblem(
      'NOT_BUILT',
      `${messageOf(error)}\nThe build failed, so nothing was started.`,
      error,
    );
  }
  isBuilding = false;
  steps.next('Starting the server');
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

try {
  const stop = waitForStopRequest();
  const server = await start(stop);
  const problem = await Promise.race([stop, server.lost]);
  steps.next('Stopping');
  await server.stop();
  if (problem) throw problem;
  steps.finish();
  process.exit(0);
} catch (problem) {
  steps.fail();
  console.error(problem instanceof StartProblem ? problem.message : problem);
  process.exit(problem instanceof StartProblem && problem.code === 'INTERRUPTED' ? INTERRUPTED : 1);
}
