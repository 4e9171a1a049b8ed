import type { ErrorCode } from '@salon/shared/contracts/error-codes';
import type { FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';

export interface OpenStreamGauge {
  inc(): void;
  dec(): void;
}

export interface RequestRecord {
  method: string;
  /** The route's pattern (`/api/bookings/:id`) or `none`, never the address. */
  route: string;
  /** Status of the response, or 499 when the client disconnected before its end. */
  status: number;
  durationMs: number;
}

/** Each app has its own prom-client `Registry`, because tests run many apps in one process. */
export interface Metrics {
  openStreams: OpenStreamGauge;
  setLiveEventsMissed(isDeaf: boolean): void;
  countRequestBegin(): void;
  countRequestEnd(record: RequestRecord, request: FastifyRequest): void;
  /** Starts the metrics of memory, CPU, event loop and garbage collection. */
  watchProcess(): void;
  /** Returns the metrics in Prometheus' text format. */
  formatMetrics(): Promise<string>;
  contentType: string;
}

/** Histogram buckets, in seconds: from about the fastest list request up to the browser's timeout (§9). */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const LOGIN_ROUTE = /^\/api\/auth\/(login\/|customer\/)/;
const LOGIN_REFUSALS: ReadonlySet<ErrorCode | undefined> = new Set([
  'INVALID_CREDENTIALS',
  'ACCOUNT_INACTIVE',
  'CODE_INVALID',
  'TOO_MANY_REQUESTS',
]);

export function createMetrics(database: Pick<Database, 'load' | 'hangingCommits'>): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  const inFlight = new Gauge({
    name: 'salon_http_requests_in_flight',
    help: 'Requests that have begun and are not answered',
    registers,
  });
  const duration = new Histogram({
    name: 'salon_http_request_duration_seconds',
    help: 'From the headers of a request to the end of its answer',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: SECONDS,
    registers,
  });
  const openStreams = new Gauge({
    name: 'salon_open_streams',
    help: 'Notification streams that are open now',
    registers,
  });
  const deaf = new Gauge({
    name: 'salon_live_deaf',
    help: '1 while live events are not heard and pages ask from time to time',
    registers,
  });
  countPool(registers, database);
  const count = outcomeCounters(registers);

  return {
    openStreams,
    setLiveEventsMissed: (isDeaf) => deaf.set(isDeaf ? 1 : 0),
    contentType: registry.contentType,
    countRequestBegin: () => inFlight.inc(),
    countRequestEnd: (record, request) => {
      inFlight.dec();
      const { route, method, status, durationMs } = record;
      duration.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, durationMs / 1000);
      count(record, request);
    },
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    formatMetrics: () => registry.metrics(),
  };
}

function countPool(
  registers: Registry[],
  { load, hangingCommits }: Pick<Database, 'load' | 'hangingCommits'>,
): void {
  const pool = new Gauge({
    name: 'salon_pool_connections',
    help: 'Connections to PostgreSQL (total, of them idle), and requests that wait for their turn',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, value] of Object.entries(load())) pool.set({ state }, value);
    },
  });
  const hanging = new Gauge({
    name: 'salon_commits_hanging',
    help: 'Commits that PostgreSQL does not answer; while there are any nothing is written',
    registers,
    collect() {
      hanging.set(hangingCommits());
    },
  });
}

function outcomeCounters(registers: Registry[]) {
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const failures = counter('salon_failures_total', 'Failures answered, by code', ['code']);
  const conflicts = counter('salon_slot_conflicts_total', 'Bookings refused because the time was taken');
  const refusals = counter('salon_logins_refused_total', 'Logins refused, by reason', ['code']);
  const repeats = counter('salon_idempotent_repeats_total', 'Repeats that got the first answer');

  return ({ route }: RequestRecord, { failureCode: code, isRepeat }: FastifyRequest) => {
    if (isRepeat) repeats.inc();
    if (!code) return;
    failures.inc({ code });
    if (code === 'SLOT_TAKEN') conflicts.inc();
    if (LOGIN_REFUSALS.has(code) && LOGIN_ROUTE.test(route)) refusals.inc({ code });
  };
}
