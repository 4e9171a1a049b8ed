import { paths } from '@salon/shared/contracts/paths';
import type { PlatformReport } from '@salon/shared/contracts/platform-report';
import { SUPPORT_CODE } from '@salon/shared/domain/support-code';
import { usePlatform } from '@salon/shared/module';
import { buildModule, buildRegistry } from '@salon/shared/module-runtime/testing/releases';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { act, screen, within } from '@testing-library/react';
import { ModuleStates } from '../../platform/module-states.ts';
import { formatBrowserName } from './browser-name.ts';
import { SupportPage } from './support.page.tsx';

const cash = {
  ...buildModule('mf-cash'),
  navigation: [
    {
      path: '/cash/expense',
      label: 'سند صرف',
      icon: 'expense',
      order: 1,
      group: { id: 'cash', label: 'المصروفات', icon: 'cash', order: 1 },
    },
  ],
};
const bell = buildModule('mf-bell');

function Shell({ states }: { states: ModuleStates }) {
  return <SupportPage platform={usePlatform()} host={{ states }} />;
}

function open(network = fakeNetwork()) {
  const element = document.createElement('script');
  element.id = 'registry';
  element.type = 'application/json';
  element.textContent = JSON.stringify(buildRegistry([cash, bell]));
  document.body.append(element);
  const states = new ModuleStates();
  states.recordEvent(cash, { state: 'mounted', ms: 182.4 });
  return { states, ...renderModule(<Shell states={states} />, { path: '/support', network }) };
}
afterEach(() => document.getElementById('registry')?.remove());

const rowOf = (name: RegExp) => screen.getByRole('row', { name });
const send = () => screen.getByRole('button', { name: 'إرسال تقرير' });
const reportsOf = (network: ReturnType<typeof fakeNetwork>) =>
  network.callsTo('POST', paths.platformReports).map(({ body }) => body as PlatformReport);

// @spec P8.01 A page and a code say which code is on this screen
test('the page shows the support code, and every module with its version, state and time', () => {
  const { states } = open();
  expect(states.code).toMatch(SUPPORT_CODE);
  expect(within(screen.getByRole('region', { name: 'رمز الدعم' })).getByText(states.code)).toBeVisible();
  expect(rowOf(/المصروفات/)).toHaveTextContent('mf-cash');
  expect(rowOf(/المصروفات/)).toHaveTextContent('1.0.0-aaaaaaaa');
  expect(rowOf(/المصروفات/)).toHaveTextContent('يعمل');
  expect(rowOf(/المصروفات/)).toHaveTextContent('182 ms');
  expect(rowOf(/mf-bell/)).toHaveTextContent('لم يفتح بعد');
  expect(screen.getByText('1.0.0-bbbbbbbb')).toBeVisible();
  expect(screen.getByText('local')).toBeVisible();
  expect(screen.getByText('متصل')).toBeVisible();
});

test('the page shows a failure and its reason at once', () => {
  const { states } = open();
  const failure = { step: 'load', reason: 'tampered', message: '' } as never;
  act(() => states.recordEvent(bell, { state: 'failed', failure, counts: true, ms: 90 }));
  expect(rowOf(/mf-bell/)).toHaveTextContent('تعذر تشغيله');
  expect(rowOf(/mf-bell/)).toHaveTextContent('ملف غير موثوق');
});

test('the page sends a report of the opened modules, and shows its code', async () => {
  const network = fakeNetwork();
  network.on('POST', paths.platformReports).answer('', 204);
  const { person, states } = open(network);
  await person.click(send());
  expect(await screen.findByRole('status')).toHaveTextContent(
    `وصل التقرير. اذكر هذا الرمز على الهاتف: ${states.code}`,
  );
  const [report] = reportsOf(network);
  expect(report).toMatchObject({
    code: states.code,
    environment: 'local',
    shell: '1.0.0-bbbbbbbb',
    page: '/support',
    reports: [{ module: 'shell', version: '1.0.0-bbbbbbbb', kind: 'asked' }],
  });
  expect(report?.reports[0]?.message).toContain('mf-cash 1.0.0-aaaaaaaa mounted 182');
  expect(report?.reports[0]?.message).not.toContain('mf-bell');
});

test('the page shows that a report did not arrive, and sends it again on the next press', async () => {
  const network = fakeNetwork();
  const route = network.on('POST', paths.platformReports).breakDown();
  const { person } = open(network);
  await person.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('تعذر إرسال التقرير');
  route.answer('', 204);
  await person.click(send());
  expect(await screen.findByRole('status')).toHaveTextContent('وصل التقرير');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the page copies the code alone, or all facts with the user agent', async () => {
  const { person, states, messages } = open();
  await person.click(screen.getByRole('button', { name: 'نسخ الرمز' }));
  expect(await navigator.clipboard.readText()).toBe(states.code);
  await person.click(screen.getByRole('button', { name: 'نسخ كل المعلومات' }));
  const all = await navigator.clipboard.readText();
  for (const part of [
    states.code,
    'mf-cash · 1.0.0-aaaaaaaa · يعمل · 182 ms',
    navigator.userAgent,
    'local',
  ]) {
    expect(all).toContain(part);
  }
  expect(messages.map(({ text }) => text)).toEqual(['تم نسخ الرمز', 'تم نسخ المعلومات']);
});

test('the page shows an error when the browser refuses to copy', async () => {
  const { person, messages } = open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await person.click(screen.getByRole('button', { name: 'نسخ الرمز' }));
  await screen.findByText('رمز الدعم');
  expect(messages).toEqual([{ kind: 'error', text: 'تعذر النسخ، يرجى تحديد الرمز ونسخه' }]);
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome 140 · Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge 140 · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari 18 · iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140 · Linux'],
  ['something else', 'something else'],
])('the short name of %s is %s', (userAgent, name) => {
  expect(formatBrowserName(userAgent)).toBe(name);
});
