/** `pnpm customer-site start` has the same settings as server/operations/commands/customer-site.ts. */
import path from 'node:path';
import { StartProblem } from '../../server/errors.ts';
import { startCustomerSite } from '../../server/platform/customer-site/customer-site.ts';
import { readSiteConfig } from '../../server/platform/customer-site/site-config.ts';
import { waitForStopRequest } from '../../server/stop-request.ts';
import { buildApart } from '../build/build-apart.ts';
import { StepLines } from './step-lines.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The shell is built, too, because every registry must name a shell. */
const PACKAGES = ['shell', 'mf-customer', 'mf-customer-site'];

const steps = new StepLines();

async function serve(): Promise<void> {
  const stop = waitForStopRequest();
  const config = readSiteConfig();
  steps.next('Building what changed');
  await buildApart({ names: PACKAGES, onStep: (line) => steps.note(line) });
  steps.next("Starting the customers' site");
  const site = await startCustomerSite({ ...config, distDir: path.join(ROOT, 'dist') });
  steps.finish();
  const link = `${site.url}/book/${config.salon ?? 'noor'}`;
  console.log(
    `\nReady: ${link}\n\nThe salon's server is expected at ${config.apiUrl}. Ctrl+C stops the site.`,
  );
  await stop;
  steps.next('Stopping');
  await site.stop();
  steps.finish();
}

try {
  await serve();
  process.exit(0);
} catch (problem) {
  steps.fail();
  console.error(problem instanceof StartProblem ? problem.message : problem);
  process.exit(1);
}
