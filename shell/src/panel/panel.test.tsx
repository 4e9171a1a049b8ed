import type { ModuleReport } from '@salon/shared/contracts/platform-report';
import { buildModule } from '@salon/shared/module-runtime/testing/releases';
import type { PageRegistry } from '@salon/shared/releases/page-registry';
import { SessionStore } from '@salon/shared/session';
import { tabStorage } from '@salon/shared/session/tab-storage';
import { buildUser } from '@salon/shared/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ModuleStates } from '../platform/module-states.ts';
import { OVERRIDES_STORAGE_KEY } from '../platform/override-names.ts';
import { followPanelShortcut } from './follow-panel-shortcut.ts';
import type { PageFacts } from './page-facts.ts';

const states = new ModuleStates();
const waiting: ModuleReport[] = [];
const cash = buildModule('mf-cash');
let registry: PageRegistry;
let traceId: string | undefined;

const facts: PageFacts = {
  states,
  get registry() {
    return registry;
  },
  reports: {
    list: () => ({ sent: [{ module: 'mf-cash', version: '1.0.0', kind: 'load', ms: 321 }], waiting }),
  },
  getTraceId: () => traceId,
};
// The page follows the shortcut once.
beforeAll(() => followPanelShortcut(facts));

beforeEach(() => {
  registry = {
    ...{ format: 2, environment: 'staging', serial: 7, overrides: true, modules: [cash] },
    shell: { version: '5.0.0', base: '/', initial: [], login: [], signedIn: [], dashboard: [] },
  };
  traceId = undefined;
  waiting.length = 0;
  tabStorage.set(OVERRIDES_STORAGE_KEY, null);
});

const press = () => userEvent.keyboard('{Control>}{Shift>}[Period]{/Shift}{/Control}');
const panel = () => screen.findByRole('dialog', { name: 'أجزاء هذه الصفحة' });
const region = async (name: string) => within(await panel()).findByRole('region', { name });
afterEach(async () => {
  if (screen.queryByRole('dialog')) await press();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the shortcut opens the panel, and closes it', async () => {
  await press();
  expect(await panel()).toBeVisible();
  await press();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the panel shows the state, version and load time of the modules of this page', async () => {
  states.recordEvent(cash, { state: 'mounted', ms: 123 });
  await press();
  const modules = await region('الأجزاء والإصدارات');
  for (const text of ['mf-cash', cash.version, 'يعمل', '123 ms']) expect(modules).toHaveTextContent(text);
});

test('the panel shows support code, version of the shell and the last trace', async () => {
  traceId = '0af7651916cd43dd8448eb211c80319c';
  await press();
  const page = await region('الصفحة');
  for (const text of [states.code, '5.0.0', 'staging 7', traceId]) expect(page).toHaveTextContent(text);
});

test('reports that wait and reports that were sent are told apart', async () => {
  waiting.push({
    module: 'mf-cash',
    version: '1.0.0',
    kind: 'failure',
    reason: 'render',
    message: 'x is null',
  });
  await press();
  const [first, second] = within(await region('تقارير هذه الصفحة')).getAllByRole('listitem');
  expect(first).toHaveTextContent('سيُرسلخطأ أثناء العرضmf-cash 1.0.0x is null');
  expect(second).toHaveTextContent('أُرسلتحميلmf-cash 1.0.0321 ms');
});

test('overrides and previews have links that end them', async () => {
  tabStorage.set(OVERRIDES_STORAGE_KEY, JSON.stringify({ 'mf-cash': 'http://localhost:8081' }));
  registry.previews = [{ name: 'mf-people', version: '2.0.0', until: '2026-11-24T16:30:00.000Z' }];
  await press();
  expect(await region('أجزاء من جهاز مطور')).toHaveTextContent('mf-cash @ http://localhost:8081');
  expect(screen.getByRole('link', { name: 'إنهاء أجزاء المطور' })).toHaveAttribute('href', '?module=');
  expect(await region('المعاينات')).toHaveTextContent('mf-people 2.0.0');
  expect(screen.getByRole('link', { name: 'إنهاء المعاينات' })).toHaveAttribute('href', '/preview');
});

test('without overrides, previews and traces the panel says so', async () => {
  await press();
  const shown = await panel();
  for (const text of ['كل الأجزاء من المخزن', 'لا توجد معاينة', 'لا تسجل هذه الصفحة المسارات']) {
    expect(await within(shown).findByText(text)).toBeVisible();
  }
});

test('where overrides are not allowed, the panel opens for operators alone', async () => {
  const { overrides: _, ...closed } = registry;
  registry = closed;
  const session = new SessionStore();
  session.signIn({ token: 'token', user: buildUser() });
  await press();
  session.signIn({ token: 'token', user: buildUser({ platformAdmin: true }) });
  // If the first press had opened the panel, the second one would close it.
  await press();
  expect(await panel()).toBeVisible();
  expect(screen.getByRole('link', { name: 'لوحة المنصة' })).toHaveAttribute('href', '/platform/console');
  session.signOut();
});
