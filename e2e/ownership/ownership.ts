/**
 * Keys are rotated, revoked and too few, while servers and pages of every age read the registry.
 * node e2e/ownership/ownership.ts [--no-build]
 */
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../tooling/browser/browser.ts';
import type { TeamOptions } from '../../tooling/release/team-changes.ts';
import { StepLines } from '../../tooling/start/step-lines.mjs';
import { buildNeverFigure, writeFigures } from '../../trials/engine/proof-figures.ts';
import { openCdn } from '../faults/cdn.ts';
import { startProduct } from '../product.ts';
import { ROOT, runActs } from './acts.ts';
import { OwnedStore } from './owned-store.ts';
import { Readers } from './readers.ts';
import { isWrong, Rows } from './rows.ts';

const { values } = parseArgs({ options: { 'no-build': { type: 'boolean', default: false } } });

/** Each team's first key has the team's name. */
const TEAMS: Record<string, TeamOptions> = {
  cash: {
    ...{ packages: ['mf-cash'], routes: ['/cash'], navigation: ['cash'] },
    slots: ['dashboard-cards', 'dashboard-activities'],
  },
  catalog: { packages: ['mf-catalog'], routes: ['/services', '/settings'], navigation: ['-'] },
  people: {
    ...{ packages: ['mf-people'], routes: ['/employees', '/customers', '/user/leave'], navigation: ['-'] },
    threshold: 2,
  },
};

/** A threshold of two of three root keys, and teams of which one needs two of its three keys. */
async function beginTeams({ place }: OwnedStore): Promise<void> {
  const by = [...ROOT.slice(0, 2), 'publisher'];
  await place.begin(ROOT, { threshold: 2, by });
  for (const [name, options] of Object.entries(TEAMS)) {
    const people = name === 'people' ? ['people', 'people-2', 'people-3'] : [name];
    await place.addTeam(name, { ...options, keys: people.map((one) => place.pair(one).publicKey) }, by);
  }
}

async function main(): Promise<boolean> {
  const steps = new StepLines();
  const onStep = (title: string) => steps.next(title);
  const product = await startProduct(onStep, { isBuilt: values['no-build'] });
  const browser = await launchBrowser(onStep);
  const store = new OwnedStore();
  const rows = new Rows((line) => console.log(line));
  await store.begin();
  const cdn = await openCdn(store.place.store);
  const { environment } = store.place;
  const readers = new Readers({ browser, product: product.address, store: cdn.url, environment, rows });
  onStep('Starting servers of before');
  try {
    await readers.start('a server with the key file from before teams', store.copyKeyFile('early.json'));
    await beginTeams(store);
    const keyFile = store.copyKeyFile('first.json');
    const always = await readers.start('a server that always ran', keyFile);
    const away = await readers.start('a server that was away', keyFile);
    await readers.openPage(always);
    steps.finish();
    const newKeyFiles = { 'a new server with the first key file': keyFile };
    await runActs({ store, readers, rows, away, newKeyFiles });
  } finally {
    await readers.close();
    await cdn.close();
    await browser.close();
    await product.close();
  }
  const wrong = rows.list.filter(isWrong);
  console.log(`${wrong.length} wrong of ${rows.list.length} rows`);
  writeFigures([
    buildNeverFigure(
      'Servers and pages of every age follow new root keys, and run nothing of revoked, too few or other keys',
      'wrong',
      wrong.length,
      `${rows.list.length} rows (act × server or page)`,
    ),
  ]);
  return rows.list.length > 0 && wrong.length === 0;
}

const isMet = await main().catch((error: unknown) => {
  console.error(error);
  return false;
});
process.exit(isMet ? 0 : 1);
