import { paths } from '@salon/shared/contracts/paths';
import type { ModuleReport, PlatformReport } from '@salon/shared/contracts/platform-report';
import { createSupportCode } from '@salon/shared/domain/support-code';
import type { Canary, ReleaseRegistry } from '@salon/shared/releases/release-registry';
import type { FastifyInstance } from 'fastify';
import type { ReleaseFacts } from '../release-facts.ts';

export const SHELL_VERSION = '1.0.0-shell001';
export const STABLE_VERSION = '1.0.0-cash0001';
export const CANARY_VERSION = '1.1.0-cash0002';

const ref = (version: string) => ({ version, integrity: `sha384-${version}` });

export const CANARY: Canary = {
  release: ref(CANARY_VERSION),
  salons: ['01930000-0000-7000-8000-000000000001'],
  percent: 10,
  salt: 'first',
  limit: { errorRate: 0.05, atLeastLoads: 10 },
};

export function buildRegistry(canary: Canary | null = CANARY): ReleaseRegistry {
  return {
    format: 2,
    environment: 'test',
    serial: 7,
    issuedAt: '2026-11-01T00:00:00Z',
    expiresAt: '2027-01-01T00:00:00Z',
    overrides: false,
    change: { what: 'release', who: 'a test', when: '2026-11-01T00:00:00Z', why: '' },
    previous: null,
    shell: { stable: ref(SHELL_VERSION), previous: [] },
    modules: {
      'mf-cash': {
        stable: ref(STABLE_VERSION),
        previous: [ref('0.9.0-cash0000')],
        ...(canary ? { canary } : {}),
      },
    },
    sites: {},
  };
}

export function createChangeableFacts(): ReleaseFacts & {
  current: ReleaseRegistry | null;
  problemsNow: string[];
} {
  return {
    current: buildRegistry(),
    problemsNow: [],
    registry() {
      return this.current;
    },
    problems() {
      return this.problemsNow;
    },
  };
}

type Given = Partial<Omit<PlatformReport, 'reports'>> & {
  reports?: unknown;
  address?: string;
  cookie?: string;
};

export const buildFailureEntry = (more: Partial<ModuleReport> = {}): ModuleReport => ({
  module: 'mf-cash',
  version: CANARY_VERSION,
  kind: 'failure',
  reason: 'render',
  ...more,
});

export const buildLoadEntry = (more: Partial<ModuleReport> = {}): ModuleReport => ({
  module: 'mf-cash',
  version: CANARY_VERSION,
  kind: 'load',
  ms: 120,
  ...more,
});

export const buildBegunEntry = (): ModuleReport => ({
  module: 'mf-cash',
  version: CANARY_VERSION,
  kind: 'begun',
});

export function postReport(
  app: FastifyInstance,
  { address = '203.0.113.1', cookie = '', ...given }: Given = {},
) {
  const payload = {
    code: createSupportCode(),
    environment: 'test',
    shell: SHELL_VERSION,
    page: '/cash/summary',
    reports: [buildLoadEntry()],
    ...given,
  };
  const headers = { cookie };
  return app.inject({
    ...{ method: 'POST', url: paths.platformReports, remoteAddress: address },
    headers,
    payload,
  });
}
