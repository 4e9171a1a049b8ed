import { createHmac } from 'node:crypto';
import type { platformReport } from '@salon/shared/contracts/platform-report';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import { TooManyRequests } from '../../errors.ts';
import { countAttemptInBuckets } from '../../salon/auth/attempts.repository.ts';
import { toClientKey } from '../../salon/auth/client-address.ts';
import type { Services } from '../../services.ts';
import type { CanaryWatch } from './canary-watch.ts';
import { countReason, toHour } from './hour-counts.ts';
import { addCounts, countTimes } from './load-times.ts';
import { addModuleHours, insertFailures } from './platform.repository.ts';
import { formatVersionName, listCanaries, listKnownVersions, type RunningCanary } from './release-facts.ts';
import { addCanaryReport } from './withdrawal.repository.ts';

type Report = z.output<typeof platformReport>;
type ModuleReport = Report['reports'][number];

/**
 * The limit is high, because all people in a salon share one IP address, and each page sends a few reports. Announcements
 * of loads are refused earlier, so that the end of an announced load still counts.
 */
const LIMIT = { windowSeconds: 900, ofAddress: 600, ofAnnouncements: 500 };

/**
 * With the usual 20 database connections a flood of reports leaves 16 to other requests. A higher number gains nothing,
 * because all reports about a module version wait for the same row of the current hour.
 */
const MAX_WRITES_AT_ONCE = 4;
const RETRY_AFTER_SECONDS = 1;

interface Told {
  report: Report;
  /** The entries about versions of the registry. Only these are stored. */
  known: ModuleReport[];
  address: string;
  now: Date;
}

/** One object per process limits the number of reports that the process writes at the same time. */
export class ReportIntake {
  readonly #services: Services;
  readonly #watch: CanaryWatch;
  #busy = 0;

  constructor(services: Services, watch: CanaryWatch) {
    this.#services = services;
    this.#watch = watch;
  }

  /**
   * Drops reports about another environment, and entries about versions that the registry does not name, so that no
   * client can fill the tables. A failure without a reason is stored as `broken`.
   * @throws TooManyRequests beyond MAX_WRITES_AT_ONCE (before any query), and beyond the limit of one address
   */
  async storeReport(report: Report, address: string): Promise<void> {
    const registry = this.#watch.facts.registry();
    if (registry?.environment !== report.environment) return;
    if (this.#busy >= MAX_WRITES_AT_ONCE) throw new TooManyRequests(RETRY_AFTER_SECONDS);
    this.#busy += 1;
    try {
      await this.#write(report, address, listKnownVersions(registry));
    } finally {
      this.#busy -= 1;
    }
  }

  async #write(
    report: Report,
    address: string,
    versions: ReturnType<typeof listKnownVersions>,
  ): Promise<void> {
    const { database, clock, config } = this.#services;
    const known = report.reports.filter(({ module, version }) =>
      versions.has(formatVersionName(module, version)),
    );
    const told: Told = { report, known, address: toClientKey(address), now: clock.now() };
    const secret = config.tokenSecret;
    const watch = this.#watch;
    const hasEnded = await database.withoutBusiness(async (tx) => {
      await countAddress(tx, told, secret);
      await addModuleHours(tx, hoursOf(told));
      await insertFailures(tx, failuresOf(told));
      return hearCanaries(tx, { ...told, secret, watch });
    });
    if (hasEnded) await watch.readWithdrawals();
  }
}

async function countAddress(tx: Tx, { report, address, now }: Told, secret: string): Promise<void> {
  const isAnnouncement = report.reports.every(({ kind }) => kind === 'begun');
  const limit = isAnnouncement ? LIMIT.ofAnnouncements : LIMIT.ofAddress;
  const bucket = { name: keyed(secret, 'platform-report', address), limit };
  const again = await countAttemptInBuckets(tx, [bucket], now, LIMIT.windowSeconds);
  if (again) throw new TooManyRequests((again.getTime() - now.getTime()) / 1000);
}

/** Returns a keyed hash, so that the tables contain no IP address. */
const keyed = (secret: string, ...parts: string[]) =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');

/** Returns the rows sorted by their keys. */
function hoursOf({ report, known, now }: Told): Insertable<Tables['platform_module_hours']>[] {
  const hour = toHour(now);
  const rows = new Map<string, Insertable<Tables['platform_module_hours']>>();
  for (const { module, version, kind, ms, reason } of known.filter(isCounted)) {
    const name = formatVersionName(module, version);
    const row = rows.get(name) ?? {
      environment: report.environment,
      module,
      version,
      hour,
      loads: 0,
      failures: 0,
      reasons: [],
      load_times: [],
    };
    rows.set(name, row);
    if (kind === 'load') {
      row.loads += 1;
      if (ms !== undefined) row.load_times = addCounts(row.load_times, countTimes([ms]));
    } else {
      row.failures += 1;
      row.reasons = addCounts(row.reasons, countReason(reason ?? 'broken'));
    }
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

function failuresOf({ report, known, now }: Told): Insertable<Tables['platform_failures']>[] {
  const { code, environment, shell, page } = report;
  return known
    .filter(({ kind }) => kind === 'failure' || kind === 'asked' || kind === 'left')
    .map(({ module, version, kind, reason = 'broken', message = '' }) => ({
      environment,
      module,
      version,
      at: now,
      code,
      shell,
      page,
      reason: kind === 'asked' || kind === 'left' ? kind : reason,
      message,
    }));
}

/** Returns whether a canary has just ended. */
async function hearCanaries(
  tx: Tx,
  { report, known, address, now, secret, watch }: Told & { secret: string; watch: CanaryWatch },
): Promise<boolean> {
  let hasEnded = false;
  for (const runningCanary of listCanaries(watch.facts.registry())) {
    const kinds = new Set(known.filter((one) => isOf(runningCanary, one)).map(({ kind }) => kind));
    kinds.delete('asked');
    if (kinds.size === 0) continue;
    const failedPage = kinds.has('failure') || kinds.has('left') ? report.code : null;
    await addCanaryReport(tx, runningCanary, {
      addressHash: keyed(secret, 'trial', runningCanary.canary.salt, address),
      // A page loads a version once, but a client can claim any number. So one report adds at most one load.
      loads: kinds.has('load') ? 1 : 0,
      failedPage,
      page: report.code,
      step: kinds.size === 1 && kinds.has('begun') ? 'begun' : 'ended',
      now,
    });
    if (failedPage !== null && (await watch.judgeCanary(tx, runningCanary))) hasEnded = true;
  }
  return hasEnded;
}

const isCounted = ({ kind }: ModuleReport) => kind === 'load' || kind === 'failure';

const isOf = (runningCanary: RunningCanary, { module, version }: ModuleReport) =>
  module === runningCanary.module && version === runningCanary.version;
