import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toCitusProof } from '../suites/citus/citus-proof.ts';
import { toCrashProof } from '../suites/crash/crash-proof.ts';
import { toFailoverProof } from '../suites/failover/failover-proof.ts';
import { FAULTS } from '../suites/failover/faults.ts';
import { toFuzzProof } from '../suites/fuzz/fuzz-proof.ts';
import { toIsolationProof } from '../suites/isolation/isolation-proof.ts';
import { toLedgerProof } from '../suites/ledger/ledger-proof.ts';
import { LEDGER_REFUSALS } from '../suites/ledger/run-ledger.ts';
import { toMatrixProof } from '../suites/matrix/matrix-proof.ts';
import { toSessionsProof } from '../suites/sessions/sessions-proof.ts';
import { CASE_FEATURES } from '../suites/slots/case-features.ts';
import { toSlotsProof } from '../suites/slots/slots-proof.ts';
import { toStormProof } from '../suites/storm/storm-proof.ts';
import { toUploadsProof } from '../suites/uploads/uploads-proof.ts';
import { buildNeverFigure, writeFigures } from './proof-figures.ts';

const storm = {
  seconds: 60,
  attempts: 20_024,
  winners: 8_000,
  conflicts: 12_024,
  overlaps: { people: 0, rooms: 0, leave: 0, holds: 0 },
  deadlocks: 0,
  serverErrors: 0,
  peakOpen: 170,
  ms: { p50: 100, p95: 300, p99: 500, slowest: 900 },
  groups: [{ kind: 'one time', groups: 30, wrong: 0 }],
  operations: [],
  problems: {},
  contradictions: {},
};
const withOverlap = (kind: keyof typeof storm.overlaps) => ({
  ...storm,
  overlaps: { ...storm.overlaps, [kind]: 1 },
});
const features = Object.fromEntries(CASE_FEATURES.map((name) => [name, 2_000]));
const cases = { cases: 100_000, free: 600_000, taken: 900_000, features, differences: [] };
const requests = { salons: 40, attempts: 1_000, accepted: 500, problems: [] };
const crash = {
  kills: { API: 25, PostgreSQL: 25 },
  acknowledged: {
    hold: 400,
    booking: 900,
    arrival: 60,
    completion: 50,
    collection: 40,
    voucher: 10,
    absence: 8,
  },
  backMs: [900, 1_200, 3_000],
  cutOff: 20,
  unavailable: 30,
  wrong: [],
  lost: [],
  halves: [],
  doubled: [],
};
const failover = {
  faults: FAULTS.map((fault) => ({
    fault,
    gapsMs: { write: 24_000, list: 4_000, page: 900 },
    wholeMs: 40_000,
  })),
  ...{ acknowledged: 2_000, unavailable: 300, cutOff: 20, wrong: [], lost: [], halves: [], doubled: [] },
  ...{ connections: 12, requests: 400, unheard: 0, unexpectedEnds: 0 },
};
const withGap = (name: string, gap: Partial<(typeof failover)['faults'][number]['gapsMs']>) => ({
  ...failover,
  faults: failover.faults.map((one) =>
    one.fault.name === name ? { ...one, gapsMs: { ...one.gapsMs, ...gap } } : one,
  ),
});
const sessions = {
  families: { families: 1_000, ended: 1_000, faults: [] },
  tabs: { tabs: 1_000, signedIn: 1_000, refreshTokens: 1, working: 1_000, goesOn: true, slowestMs: 900 },
  limits: [{ kind: 'staff' as const, limit: 10, attempts: 30, passed: 10, refused: 20, unsaid: 0 }],
  codesSent: 15,
  retry: { seconds: 58, refusedBefore: true, passedAfter: true },
  timing: null,
};
const memory = { start: 100, ordinary: 120, hostile: 200, after: 130, imageProcess: 150, imageProcesses: 2 };
const uploads = { files: 467, sent: 1_281, kept: 300, refused: 981, faults: [], memory };
const answers = Object.fromEntries(LEDGER_REFUSALS.map((answer) => [answer, 3]));
const ledger = { operations: 50_000, salons: 300, answers, violations: [] };
const matrix = {
  operations: 90,
  principals: 14,
  cells: 1_260,
  decided: 1_260,
  checked: 1_260,
  wrong: [],
  gaps: [],
};
const isolation = {
  leaks: [],
  influenced: [],
  revealed: [],
  changed: [],
  routes: ['GET /api/bookings'],
  requests: 1_000,
  answers: {},
  routesWithoutAnswer: [],
  routesWithoutBreach: [],
  statements: 900,
  predicatesRemoved: 1_100,
  leftOver: [],
  unguardedTables: [],
  emptyTables: [],
};
const open = { ...isolation, leaks: ['GET /api/bookings shows a name'] };
const fuzz = { requests: 50_000, operations: 90, byStatus: {}, succeeded: [], replayed: 8_000, problems: [] };
const load = {
  storm,
  processor: [{ node: 'coordinator', msPerList: 3 }],
  lists: { lists: 10_000, serverErrors: 0, seconds: 90, ms: { p50: 1, p95: 2, p99: 3 } },
};
const citus = {
  version: 'Citus',
  shards: [],
  executions: { oneShard: 90_000, severalShards: 2 },
  queries: [{ text: 'select', shards: [1] }],
  cluster: load,
  plain: load,
  ledger,
};

const one = ['something'];

test.each([
  ['storm', toStormProof(storm, 2_000)],
  ['crash', toCrashProof(crash, 50)],
  ['failover', toFailoverProof(failover, 'Patroni')],
  ['sessions', toSessionsProof(sessions)],
  ['uploads', toUploadsProof(uploads)],
  ['ledger', toLedgerProof(ledger, 7)],
  ['matrix', toMatrixProof(matrix)],
  ['isolation', toIsolationProof(isolation, open)],
  ['fuzz', toFuzzProof(fuzz, '7')],
  ['slots', toSlotsProof(cases, requests, 7)],
  ['citus', toCitusProof(citus)],
])('%s: every promise is met by a run without faults', (_, figures) => {
  expect(figures.length).toBeGreaterThan(0);
  expect(figures.filter(({ isMet }) => !isMet)).toEqual([]);
});

test.each([
  ['an overlap of people', toStormProof(withOverlap('people'), 2_000)],
  ['an overlap of rooms', toStormProof(withOverlap('rooms'), 2_000)],
  ['a booking over leave', toStormProof(withOverlap('leave'), 2_000)],
  ['a booking over a hold', toStormProof(withOverlap('holds'), 2_000)],
  ['a deadlock', toStormProof({ ...storm, deadlocks: 1 }, 2_000)],
  ['an answer of 500', toStormProof({ ...storm, serverErrors: 1 }, 2_000)],
  [
    'an answer that the log of changes contradicts',
    toStormProof({ ...storm, contradictions: { 'is there twice': 1 } }, 2_000),
  ],
  [
    'a group with two winners',
    toStormProof({ ...storm, groups: [{ kind: 'a', groups: 1, wrong: 1 }] }, 2_000),
  ],
  ['an answer after 2 s', toStormProof({ ...storm, ms: { ...storm.ms, slowest: 2_000 } }, 2_000)],
  ['a lost write', toCrashProof({ ...crash, lost: one }, 50)],
  ['half a change', toCrashProof({ ...crash, halves: one }, 50)],
  ['a doubled effect', toCrashProof({ ...crash, doubled: one }, 50)],
  ['an answer that nothing explains', toCrashProof({ ...crash, wrong: one }, 50)],
  ['one kill too few', toCrashProof(crash, 51)],
  ['a write lost in a failover', toFailoverProof({ ...failover, lost: one }, 'Patroni')],
  ['a write doubled in a failover', toFailoverProof({ ...failover, doubled: one }, 'Patroni')],
  ['an answer of the balancer instead of ours', toFailoverProof({ ...failover, wrong: one }, 'Patroni')],
  ['a failover after 26 s', toFailoverProof(withGap('host gone', { write: 26_000 }), 'Patroni')],
  ['lists that hang with the commits', toFailoverProof(withGap('standby gone', { list: 6_000 }), 'Patroni')],
  ['pages that pause', toFailoverProof(withGap('no database at the start', { page: 6_000 }), 'Patroni')],
  ['a process that ended', toFailoverProof({ ...failover, unexpectedEnds: 1 }, 'Patroni')],
  ['a stream with a gap', toFailoverProof({ ...failover, unheard: 1 }, 'Patroni')],
  ['a wrong stored file', toUploadsProof({ ...uploads, faults: one })],
  ['memory for photos', toUploadsProof({ ...uploads, memory: { ...memory, ordinary: 151 } })],
  ['memory under attack', toUploadsProof({ ...uploads, memory: { ...memory, hostile: 301 } })],
  ['memory for drawing', toUploadsProof({ ...uploads, memory: { ...memory, imageProcess: 301 } })],
  ['a third image process', toUploadsProof({ ...uploads, memory: { ...memory, imageProcesses: 3 } })],
  ['books that do not agree', toLedgerProof({ ...ledger, violations: one }, 7)],
  ['a refusal that was never tried', toLedgerProof({ ...ledger, answers: {} }, 7)],
  ['a wrong answer', toMatrixProof({ ...matrix, wrong: one })],
  ['an operation without an expected answer', toMatrixProof({ ...matrix, gaps: one })],
  ["another salon's row", toIsolationProof({ ...isolation, changed: one }, open)],
  ['a table without rows', toIsolationProof({ ...isolation, emptyTables: one }, open)],
  ['a trial that finds no breach without row-level security', toIsolationProof(isolation, isolation)],
  ['an answer outside the contract', toFuzzProof({ ...fuzz, problems: one }, '7')],
  ['a slot that the minutes contradict', toSlotsProof({ ...cases, differences: one }, requests, 7)],
  ['salons without rooms', toSlotsProof({ ...cases, features: { ...features, rooms: 0 } }, requests, 7)],
  ['an overlap on a cluster', toCitusProof({ ...citus, cluster: { ...load, storm: withOverlap('people') } })],
  [
    'an answer of 500 of a cluster',
    toCitusProof({ ...citus, cluster: { ...load, storm: { ...storm, serverErrors: 1 } } }),
  ],
  [
    'a statement that asks several shards',
    toCitusProof({ ...citus, queries: [{ text: 'select', shards: [8] }] }),
  ],
  [
    'books on a cluster that do not agree',
    toCitusProof({ ...citus, ledger: { ...ledger, violations: one } }),
  ],
  ['a slot that the server refuses', toSlotsProof(cases, { ...requests, problems: one }, 7)],
])('exactly one promise is missed with %s', (_, figures) => {
  expect(figures.filter(({ isMet }) => !isMet)).toHaveLength(1);
});

test.each([
  [
    'a limit',
    { limits: [{ kind: 'staff' as const, limit: 10, attempts: 30, passed: 11, refused: 19, unsaid: 0 }] },
  ],
  ['a tab', { tabs: { ...sessions.tabs, signedIn: 999 } }],
  ['a stolen session', { families: { ...sessions.families, ended: 999 } }],
  ['Retry-After', { retry: { ...sessions.retry, passedAfter: false } }],
])('%s with a fault misses its own promise and the promise about all faults', (_, change) => {
  expect(toSessionsProof({ ...sessions, ...change }).filter(({ isMet }) => !isMet)).toHaveLength(2);
});

test('figures are written to the file that PROOF_FILE names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'salon-figures-'));
  process.env.PROOF_FILE = join(folder, 'figures.json');
  try {
    const figures = [buildNeverFigure('A slot is sold once', 'overlaps', 0, '10 attempts')];
    writeFigures(figures);
    expect(JSON.parse(readFileSync(process.env.PROOF_FILE, 'utf8'))).toEqual(figures);
  } finally {
    delete process.env.PROOF_FILE;
    rmSync(folder, { recursive: true });
  }
});
