import { paths } from '@salon/shared/contracts/paths';
import type { PlatformReleases, PlatformVersion } from '@salon/shared/contracts/platform-report';
import { usePlatform } from '@salon/shared/module';
import { buildModule } from '@salon/shared/module-runtime/testing/releases';
import { success } from '@salon/shared/testing/answers';
import { type FakeNetwork, fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen, waitFor, within } from '@testing-library/react';
import { ConsolePage } from './console.page.tsx';

const modules = [
  {
    ...buildModule('mf-cash'),
    navigation: [{ path: '/cash/expense', label: 'المصروفات', icon: 'cash', order: 1 }],
  },
];
const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const version = (given: Partial<PlatformVersion>): PlatformVersion => ({
  version: '1.0.0-aaaaaaaa',
  state: 'stable',
  loads: 0,
  failures: 0,
  failure_rate: null,
  reasons: [],
  p50_ms: null,
  p95_ms: null,
  trial: null,
  ...given,
});

const TRIAL = {
  percent: 10,
  salons: 3,
  limit_rate: 0.05,
  limit_loads: 20,
  withdrawn_at: null,
  withdrawn_rate: null,
};

const VERSIONS = [
  version({ loads: 1_990, failures: 10, failure_rate: 0.005, p50_ms: 120, p95_ms: 640 }),
  version({ version: '1.1.0-bbbbbbbb', state: 'trial', trial: TRIAL }),
  version({ version: '0.9.0-cccccccc', state: 'previous' }),
];

function releases(given: Partial<PlatformReleases> = {}): PlatformReleases {
  return {
    environment: 'production',
    registry: { serial: 12, issued_at: inDays(-1), expires_at: inDays(30), expired: false },
    problems: [],
    packages: [buildPackage()],
    failures: [
      {
        code: 'K7RM-2XQD',
        at: '2026-11-21T08:30:00.000000+00:00',
        module: 'mf-cash',
        version: '1.0.0-aaaaaaaa',
        shell: '1.0.0-dddddddd',
        page: '/cash/summary',
        reason: 'render',
        message: 'x is not a function',
      },
    ],
    ...given,
  };
}

function Shell() {
  return <ConsolePage platform={usePlatform()} host={{ modules }} />;
}

function open({
  network = answering(),
  path = '/platform/console',
}: {
  network?: FakeNetwork;
  path?: string;
} = {}) {
  return renderModule(<Shell />, { path, network });
}

function answering(given: Partial<PlatformReleases> = {}): FakeNetwork {
  const network = fakeNetwork();
  network.on('GET', paths.platformReleases).answer(success(releases(given)));
  return network;
}

const versionsTable = () => screen.findByRole('table', { name: 'الأجزاء والإصدارات' });
const rowOf = async (name: RegExp) => within(await versionsTable()).getByRole('row', { name });
const queriesOf = (network: FakeNetwork) =>
  network.callsTo('GET', paths.platformReleases).map(({ query }) => query.code);

test('the page shows skeletons while it loads', () => {
  const network = fakeNetwork();
  network.on('GET', paths.platformReleases).hang();
  open({ network });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: 'لوحة المنصة' })).toBeVisible();
});

// @spec P8.03 … and shown to the platform’s admin
test('the page shows the loads, failures and times of every version', async () => {
  open();
  const stable = await rowOf(/1\.0\.0-aaaaaaaa/);
  for (const text of ['المصروفات', 'المعتمد', '1,990', '10', '0.5%', '120 ms', '640 ms']) {
    expect(stable).toHaveTextContent(text);
  }
  expect(screen.getByText('production')).toBeVisible();
  expect(screen.getByText('12')).toBeVisible();
});

test('the page shows the share of salons and the failure limit of a canary', async () => {
  open();
  const trial = await rowOf(/1\.1\.0-bbbbbbbb/);
  expect(trial).toHaveTextContent('قيد التجربة');
  expect(trial).toHaveTextContent('10% من الصالونات + 3 صالونات بالاسم');
  expect(trial).toHaveTextContent('يسحب فوق 5%');
  expect(within(trial).getByRole('progressbar', { name: 'حصة التجربة' })).toHaveAttribute('value', '10');
});

test('the page shows a withdrawal with its failure rate', async () => {
  const trial = { ...TRIAL, withdrawn_at: inDays(0), withdrawn_rate: 0.25 };
  const versions = [version({ version: '1.1.0-bbbbbbbb', state: 'withdrawn', trial })];
  open({ network: answering({ packages: [buildPackage({ versions })] }) });
  const row = await rowOf(/1\.1\.0-bbbbbbbb/);
  expect(row).toHaveTextContent('مسحوب');
  expect(row).toHaveTextContent('سُحب تلقائيًا عند نسبة أعطال 25%');
});

test('the page shows unused versions only on request, and the address keeps the choice', async () => {
  const { person } = open();
  expect(within(await versionsTable()).queryByText('0.9.0-cccccccc')).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'الكل' }));
  expect(await rowOf(/0\.9\.0-cccccccc/)).toHaveTextContent('سابق');
  expect(window.location.search).toBe('?all=1');
});

test('the search finds a support code in any spelling', async () => {
  const network = answering();
  const { person } = open({ network });
  await versionsTable();
  network.on('GET', paths.platformReleases).answer(success(releases({ failures: [] })));
  await person.type(screen.getByLabelText('رمز الدعم'), 'k7rm 2x');
  expect(await screen.findByText('لا توجد صفحة بهذا الرمز')).toBeVisible();
  expect(queriesOf(network).at(-1)).toBe('K7RM-2X');
  expect(window.location.search).toBe('?code=K7RM-2X');
});

test('a link with a code shows that page', async () => {
  const network = answering();
  open({ network, path: '/platform/console?code=K7RM-2XQD' });
  const failure = await screen.findByRole('row', { name: /K7RM-2XQD/ });
  for (const text of ['خطأ أثناء العرض', '/cash/summary', 'x is not a function', '11:30']) {
    expect(failure).toHaveTextContent(text);
  }
  expect(queriesOf(network)).toEqual(['K7RM-2XQD']);
});

test.each([
  ['in good time', inDays(30), false, null],
  ['soon', inDays(3), false, /تنتهي صلاحية سجل الإصدارات قريبًا/],
  ['in the past', inDays(-1), true, /انتهت صلاحية سجل الإصدارات/],
])(
  'the page warns when the registry expires %s, unless there is time left',
  async (_, expires_at, expired, text) => {
    const registry = { serial: 12, issued_at: inDays(-60), expires_at, expired };
    open({ network: answering({ registry }) });
    await versionsTable();
    if (text) expect(screen.getByRole('alert')).toHaveTextContent(text);
    else expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('the page shows the problems that the servers reported', async () => {
  open({ network: answering({ problems: ['The registry is signed by an unknown key.'] }) });
  const problems = await screen.findByRole('region', { name: 'تنبيهات المخزن' });
  expect(problems).toHaveTextContent('The registry is signed by an unknown key.');
});

test('the page shows an empty state without a registry', async () => {
  open({ network: answering({ registry: null, packages: [], failures: [] }) });
  expect(await screen.findByText('لا يوجد سجل إصدارات بعد')).toBeVisible();
});

test('the page shows an empty state without failures', async () => {
  open({ network: answering({ failures: [] }) });
  expect(await screen.findByText('لا توجد أعطال')).toBeVisible();
});

test('an admin who is no platform admin sees that the page is for platform admins', async () => {
  const network = fakeNetwork();
  network.on('GET', paths.platformReleases).fail('FORBIDDEN');
  open({ network });
  expect(await screen.findByText('هذه الصفحة لمدير المنصة')).toBeVisible();
});

test('a failed load can be tried again', async () => {
  const network = fakeNetwork();
  const route = network.on('GET', paths.platformReleases).fail('INTERNAL');
  const { person } = open({ network });
  expect(await screen.findByText('تعذر تحميل بيانات الإصدارات')).toBeVisible();
  route.answer(success(releases()));
  await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await versionsTable()).toBeVisible();
});

test('figures stay with a note after a failed refresh', async () => {
  const network = answering();
  const { person } = open({ network });
  await versionsTable();
  network.on('GET', paths.platformReleases).fail('INTERNAL');
  await person.click(screen.getByRole('button', { name: 'تحديث' }));
  await waitFor(() => expect(screen.getByText('تعذر تحميل بيانات الإصدارات')).toBeVisible());
  expect(await versionsTable()).toBeVisible();
});
