import { openDatabase } from '../../database/database.ts';
import { forgetAttempts, ownerQuery } from '../../testing/owner-query.ts';
import { testSalon } from '../../testing/test-app.ts';
import {
  CANARY,
  changeableFacts,
  failed,
  loaded,
  registryWith,
  STABLE,
  TRIED,
  tell,
} from './testing/platform-calls.ts';
import { TrialWatch } from './withdrawal.ts';

const facts = changeableFacts();
const salon = testSalon({ facts });
const NAME = `mf-cash@${TRIED}`;

beforeEach(async () => {
  facts.current = registryWith();
  await forgetAttempts(salon);
  await ownerQuery(salon, 'truncate platform_trial_voices, platform_withdrawn');
  await salon.trials?.read();
});

const address = (number: number) => `203.0.113.${number}`;
const withdrawn = () => [...(salon.trials?.withdrawn() ?? [])];

/** So many pages tell, each from an address of its own. */
async function pagesTell(count: number, report: typeof failed | typeof loaded, from = 1) {
  for (let page = 0; page < count; page++) {
    await tell(salon.app, { address: address(from + page), reports: [report()] });
  }
}

test('a version on trial that fails too often is taken back by itself, and why is kept', async () => {
  await pagesTell(9, loaded);
  await pagesTell(2, failed, 101);
  expect(withdrawn()).toEqual([]);
  await pagesTell(1, failed, 103);
  expect(withdrawn()).toEqual([NAME]);
  expect(await ownerQuery(salon, 'select * from platform_withdrawn')).toMatchObject([
    { module: 'mf-cash', version: TRIED, salt: 'first', rate: 0.25, loads: 9, failures: 3 },
  ]);
});

test('one that fails no more often than it may goes on', async () => {
  facts.current = registryWith({ ...CANARY, limit: { errorRate: 0.5, atLeastLoads: 5 } });
  await pagesTell(5, loaded);
  await pagesTell(5, failed, 101);
  expect(withdrawn()).toEqual([]);
});

test('one page that fails again and again counts once', async () => {
  await pagesTell(3, loaded);
  for (let again = 0; again < 15; again++) {
    for (const number of [101, 102, 103]) {
      await tell(salon.app, { code: 'K7RM-2XQD', address: address(number), reports: [failed(), failed()] });
    }
  }
  expect(
    await ownerQuery(salon, 'select sum(cardinality(failed))::int as pages from platform_trial_voices'),
  ).toEqual([{ pages: 3 }]);
  expect(withdrawn()).toEqual([]);
});

test('one address ends no trial that others take part in, whatever it claims', async () => {
  await pagesTell(4, loaded);
  for (let page = 0; page < 30; page++) {
    await tell(salon.app, { address: address(101), reports: [failed()] });
  }
  expect(withdrawn()).toEqual([]);
});

test('where one address is all that takes part it is enough', async () => {
  for (let page = 0; page < 10; page++) {
    await tell(salon.app, { address: address(101), reports: [failed()] });
  }
  expect(withdrawn()).toEqual([NAME]);
});

test('failures of what everybody runs end no trial', async () => {
  for (let page = 0; page < 30; page++) {
    await tell(salon.app, { address: address(page), reports: [failed({ version: STABLE })] });
  }
  expect(withdrawn()).toEqual([]);
});

test('a new trial of the same version begins anew', async () => {
  await pagesTell(10, failed);
  expect(withdrawn()).toEqual([NAME]);
  facts.current = registryWith({ ...CANARY, salt: 'second' });
  expect(withdrawn()).toEqual([]);
  await pagesTell(9, failed);
  expect(withdrawn()).toEqual([]);
  await pagesTell(1, failed, 101);
  expect(withdrawn()).toEqual([NAME]);
});

test('a version that is everybody’s now is not taken back for what its trial was', async () => {
  await pagesTell(10, failed);
  facts.current = registryWith(null);
  expect(withdrawn()).toEqual([]);
});

test('every other process hears of it within two seconds', async () => {
  const database = openDatabase(salon.owner, 2);
  const other = new TrialWatch({ database, clock: salon.clock, facts });
  other.start({ warn: () => {}, error: () => {} });
  try {
    // What it reads when it begins to listen is not what is tried here: a first trial says that it listens.
    await pagesTell(10, failed);
    await until(() => other.withdrawn().has(NAME));
    facts.current = registryWith({ ...CANARY, salt: 'second' });
    await pagesTell(10, failed);
    const toldAt = Date.now();
    await until(() => other.withdrawn().has(NAME));
    expect(Date.now() - toldAt).toBeLessThan(2_000);
  } finally {
    await other.close();
    await database.close();
  }
});

test('a limit that was lowered is judged without another word of a page', async () => {
  facts.current = registryWith({ ...CANARY, limit: { errorRate: 1, atLeastLoads: 10 } });
  await pagesTell(10, failed);
  expect(withdrawn()).toEqual([]);
  facts.current = registryWith();
  await salon.trials?.judgeAll();
  expect(withdrawn()).toEqual([NAME]);
});

test('neither an address nor a person stands in what is kept', async () => {
  await pagesTell(3, failed, 77);
  const kept = await ownerQuery(
    salon,
    `select row_to_json(v)::text as text from platform_trial_voices v
     union all select row_to_json(f)::text from platform_failures f
     union all select row_to_json(h)::text from platform_module_hours h`,
  );
  expect(kept.length).toBeGreaterThan(3);
  expect(JSON.stringify(kept)).not.toContain('203.0.113');
});

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo() && tries < 500; tries++) await new Promise((wake) => setTimeout(wake, 10));
  if (!isSo()) throw new Error('It did not become so');
}
