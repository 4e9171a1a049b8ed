import { paths } from '@salon/shared/contracts/paths';
import type { PlatformReleases } from '@salon/shared/contracts/platform-report';
import { createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import { buildAdmin, buildEmployee, signIn } from '../../testing/builders.ts';
import { deleteAttempts, queryAsOwner } from '../../testing/owner-query.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { deleteOldReports } from './platform.repository.ts';
import {
  buildFailureEntry,
  buildLoadEntry,
  buildRegistry,
  CANARY_VERSION,
  createChangeableFacts,
  postReport,
  SHELL_VERSION,
  STABLE_VERSION,
} from './testing/platform-calls.ts';

const OPERATOR = '07709999999';
const facts = createChangeableFacts();
const salon = setUpSalon({ facts, platformAdmins: [OPERATOR] });
const { salonWithAdmin, get } = createApiCalls(salon);

let admin: Awaited<ReturnType<typeof buildAdmin>>;
beforeAll(async () => {
  admin = await buildAdmin(salon, { phone: OPERATOR });
});
const operator = () => signIn(salon, 'admin', admin);

beforeEach(async () => {
  facts.current = buildRegistry();
  facts.problemsNow = [];
  await deleteAttempts(salon);
  await queryAsOwner(
    salon,
    'truncate platform_module_hours, platform_failures, platform_trial_voices, platform_withdrawn',
  );
});

async function releases(query = ''): Promise<PlatformReleases> {
  const answer = await get(await operator(), `${paths.platformReleases}${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

async function versionOf(version: string) {
  const { packages } = await releases();
  return packages.flatMap(({ versions }) => versions).find((one) => one.version === version);
}

describe('a report of a page', () => {
  // @spec P8.02 Loads and failures are counted by module and version
  test('is counted by module and version, and answered with 204', async () => {
    const answer = await postReport(salon.app, {
      reports: [
        buildLoadEntry({ version: STABLE_VERSION, ms: 120 }),
        buildLoadEntry({ version: STABLE_VERSION, ms: 130 }),
        buildFailureEntry({ version: STABLE_VERSION, reason: 'timeout' }),
      ],
    });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    await postReport(salon.app, { reports: [buildLoadEntry({ version: STABLE_VERSION, ms: 4_500 })] });
    expect(await versionOf(STABLE_VERSION)).toMatchObject({
      state: 'stable',
      loads: 3,
      failures: 1,
      failure_rate: 0.25,
      reasons: [{ reason: 'timeout', count: 1 }],
      p50_ms: 138,
      p95_ms: 5_700,
    });
  });

  test('of a browser with a preview counts for no version', async () => {
    const answer = await postReport(salon.app, { cookie: 'theme=dark; preview=a.b.c' });
    expect(answer.statusCode).toBe(204);
    expect(await versionOf(CANARY_VERSION)).toMatchObject({ loads: 0 });
    await postReport(salon.app);
    expect(await versionOf(CANARY_VERSION)).toMatchObject({ loads: 1 });
  });

  test('of a page whose route has a digit or a dot is accepted', async () => {
    for (const page of ['/loyalty2', '/cash/v1.2/:id'])
      expect((await postReport(salon.app, { page })).statusCode).toBe(204);
  });

  test('adds to one row per version and hour, however many pages report', async () => {
    for (let page = 0; page < 5; page++) await postReport(salon.app);
    expect(await queryAsOwner(salon, 'select loads from platform_module_hours')).toEqual([{ loads: 5 }]);
    salon.clock.set(new Date(salon.clock.now().getTime() + 3_600_000));
    await postReport(salon.app);
    expect(await queryAsOwner(salon, 'select loads from platform_module_hours order by hour')).toEqual([
      { loads: 5 },
      { loads: 1 },
    ]);
  });

  test('counts for a day', async () => {
    await postReport(salon.app, { reports: [buildLoadEntry({ version: STABLE_VERSION })] });
    salon.clock.set(new Date(salon.clock.now().getTime() + 23 * 3_600_000));
    expect((await versionOf(STABLE_VERSION))?.loads).toBe(1);
    salon.clock.set(new Date(salon.clock.now().getTime() + 3_600_000));
    expect(await versionOf(STABLE_VERSION)).toMatchObject({ loads: 0, failure_rate: null, p50_ms: null });
  });

  test('is kept for thirty days', async () => {
    await postReport(salon.app, { reports: [buildFailureEntry()] });
    const day = 86_400_000;
    const now = salon.clock.now().getTime();
    const rows = () =>
      queryAsOwner(salon, 'select 1 from platform_module_hours union all select 1 from platform_failures');
    await salon.database.withoutBusiness((tx) => deleteOldReports(tx, new Date(now + 29 * day)));
    expect(await rows()).toHaveLength(2);
    await salon.database.withoutBusiness((tx) => deleteOldReports(tx, new Date(now + 31 * day)));
    expect(await rows()).toHaveLength(0);
  });

  test.each([
    ['an unknown module', { reports: [buildLoadEntry({ module: 'mf-other' })] }],
    ['an unknown version', { reports: [buildLoadEntry({ version: '9.9.9' })] }],
    ['another environment', { environment: 'production' }],
  ])('about %s is dropped, so that no client can fill the tables', async (_, given) => {
    expect((await postReport(salon.app, given)).statusCode).toBe(204);
    expect(await queryAsOwner(salon, 'select 1 from platform_module_hours')).toEqual([]);
  });

  test('is dropped while no registry was accepted', async () => {
    facts.current = null;
    expect((await postReport(salon.app, { reports: [buildFailureEntry()] })).statusCode).toBe(204);
    expect(await queryAsOwner(salon, 'select 1 from platform_failures')).toEqual([]);
    expect(await releases()).toMatchObject({ registry: null, packages: [], failures: [] });
  });

  test.each([
    ['an address instead of a route', { page: '/bookings/edit/01930000-0000-7000-8000-000000000019' }],
    ['a number in its address', { page: '/customers/42' }],
    ['a code of another form', { code: 'K7RM2XQD' }],
    ['a reason of its own', { reports: [buildFailureEntry({ reason: 'because' as never })] }],
    ['a field of its own', { reports: [{ ...buildLoadEntry(), user: 'زينب' }] }],
    ['a message that is too long', { reports: [buildFailureEntry({ message: 'x'.repeat(301) })] }],
    ['no entries', { reports: [] }],
    ['more than 50 entries', { reports: Array.from({ length: 51 }, () => buildLoadEntry()) }],
  ])('with %s is refused', async (_, given) => {
    expect(getStatusAndCode(await postReport(salon.app, given))).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('beyond 16 KB is refused before it is read', async () => {
    const reports = Array.from({ length: 50 }, () => buildFailureEntry({ message: 'x'.repeat(300) }));
    expect(getStatusAndCode(await postReport(salon.app, { reports }))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test('beyond the limit of one address is refused, and other addresses still count', async () => {
    await queryAsOwner(salon, 'truncate auth_attempts');
    await postReport(salon.app, { address: '203.0.113.9' });
    // The counter now says that the address has just sent six hundred reports.
    const instant = salon.clock.now().toISOString();
    await queryAsOwner(
      salon,
      `update auth_attempts set attempts = array(select '${instant}'::timestamptz from generate_series(1, 600))`,
    );
    const refused = await postReport(salon.app, { address: '203.0.113.9' });
    expect(getStatusAndCode(refused)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await postReport(salon.app, { address: '203.0.113.10' })).statusCode).toBe(204);
  });
});

describe('the newest failures', () => {
  test('name page, reason and message, and are found by the support code', async () => {
    await postReport(salon.app, {
      code: 'K7RM-2XQD',
      reports: [buildFailureEntry({ message: 'x is not a function' })],
    });
    await postReport(salon.app, { code: 'AAAA-2XQD', reports: [buildFailureEntry({ reason: 'tampered' })] });
    expect((await releases()).failures.map(({ code }) => code)).toEqual(['AAAA-2XQD', 'K7RM-2XQD']);
    expect((await releases('?code=K7RM-2')).failures).toMatchObject([
      {
        code: 'K7RM-2XQD',
        module: 'mf-cash',
        version: CANARY_VERSION,
        shell: SHELL_VERSION,
        page: '/cash/summary',
        reason: 'render',
        message: 'x is not a function',
      },
    ]);
    expect((await releases('?code=ZZ')).failures).toEqual([]);
  });

  test('also list a request for help without a failure, which no figure counts', async () => {
    const asked = {
      module: 'shell',
      version: SHELL_VERSION,
      kind: 'asked',
      message: 'mf-cash 180 ms',
    } as const;
    await postReport(salon.app, { code: 'K7RM-2XQD', page: '/support', reports: [asked] });
    expect((await releases('?code=K7RM')).failures).toMatchObject([
      { code: 'K7RM-2XQD', module: 'shell', reason: 'asked', message: 'mf-cash 180 ms' },
    ]);
    expect(await versionOf(SHELL_VERSION)).toMatchObject({ loads: 0, failures: 0 });
  });

  test('also list what a module left in the page, which no figure counts', async () => {
    const left = {
      module: 'mf-cash',
      version: STABLE_VERSION,
      kind: 'left',
      message: 'patched window.fetch',
    };
    for (let page = 0; page < 12; page++) await postReport(salon.app, { reports: [left] });
    expect((await releases()).failures[0]).toMatchObject({ reason: 'left', message: 'patched window.fetch' });
    expect(await versionOf(STABLE_VERSION)).toMatchObject({ loads: 0, failures: 0 });
  });

  test.each(['froze', 'uncaught', 'forbidden'] as const)(
    'count a failure `%s` like every other failure',
    async (reason) => {
      await postReport(salon.app, { reports: [buildFailureEntry({ reason })] });
      expect(await versionOf(CANARY_VERSION)).toMatchObject({ failures: 1, reasons: [{ reason, count: 1 }] });
    },
  );

  test('are at most fifty per version: the oldest is deleted', async () => {
    await postReport(salon.app, {
      code: 'AAAA-AAAA',
      reports: [buildFailureEntry({ version: STABLE_VERSION })],
    });
    for (let page = 0; page < 3; page++) {
      await postReport(salon.app, {
        reports: Array.from({ length: 20 }, (_, n) => buildFailureEntry({ message: `${page}.${n}` })),
      });
    }
    const kept = await queryAsOwner<{ message: string }>(
      salon,
      `select message from platform_failures where version = '${CANARY_VERSION}' order by id`,
    );
    expect([kept.length, kept[0]?.message]).toEqual([50, '0.10']);
    expect((await releases('?code=AAAA')).failures).toHaveLength(1);
  });
});

describe('the page of the releases', () => {
  test('shows the stable, canary and previous versions, and when the registry expires', async () => {
    facts.problemsNow = ['The registry of the store is signed by an unknown key.'];
    const { packages, ...rest } = await releases();
    expect(rest).toEqual({
      environment: 'test',
      registry: {
        serial: 7,
        issued_at: '2026-11-01T00:00:00Z',
        expires_at: '2027-01-01T00:00:00Z',
        expired: false,
      },
      problems: ['The registry of the store is signed by an unknown key.'],
      failures: [],
    });
    expect(packages.map(({ name, versions }) => [name, versions.map(({ state }) => state)])).toEqual([
      ['shell', ['stable']],
      ['mf-cash', ['stable', 'trial', 'previous']],
    ]);
    expect((await versionOf(CANARY_VERSION))?.trial).toEqual({
      percent: 10,
      salons: 1,
      limit_rate: 0.05,
      limit_loads: 10,
      withdrawn_at: null,
      withdrawn_rate: null,
    });
  });

  test('shows that the registry has expired', async () => {
    facts.current = { ...buildRegistry(), expiresAt: '2026-11-02T00:00:00Z' };
    expect((await releases()).registry?.expired).toBe(true);
  });

  test('is for the admins in PLATFORM_ADMINS: for no other admin, and for no employee with such a phone', async () => {
    const { headers, business_id } = await salonWithAdmin();
    expect(getStatusAndCode(await get(headers, paths.platformReleases))).toEqual([403, 'FORBIDDEN']);
    const employee = await buildEmployee(salon, { business_id, phone: OPERATOR });
    const asEmployee = await signIn(salon, 'employee', employee);
    expect(getStatusAndCode(await get(asEmployee, paths.platformReleases))).toEqual([403, 'FORBIDDEN']);
    expect(getStatusAndCode(await get({}, paths.platformReleases))).toEqual([401, 'UNAUTHENTICATED']);
  });

  test("only an operator's own profile says that the page is allowed", async () => {
    const { headers, business_id } = await salonWithAdmin();
    const employee = await buildEmployee(salon, { business_id, phone: OPERATOR });
    const profile = async (who: Record<string, string>) => (await get(who, paths.profile)).json().data;
    expect(await profile(await operator())).toMatchObject({ platformAdmin: true });
    expect(await profile(headers)).not.toHaveProperty('platformAdmin');
    expect(await profile(await signIn(salon, 'employee', employee))).not.toHaveProperty('platformAdmin');
  });
});
