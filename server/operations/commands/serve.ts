/**
 * Runs the server under a supervisor (systemd, a container), and writes JSON lines to standard output:
 *   node server/operations/commands/serve.ts             the API with the built pages
 *   node server/operations/commands/serve.ts --api-only  only the API; another server has the pages
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import { StartProblem } from '../../errors.ts';
import { formatFailureLine } from '../../http/log-options.ts';
import { startServer } from '../../main.ts';
import { waitForStopRequest } from '../../stop-request.ts';

const DIST = join(import.meta.dirname, '../../../dist');
const INTERRUPTED = 130;

const say = (level: 'info' | 'fatal', msg: string) =>
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), msg })}\n`);

// By default Node prints the message of an uncaught error, and PostgreSQL's messages can contain phone numbers.
process.on('uncaughtException', (error) => {
  process.stdout.write(`${formatFailureLine('Ended by a failure', error)}\n`);
  process.exit(1);
});

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { 'api-only': { type: 'boolean', default: false } } });
  const interruption = new AbortController();
  const stop = waitForStopRequest();
  void stop.then(() => interruption.abort());
  const server = await startServer({
    ...readConfig(),
    distDir: values['api-only'] ? null : DIST,
    interrupted: interruption.signal,
    waitsForDatabase: true,
  });
  say('info', `Listening at ${server.url}`);
  const problem = await Promise.race([stop, server.lost]);
  say('info', 'Stopping');
  await server.stop();
  if (problem) throw problem;
  say('info', 'Stopped');
}

try {
  await run();
  process.exit(0);
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  say('fatal', error.message);
  process.exit(error.code === 'INTERRUPTED' ? INTERRUPTED : 1);
}
