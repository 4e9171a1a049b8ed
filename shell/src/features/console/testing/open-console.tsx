import { paths } from '@salon/shared/contracts/paths';
import type { ReleaseOrder } from '@salon/shared/contracts/platform-console';
import type {
  PlatformPackage,
  PlatformReleases,
  PlatformVersion,
} from '@salon/shared/contracts/platform-report';
import { usePlatform } from '@salon/shared/module';
import { buildModule } from '@salon/shared/module-runtime/testing/releases';
import { success } from '@salon/shared/testing/answers';
import { type FakeNetwork, fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { ConsolePage } from '../console.page.tsx';

const modules = [
  {
    ...buildModule('mf-cash'),
    navigation: [{ path: '/cash/expense', label: 'المصروفات', icon: 'cash', order: 1 }],
  },
];
const DAY = 86_400_000;
export const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

export const buildVersion = (given: Partial<PlatformVersion>): PlatformVersion => ({
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

export const TRIAL = {
  percent: 10,
  salons: 3,
  limit_rate: 0.05,
  limit_loads: 20,
  withdrawn_at: null,
  withdrawn_rate: null,
};

const VERSIONS = [
  buildVersion({ loads: 1_990, failures: 10, failure_rate: 0.005, p50_ms: 120, p95_ms: 640 }),
  buildVersion({ version: '1.1.0-bbbbbbbb', state: 'trial', trial: TRIAL }),
  buildVersion({ version: '0.9.0-cccccccc', state: 'previous' }),
];

export const buildPackage = (given: Partial<PlatformPackage> = {}): PlatformPackage => ({
  ...{ name: 'mf-cash', kind: 'module', word: 'mf-cash', team: 'cash', versions: VERSIONS },
  orders: [
    { act: 'promote', version: '1.1.0-bbbbbbbb' },
    { act: 'end-canary', version: '1.1.0-bbbbbbbb' },
    { act: 'rollback', version: '0.9.0-cccccccc' },
    { act: 'preview', version: '1.1.0-bbbbbbbb' },
  ],
  ...given,
});

export const buildOrder = (given: Partial<ReleaseOrder> = {}): ReleaseOrder => ({
  ...{ id: '0198c5d2-7f3a-7c11-9e58-2b6f4f1c0a77', package: 'mf-cash', act: 'rollback' },
  ...{ version: '0.9.0-cccccccc', why: 'المبالغ خاطئة', asked_by: 'نور' },
  seen: { stable: '1.0.0-aaaaaaaa', canary: null },
  asked_at: '2026-11-21T08:30:00.000000+00:00',
  ...{ state: 'open', answered_at: null, answered_by: null, answer: null, registry: null, preview: null },
  ...given,
});

export function buildReleases(given: Partial<PlatformReleases> = {}): PlatformReleases {
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

export function openConsole({
  network = answering(),
  path = '/platform/console',
}: {
  network?: FakeNetwork;
  path?: string;
} = {}) {
  return renderModule(<Shell />, { path, network });
}

export function answering(given: Partial<PlatformReleases> = {}, orders: ReleaseOrder[] = []): FakeNetwork {
  const network = fakeNetwork();
  network.on('GET', paths.platformReleases).answer(success(buildReleases(given)));
  network.on('GET', paths.platformOrders).answer(success(orders));
  return network;
}
