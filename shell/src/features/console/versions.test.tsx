import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import type { FakeNetwork } from '@salon/shared/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import {
  answering,
  buildPackage,
  buildReleases,
  buildVersion,
  inDays,
  openConsole,
  TRIAL,
} from './testing/open-console.tsx';

const versionsTable = () => screen.findByRole('table', { name: 'الأجزاء والإصدارات' });
const rowOf = async (name: RegExp) => within(await versionsTable()).getByRole('row', { name });
const queriesOf = (network: FakeNetwork) =>
  network.callsTo('GET', paths.platformReleases).map(({ query }) => query.code);

test('the page shows skeletons while it loads', () => {
  const network = answering();
  network.on('GET', paths.platformReleases).hang();
  openConsole({ network });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: 'لوحة المنصة' })).toBeVisible();
});

// @spec P8.03 … and shown to the platform’s admin
test('the page shows the loads, failures and times of every version', async () => {
  openConsole();
  const stable = await rowOf(/1\.0\.0-aaaaaaaa/);
  for (const text of ['المصروفات', 'المعتمد', '1,990', '10', '0.5%', '120 ms', '640 ms']) {
    expect(stable).toHaveTextContent(text);
  }
  expect(screen.getByText('production')).toBeVisible();
  expect(screen.getByText('12')).toBeVisible();
});

test('the page shows the share of salons and the failure limit of a canary', async () => {
  openConsole();
  const trial = await rowOf(/1\.1\.0-bbbbbbbb/);
  expect(trial).toHaveTextContent('قيد التجربة');
  expect(trial).toHaveTextContent('10% من الصالونات + 3 صالونات بالاسم');
  expect(trial).toHaveTextContent('يسحب فوق 5%');
  expect(within(trial).getByRole('progressbar', { name: 'حصة التجربة' })).toHaveAttribute('value', '10');
});

test('the page shows a withdrawal with its failure rate', async () => {
  const trial = { ...TRIAL, withdrawn_at: inDays(0), withdrawn_rate: 0.25 };
  const versions = [buildVersion({ version: '1.1.0-bbbbbbbb', state: 'withdrawn', trial })];
  openConsole({ network: answering({ packages: [buildPackage({ versions })] }) });
  const row = await rowOf(/1\.1\.0-bbbbbbbb/);
  expect(row).toHaveTextContent('مسحوب');
  expect(row).toHaveTextContent('سُحب تلقائيًا عند نسبة أعطال 25%');
});

test('the page shows unused versions only on request, and the address keeps the choice', async () => {
  const { person } = openConsole();
  expect(within(await versionsTable()).queryByText('0.9.0-cccccccc')).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'الكل' }));
  expect(await rowOf(/0\.9\.0-cccccccc/)).toHaveTextContent('سابق');
  expect(window.location.search).toBe('?all=1');
});

test('the search finds a support code in any spelling', async () => {
  const network = answering();
  const { person } = openConsole({ network });
  await versionsTable();
  network.on('GET', paths.platformReleases).answer(success(buildReleases({ failures: [] })));
  await person.type(screen.getByLabelText('رمز الدعم'), 'k7rm 2x');
  expect(await screen.findByText('لا توجد صفحة بهذا الرمز')).toBeVisible();
  expect(queriesOf(network).at(-1)).toBe('K7RM-2X');
  expect(window.location.search).toBe('?code=K7RM-2X');
});

test('a link with a code shows that page', async () => {
  const network = answering();
  openConsole({ network, path: '/platform/console?code=K7RM-2XQD' });
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
    openConsole({ network: answering({ registry }) });
    await versionsTable();
    if (text) expect(screen.getByRole('alert')).toHaveTextContent(text);
    else expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('the page shows the problems that the servers reported', async () => {
  openConsole({ network: answering({ problems: ['The registry is signed by an unknown key.'] }) });
  const problems = await screen.findByRole('region', { name: 'تنبيهات المخزن' });
  expect(problems).toHaveTextContent('The registry is signed by an unknown key.');
});

test('the page shows an empty state without a registry', async () => {
  openConsole({ network: answering({ registry: null, packages: [], failures: [] }) });
  expect(await screen.findByText('لا يوجد سجل إصدارات بعد')).toBeVisible();
});

test('the page shows an empty state without failures', async () => {
  openConsole({ network: answering({ failures: [] }) });
  expect(await screen.findByText('لا توجد أعطال')).toBeVisible();
});

test('an admin who is no platform admin sees that the page is for platform admins', async () => {
  const network = answering();
  network.on('GET', paths.platformReleases).fail('FORBIDDEN');
  openConsole({ network });
  expect(await screen.findByText('هذه الصفحة لمدير المنصة')).toBeVisible();
});

test('a failed load can be tried again', async () => {
  const network = answering();
  const route = network.on('GET', paths.platformReleases).fail('INTERNAL');
  const { person } = openConsole({ network });
  expect(await screen.findByText('تعذر تحميل بيانات الإصدارات')).toBeVisible();
  route.answer(success(buildReleases()));
  await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await versionsTable()).toBeVisible();
});

test('figures stay with a note after a failed refresh', async () => {
  const network = answering();
  const { person } = openConsole({ network });
  await versionsTable();
  network.on('GET', paths.platformReleases).fail('INTERNAL');
  await person.click(screen.getByRole('button', { name: 'تحديث' }));
  await waitFor(() => expect(screen.getByText('تعذر تحميل بيانات الإصدارات')).toBeVisible());
  expect(await versionsTable()).toBeVisible();
});
