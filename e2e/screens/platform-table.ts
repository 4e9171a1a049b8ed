/** The console of the platform's operators. The demo has no canaries and no failures, so that the calls are answered here. */

import type { Page } from '@playwright/test';
import type { GraphPackage, ReleaseOrder } from '@salon/shared/contracts/platform-console';
import type {
  PlatformPackage,
  PlatformReleases,
  PlatformVersion,
} from '@salon/shared/contracts/platform-report';
import { buildSheetState, pressButton } from './open-sheet.ts';
import type { Screen, State } from './screen.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const version = (name: string, given: Partial<PlatformVersion> = {}): PlatformVersion => ({
  ...{ version: name, state: 'stable', loads: 1_240, failures: 3, failure_rate: 0.0024 },
  ...{ reasons: [{ reason: 'timeout', count: 3 }], p50_ms: 180, p95_ms: 940, trial: null },
  ...given,
});

const CANARY = version('2.1.0-9f8e7d6c', {
  ...{ state: 'trial', loads: 310, failures: 9, failure_rate: 0.028, p50_ms: 210, p95_ms: 1_480 },
  reasons: [
    { reason: 'render', count: 7 },
    { reason: 'uncaught', count: 2 },
  ],
  trial: {
    ...{ percent: 10, salons: 3, limit_rate: 0.05, limit_loads: 20 },
    ...{ withdrawn_at: null, withdrawn_rate: null },
  },
});

function kindOf(word: string): PlatformPackage['kind'] {
  if (word === 'shell') return 'shell';
  return word.endsWith('-site') ? 'site' : 'module';
}

const onePackage = (
  word: string,
  team: string | null,
  versions: PlatformVersion[],
  orders: PlatformPackage['orders'] = [],
): PlatformPackage => ({
  ...{ word, team, versions, orders },
  name: word.replace(/-site$/, ''),
  kind: kindOf(word),
});

const RELEASES: PlatformReleases = {
  environment: 'production',
  registry: { serial: 412, issued_at: inHours(-5), expires_at: inHours(2_000), expired: false },
  problems: [],
  packages: [
    onePackage(
      'shell',
      'frame',
      [version('5.2.0-aa11bb22')],
      [{ act: 'rollback', version: '5.1.0-cc33dd44' }],
    ),
    onePackage(
      'mf-cash',
      'cash',
      [
        version('2.0.0-1a2b3c4d'),
        CANARY,
        version('1.9.0-5e6f7a8b', { state: 'previous', loads: 2, failures: 0 }),
      ],
      [
        { act: 'promote', version: '2.1.0-9f8e7d6c' },
        { act: 'end-canary', version: '2.1.0-9f8e7d6c' },
        { act: 'rollback', version: '1.9.0-5e6f7a8b' },
        { act: 'preview', version: '2.1.0-9f8e7d6c' },
      ],
    ),
    onePackage('mf-people', 'people', [
      version('3.4.1-77aa88bb', { failures: 0, failure_rate: 0, reasons: [] }),
    ]),
    onePackage('mf-customer-site', null, [version('1.2.0-0011aabb')]),
  ],
  failures: [
    {
      ...{ code: 'K7RM-2XQD', at: inHours(-1), module: 'mf-cash', version: '2.1.0-9f8e7d6c' },
      ...{ shell: '5.2.0-aa11bb22', page: '/cash/summary', reason: 'render' },
      message: "Cannot read properties of undefined (reading 'total')",
    },
  ],
};

const SILENCED = [
  { package: 'mf-people', version: '3.4.1-77aa88bb', cause: 'event' as const, detail: 'cash:changed' },
];
const LENT = ['@salon/shared', 'lucide-react', 'mobx', 'mobx-react-lite', 'react', 'react-router-dom'];
const node = (word: string, given: Partial<GraphPackage> = {}): GraphPackage => ({
  ...{ package: word, kind: 'module', version: '1.0.0-1a2b3c4d', platform: '2.5.0', lent: LENT },
  ...{ emits: ['form:dirty'], hears: [], slots: [], rollback: null, removal: { breaks: [] } },
  ...given,
});
const GRAPH: GraphPackage[] = [
  node('shell', {
    ...{ kind: 'shell', version: '5.2.0-aa11bb22', lent: [...LENT, 'react-dom'], removal: null },
    ...{ slots: ['dashboard-activities', 'dashboard-cards', 'header'], emits: ['bookings:live'] },
    hears: ['form:dirty', 'settings:changed'],
    rollback: {
      version: '5.1.0-cc33dd44',
      breaks: [
        { package: 'mf-cash', version: '2.1.0-9f8e7d6c', cause: 'platform', detail: '2.5.0 > 2.4.0' },
        { package: 'mf-notifications', version: '1.0.0-1a2b3c4d', cause: 'slot', detail: 'header' },
      ],
    },
  }),
  node('mf-bookings', {
    emits: ['bookings:changed', 'form:dirty'],
    hears: ['bookings:live', 'cash:changed'],
  }),
  node('mf-cash', {
    ...{ version: '2.0.0-1a2b3c4d', slots: ['dashboard-activities', 'dashboard-cards'] },
    ...{ emits: ['cash:changed', 'form:dirty'], hears: ['bookings:changed'] },
    ...{ removal: { breaks: SILENCED }, rollback: { version: '1.9.0-5e6f7a8b', breaks: [] } },
  }),
  node('mf-catalog', { emits: ['settings:changed', 'form:dirty'] }),
  node('mf-people', { version: '3.4.1-77aa88bb', hears: ['cash:changed'] }),
  node('mf-notifications', { emits: [], hears: ['bookings:changed'], slots: ['header'] }),
  node('mf-customer', { lent: ['@salon/shared', 'mobx', 'react'] }),
  node('mf-customer-site', { kind: 'site', lent: ['@salon/shared', 'mobx', 'react'], emits: [] }),
];

const order = (id: string, given: Partial<ReleaseOrder> = {}): ReleaseOrder => ({
  ...{ id, package: 'mf-cash', act: 'rollback', version: '1.9.0-5e6f7a8b', why: 'مجموع اليوم خاطئ' },
  ...{ seen: { stable: '2.0.0-1a2b3c4d', canary: null }, asked_by: 'نور الكناني', asked_at: inHours(-2) },
  ...{ state: 'open', answered_at: null, answered_by: null, answer: null, registry: null, preview: null },
  ...given,
});
const answered = { answered_at: inHours(-1), answered_by: 'Huda <huda@salon.example>' };
const ORDERS: ReleaseOrder[] = [
  order('0198c5d2-7f3a-7c11-9e58-2b6f4f1c0a77'),
  order('2', {
    ...{ act: 'preview', version: '2.1.0-9f8e7d6c', why: 'عرضها على المدير', state: 'done', ...answered },
    preview: { path: '/preview?token=a.b.c', until: inHours(6) },
  }),
  order('3', { package: 'shell', version: '5.1.0-cc33dd44', state: 'done', registry: 411, ...answered }),
  order('4', { state: 'refused', answer: 'The fix is in 2.1.0, look at the canary first.', ...answered }),
  order('5', { act: 'promote', version: '2.1.0-9f8e7d6c', state: 'stale', why: 'التجربة ناجحة' }),
];

const LOG = Array.from({ length: 8 }, (_, back) => ({
  serial: 412 - back,
  when: inHours(-5 - 20 * back),
  who: 'Huda <huda@salon.example>',
  what:
    back % 2
      ? `release mf-cash 2.${back}.0-9f8e7d6c for 10 % of salons`
      : 'roll back mf-people from 3.4.2 to 3.4.1',
  why: back % 2 ? 'تحسين ملخص اليوم' : 'The list of absences was empty.',
}));

interface Answers {
  releases?: PlatformReleases;
  graph?: GraphPackage[];
  orders?: ReleaseOrder[];
  log?: { entries: typeof LOG; next_cursor: string | null; is_broken: boolean };
}

const answerCalls =
  ({
    releases = RELEASES,
    graph = GRAPH,
    orders = ORDERS,
    log = { entries: LOG, next_cursor: '404.aaaaaaaaaaaaaaaaaaaa', is_broken: false },
  }: Answers = {}) =>
  async (page: Page) => {
    const answer = (data: unknown) => ({ json: { success: true, data } });
    await page.route(/\/api\/platform\/releases/, (route) => route.fulfill(answer(releases)));
    await page.route(/\/api\/platform\/graph/, (route) => route.fulfill(answer({ packages: graph })));
    await page.route(/\/api\/platform\/log/, (route) => route.fulfill(answer(log)));
    await page.route(/\/api\/platform\/orders/, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 409,
            json: {
              success: false,
              code: 'ORDER_STALE',
              error: 'تغيرت الإصدارات، يرجى مراجعتها ثم الطلب من جديد',
            },
          })
        : route.fulfill(answer(orders)),
    );
  };

const PATH = '/platform/console';
const part = (name: string, path: string, answers?: Answers): State => ({
  name,
  path: `${PATH}?part=${path}`,
  arrange: answerCalls(answers),
});
const unanswered = (name: string, path: string, calls: RegExp, status?: number): State => ({
  name,
  path: `${PATH}?part=${path}`,
  isUnfinished: true,
  arrange: async (page) => {
    await answerCalls()(page);
    await page.route(calls, (route) =>
      status === undefined
        ? undefined
        : route.fulfill({ status, json: { success: false, code: 'INTERNAL', error: '-' } }),
    );
  },
});

export const PLATFORM_SCREENS: readonly Screen[] = [
  {
    name: 'console',
    path: PATH,
    who: 'admin',
    calls: /\/api\/platform\/(releases|orders)/,
    heading: 'لوحة المنصة',
    showsCode: true,
    // The plain admin of the other usual states is refused, as the state `refused` shows.
    without: ['filled', 'empty', 'long', 'stale', 'offline'],
    states: [
      { name: 'refused' },
      { name: 'filled', arrange: answerCalls() },
      {
        name: 'empty',
        arrange: answerCalls({ releases: { ...RELEASES, registry: null, packages: [], failures: [] } }),
      },
      {
        ...buildSheetState('ask', /^طلب تغيير: التطبيق|^طلب تغيير: المصروفات|^طلب تغيير/),
        arrange: answerCalls(),
      },
      {
        name: 'ask-stale',
        arrange: answerCalls(),
        act: async (page) => {
          await pressButton(/^طلب تغيير/)(page);
          await page.getByLabel('السبب').fill('مجموع اليوم خاطئ');
          await pressButton('إرسال الطلب')(page);
          await page.getByRole('button', { name: 'عرض الإصدارات الحالية' }).waitFor();
        },
      },
      part('orders', 'orders'),
      part('orders-empty', 'orders', { orders: [] }),
      unanswered('orders-loading', 'orders', /\/api\/platform\/orders/),
      unanswered('orders-failed', 'orders', /\/api\/platform\/orders/, 500),
      part('graph', 'graph'),
      {
        ...part('graph-removal', 'graph'),
        act: async (page) => {
          await pressButton(/mf-cash/)(page);
          await page.getByText('أزيل', { exact: true }).click();
        },
      },
      unanswered('graph-failed', 'graph', /\/api\/platform\/graph/, 500),
      part('log', 'log'),
      part('log-broken', 'log', { log: { entries: LOG.slice(0, 2), next_cursor: null, is_broken: true } }),
      unanswered('log-failed', 'log', /\/api\/platform\/log/, 500),
    ],
  },
  {
    name: 'page-panel',
    path: '/services',
    who: 'admin',
    calls: /\/api\/services/,
    heading: 'الخدمات',
    showsCode: true,
    without: ['filled', 'loading', 'failed', 'empty', 'stale', 'long', 'offline'],
    states: [
      {
        name: 'open',
        act: async (page) => {
          // The page's reports, which follow the shortcut, load when the page is idle.
          const sheet = page.getByRole('dialog', { name: 'أجزاء هذه الصفحة' });
          while (!(await sheet.isVisible())) {
            await page.keyboard.press('Control+Shift+Period');
            await sheet.waitFor({ timeout: 1_000 }).catch(() => undefined);
          }
        },
      },
    ],
  },
];
