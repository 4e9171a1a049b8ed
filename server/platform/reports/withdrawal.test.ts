import { createSupportCode } from '@salon/shared/domain/support-code';
import { openDatabase } from '../../database/database.ts';
import { deleteAttempts, queryAsOwner } from '../../testing/owner-query.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { CanaryWatch } from './canary-watch.ts';
import {
  buildBegunEntry,
  buildFailureEntry,
  buildLoadEntry,
  buildRegistry,
  CANARY,
  CANARY_VERSION,
  createChangeableFacts,
  postReport,
  STABLE_VERSION,
} from './testing/platform-calls.ts';

const facts = createChangeableFacts();
const salon = setUpSalon({ facts });
const NAME = `mf-cash@${CANARY_VERSION}`;

beforeEach(async () => {
  facts.current = buildRegistry();
  await deleteAttempts(salon);
  await queryAsOwner(salon, 'truncate platform_trial_voices, platform_withdrawn');
  await salon.canaryWatch?.readWithdrawals();
});

const address = (number: number) => `203.0.113.${number}`;
const withdrawn = () => [...(salon.canaryWatch?.listWithdrawnVersions() ?? [])];

/** Each report comes from an address of its own. */
async function sendReports(
  count: number,
  report: typeof buildFailureEntry | typeof buildLoadEntry,
  from = 1,
) {
  for (let page = 0; page < count; page++) {
    await postReport(salon.app, { address: address(from + page), reports: [report()] });
  }
}

// @spec P2.05 … and by itself when too much fails @ server/platform/reports/canary-watch.ts
test('the server withdraws a canary that fails too often, and stores its figures', async () => {
  await sendReports(9, buildLoadEntry);
  await sendReports(2, buildFailureEntry, 101);
  expect(withdrawn()).toEqual([]);
  await sendReports(1, buildFailureEntry, 103);
  expect(withdrawn()).toEqual([NAME]);
  expect(await queryAsOwner(salon, 'select * from platform_withdrawn')).toMatchObject([
    { module: 'mf-cash', version: CANARY_VERSION, salt: 'first', rate: 0.25, loads: 9, failures: 3 },
  ]);
});

test('a canary that leaves things in the pages, or patches the browser, ends like one that fails', async () => {
  const buildLeftEntry = () => buildFailureEntry({ kind: 'left', message: 'patched window.fetch' });
  await sendReports(9, buildLoadEntry);
  await sendReports(3, buildLeftEntry, 101);
  expect(withdrawn()).toEqual([NAME]);
});

test('a canary that fails no more often than allowed goes on', async () => {
  facts.current = buildRegistry({ ...CANARY, limit: { errorRate: 0.5, atLeastLoads: 5 } });
  await sendReports(5, buildLoadEntry);
  await sendReports(5, buildFailureEntry, 101);
  expect(withdrawn()).toEqual([]);
});

test('one page that fails again and again counts once', async () => {
  await sendReports(3, buildLoadEntry);
  for (let again = 0; again < 15; again++) {
    for (const number of [101, 102, 103]) {
      await postReport(salon.app, {
        code: 'K7RM-2XQD',
        address: address(number),
        reports: [buildFailureEntry(), buildFailureEntry()],
      });
    }
  }
  expect(
    await queryAsOwner(salon, 'select sum(cardinality(failed))::int as pages from platform_trial_voices'),
  ).toEqual([{ pages: 3 }]);
  expect(withdrawn()).toEqual([]);
});

test('one address cannot end a canary that other addresses load, whatever it claims', async () => {
  await sendReports(4, buildLoadEntry);
  for (let page = 0; page < 30; page++) {
    await postReport(salon.app, { address: address(101), reports: [buildFailureEntry()] });
  }
  expect(withdrawn()).toEqual([]);
});

test('one address ends a canary that no other address loads', async () => {
  for (let page = 0; page < 10; page++) {
    await postReport(salon.app, { address: address(101), reports: [buildFailureEntry()] });
  }
  expect(withdrawn()).toEqual([NAME]);
});

test('failures of the stable version end no canary', async () => {
  for (let page = 0; page < 30; page++) {
    await postReport(salon.app, {
      address: address(page),
      reports: [buildFailureEntry({ version: STABLE_VERSION })],
    });
  }
  expect(withdrawn()).toEqual([]);
});

test('a new canary of the same version starts with no reports', async () => {
  await sendReports(10, buildFailureEntry);
  expect(withdrawn()).toEqual([NAME]);
  facts.current = buildRegistry({ ...CANARY, salt: 'second' });
  expect(withdrawn()).toEqual([]);
  await sendReports(9, buildFailureEntry);
  expect(withdrawn()).toEqual([]);
  await sendReports(1, buildFailureEntry, 101);
  expect(withdrawn()).toEqual([NAME]);
});

describe('a load that began', () => {
  const MINUTE_MS = 60_000;
  const later = async (ms: number) => {
    salon.clock.set(new Date(salon.clock.now().getTime() + ms));
    await salon.canaryWatch?.judgeCanaries();
  };
  const begin = async (count: number) => {
    const codes = Array.from({ length: count }, () => createSupportCode());
    for (const [page, code] of codes.entries())
      await postReport(salon.app, { code, address: address(page), reports: [buildBegunEntry()] });
    return codes;
  };

  test('and has not ended after a minute is a failure, and ends a canary whose pages only freeze', async () => {
    const codes = await begin(10);
    await later(MINUTE_MS);
    expect(withdrawn()).toEqual([]);
    await later(1);
    expect(withdrawn()).toEqual([NAME]);
    const failures = await queryAsOwner<{ code: string }>(
      salon,
      `select code from platform_failures where reason = 'froze' and version = '${CANARY_VERSION}'`,
    );
    expect(failures.map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
  });

  test.each(['load', 'failure', 'ended'] as const)(
    'and ended with `%s` is no second failure',
    async (kind) => {
      facts.current = buildRegistry({ ...CANARY, limit: { errorRate: 0, atLeastLoads: 1 } });
      const [code = ''] = await begin(1);
      facts.current = buildRegistry({ ...CANARY, limit: { errorRate: 1, atLeastLoads: 1 } });
      await postReport(salon.app, { code, address: address(0), reports: [{ ...buildBegunEntry(), kind }] });
      await later(2 * MINUTE_MS);
      const [totals] = await queryAsOwner(
        salon,
        'select cardinality(failed) as failures, loads, begun from platform_trial_voices',
      );
      expect(totals).toEqual({
        failures: kind === 'failure' ? 1 : 0,
        loads: kind === 'load' ? 1 : 0,
        begun: {},
      });
    },
  );

  test('counts once for a page, also when the page reports its freeze after the minute', async () => {
    const [code = ''] = await begin(1);
    await later(2 * MINUTE_MS);
    await postReport(salon.app, {
      code,
      address: address(0),
      reports: [buildFailureEntry({ reason: 'froze' })],
    });
    expect(await queryAsOwner(salon, 'select failed from platform_trial_voices')).toEqual([
      { failed: [code] },
    ]);
  });

  test('is not announced near the limit of its address, so that the end of an announced load still counts', async () => {
    const [code = ''] = await begin(1);
    const instant = salon.clock.now().toISOString();
    await queryAsOwner(
      salon,
      `update auth_attempts set attempts = array(select '${instant}'::timestamptz from generate_series(1, 500))`,
    );
    const post = (reports: unknown[]) => postReport(salon.app, { code, address: address(0), reports });
    expect((await post([buildBegunEntry()])).statusCode).toBe(429);
    expect((await post([buildLoadEntry()])).statusCode).toBe(204);
    await later(2 * MINUTE_MS);
    expect(await queryAsOwner(salon, 'select loads, failed from platform_trial_voices')).toEqual([
      { loads: 1, failed: [] },
    ]);
  });

  test('is a failure of its address: one address ends no canary that others load', async () => {
    await sendReports(4, buildLoadEntry);
    for (let page = 0; page < 30; page++)
      await postReport(salon.app, { address: address(101), reports: [buildBegunEntry()] });
    await later(2 * MINUTE_MS);
    expect(withdrawn()).toEqual([]);
  });

  test('of a version without a canary is not stored', async () => {
    facts.current = buildRegistry(null);
    const reports = [{ ...buildBegunEntry(), version: STABLE_VERSION }];
    expect((await postReport(salon.app, { reports })).statusCode).toBe(204);
    expect(await queryAsOwner(salon, 'select * from platform_trial_voices')).toEqual([]);
  });
});

test('a promoted version is not withdrawn because of its canary', async () => {
  await sendReports(10, buildFailureEntry);
  facts.current = buildRegistry(null);
  expect(withdrawn()).toEqual([]);
});

test('every other process hears of a withdrawal', async () => {
  const database = openDatabase(salon.owner, 2);
  const other = new CanaryWatch({ database, clock: salon.clock, facts });
  other.start({ warn: () => {}, error: () => {} });
  try {
    // The first withdrawal shows that the listener works. The second comes by it: without it the process would read the
    // withdrawals only every thirty seconds.
    await sendReports(10, buildFailureEntry);
    await until(() => other.listWithdrawnVersions().has(NAME));
    facts.current = buildRegistry({ ...CANARY, salt: 'second' });
    await sendReports(10, buildFailureEntry);
    const withdrawnAt = Date.now();
    await until(() => other.listWithdrawnVersions().has(NAME));
    expect(Date.now() - withdrawnAt).toBeLessThan(20_000);
  } finally {
    await other.close();
    await database.close();
  }
});

test('a lowered limit ends a canary without a further report', async () => {
  facts.current = buildRegistry({ ...CANARY, limit: { errorRate: 1, atLeastLoads: 10 } });
  await sendReports(10, buildFailureEntry);
  expect(withdrawn()).toEqual([]);
  facts.current = buildRegistry();
  await salon.canaryWatch?.judgeCanaries();
  expect(withdrawn()).toEqual([NAME]);
});

test('the stored reports contain neither an address nor a person', async () => {
  await sendReports(3, buildFailureEntry, 77);
  const kept = await queryAsOwner(
    salon,
    `select row_to_json(v)::text as text from platform_trial_voices v
     union all select row_to_json(f)::text from platform_failures f
     union all select row_to_json(h)::text from platform_module_hours h`,
  );
  expect(kept.length).toBeGreaterThan(3);
  expect(JSON.stringify(kept)).not.toContain('203.0.113');
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((wake) => setTimeout(wake, 10));
}
