/**
 * Runs the customers' site under a supervisor (systemd, a container), or exports it as files:
 *   node server/operations/commands/customer-site.ts
 *   node server/operations/commands/customer-site.ts export <folder> --salon noor [--salon layal] --url https://book.example [--api https://api.example]
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartProblem } from '../../errors.ts';
import { startCustomerSite } from '../../platform/customer-site/customer-site.ts';
import { exportSite } from '../../platform/customer-site/export-site.ts';
import { readSiteConfig } from '../../platform/customer-site/site-config.ts';
import { openReleases } from '../../platform/releases/open-releases.ts';
import { readSettings, webAddress } from '../../settings.ts';
import { waitForStopRequest } from '../../stop-request.ts';

const distDir = join(import.meta.dirname, '../../../dist');
const USAGE =
  'Use: customer-site.ts, or customer-site.ts export <folder> --salon <slug> --url <https://…> [--api <https://…>]';

async function serve(): Promise<void> {
  const stop = waitForStopRequest();
  const site = await startCustomerSite({ ...readSiteConfig(), distDir });
  console.log(`The customers' site listens at ${site.url}`);
  await stop;
  await site.stop();
}

async function exportFiles(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { salon: { type: 'string', multiple: true }, url: { type: 'string' }, api: { type: 'string' } },
  });
  const [folder] = positionals;
  const { salon: salons = [] } = values;
  const options = { '--url': values.url, '--api': values.api };
  const { url, api } = readSettings(options, { url: ['--url', webAddress], api: ['--api', webAddress] });
  if (!folder || !url || salons.length === 0) throw new StartProblem('BAD_SETTING', USAGE);
  const config = readSiteConfig();
  const apiUrl = api ?? config.apiUrl;
  const releases = openReleases({ ...config, distDir, onProblem: (text) => console.error(text) });
  await releases.ready;
  const { files } = await exportSite({
    releases,
    folder: resolve(folder),
    salons,
    url,
    api: api ?? undefined,
    apiUrl,
  });
  releases.close();
  console.log(
    `${files.length} pages and lists written to ${folder}; its README.txt says what the host must do`,
  );
}

try {
  const [word, ...args] = process.argv.slice(2);
  if (word === 'export') await exportFiles(args);
  else if (word === undefined) await serve();
  else throw new StartProblem('BAD_SETTING', USAGE);
  process.exit(0);
} catch (error) {
  const isUsageError =
    error instanceof StartProblem || String(Reflect.get(Object(error), 'code')).startsWith('ERR_PARSE_ARGS');
  if (!isUsageError) throw error;
  console.error(error instanceof StartProblem ? error.message : USAGE);
  process.exit(1);
}
