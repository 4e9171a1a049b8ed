import type { ProofPart } from '../part.ts';
import { LAUNCHER_SOURCES, PRODUCT_SOURCES, SERVER_SOURCES, WITHOUT_FIGURE_TEXTS } from '../source-groups.ts';

type Benchmark = Pick<ProofPart, 'id' | 'promise' | 'command' | 'sources' | 'minutes'>;

const benchmark = (part: Benchmark): ProofPart => ({ ...part, kind: 'Speed' });

const PAGES = [
  ...PRODUCT_SOURCES,
  ...LAUNCHER_SOURCES,
  'trials/engine',
  WITHOUT_FIGURE_TEXTS,
  'bench/load',
  'e2e/faults/first-release.ts',
];

const LOAD_PARTS = [
  { only: 'bytes', promise: 'Modules cost a first visit and a switch at most a tenth in bytes', minutes: 10 },
  { only: 'pages', promise: 'Modules cost a first visit at most a tenth in time', minutes: 40 },
  {
    only: 'board',
    promise: 'Modules cost a first visit of the day board nothing, and the board has few bytes',
    minutes: 25,
  },
  { only: 'switch', promise: 'Modules cost a switch at most a tenth in time', minutes: 40 },
  { only: 'returning', promise: 'After a release a returning visitor fetches little', minutes: 8 },
  { only: 'hundred', promise: 'A hundred modules leave the first page light', minutes: 10 },
];

/** bench/README.md describes each benchmark. */
export const BENCHMARK_PARTS: readonly ProofPart[] = [
  benchmark({
    id: 'bench-api',
    promise: 'The API is close to what PostgreSQL alone can answer',
    command: 'pnpm bench api',
    sources: [...SERVER_SOURCES, 'bench/load/statistics.ts', 'bench/api'],
    minutes: 4,
  }),
  benchmark({
    id: 'bench-growth',
    promise: 'A long history costs the busiest pages nothing',
    command: 'pnpm bench growth',
    sources: [...SERVER_SOURCES, 'bench/api/history.ts', 'bench/growth'],
    minutes: 5,
  }),
  benchmark({
    id: 'bench-visits',
    promise: 'Bookings of several lines are as fast as those of the earlier release',
    command: 'pnpm bench visits',
    sources: [
      ...SERVER_SOURCES,
      'bench/load/statistics.ts',
      'bench/api/loads.ts',
      'trials/suites/upgrade/old-database.ts',
      'tooling/generate/workspace-copy.ts',
      'bench/visits',
    ],
    minutes: 3,
  }),
  benchmark({
    id: 'bench-traces',
    promise: 'Recording every trace costs little',
    command: 'pnpm bench traces',
    sources: [...SERVER_SOURCES, 'bench/load/statistics.ts', 'bench/api', 'bench/traces'],
    minutes: 2,
  }),
  benchmark({
    id: 'bench-live',
    promise: 'A notification is soon on a thousand open pages',
    command: 'pnpm bench live',
    sources: [...SERVER_SOURCES, 'bench/load/statistics.ts', 'bench/live'],
    minutes: 3,
  }),
  benchmark({
    id: 'bench-streams',
    promise: 'Ten thousand open pages fit into one process, and come back one after another',
    command: 'pnpm bench streams',
    sources: [
      ...SERVER_SOURCES,
      'shared/http/reconnect-pause.ts',
      'bench/load/statistics.ts',
      'bench/streams',
    ],
    minutes: 5,
  }),
  benchmark({
    id: 'bench-neighbour',
    promise: 'A salon at fifty times the load does not slow the others',
    command: 'pnpm bench neighbour',
    sources: [
      ...SERVER_SOURCES,
      'bench/load/interval.ts',
      'bench/load/statistics.ts',
      'bench/api',
      'bench/neighbour',
    ],
    minutes: 12,
  }),
  benchmark({
    id: 'bench-ui',
    promise: 'A press is soon seen, and modules leave nothing behind',
    command: 'pnpm bench ui',
    sources: [...PAGES, 'bench/api', 'bench/ui'],
    minutes: 6,
  }),
  benchmark({
    id: 'bench-board',
    promise: 'A press and a drag are soon seen on a full day board',
    command: 'pnpm bench board',
    sources: [
      ...PAGES,
      'bench/ui',
      'bench/board',
      'e2e/*.ts',
      'e2e/board',
      'e2e/faults/variants.ts',
      'e2e/faults/wait-until.ts',
    ],
    minutes: 5,
  }),
  benchmark({
    id: 'bench-start',
    promise: 'A clean clone is soon ready',
    command: 'pnpm bench start',
    sources: [
      ...PAGES,
      'tooling/start',
      'tooling/prove/process-tree.ts',
      'bench/start',
      'package.json',
      'pnpm-workspace.yaml',
    ],
    minutes: 5,
  }),
  benchmark({
    id: 'bench-release',
    promise: 'A release is soon in new pages',
    command: 'pnpm bench release',
    sources: [
      ...PAGES,
      'tooling/generate/workspace-copy.ts',
      'e2e/faults',
      'e2e/database-url.ts',
      'e2e/sign-in.ts',
      'bench/release',
    ],
    minutes: 6,
  }),
  benchmark({
    id: 'bench-customer',
    promise: "A customer's page is soon of use on a slow phone",
    command: 'pnpm bench customer',
    sources: [...PAGES, 'bench/ui', 'bench/customer'],
    minutes: 20,
  }),
  ...LOAD_PARTS.map(({ only, promise, minutes }) =>
    benchmark({
      id: `bench-load-${only}`,
      promise,
      command: `pnpm bench load --only ${only}`,
      sources: PAGES,
      minutes,
    }),
  ),
];
