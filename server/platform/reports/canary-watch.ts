import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../database/database.ts';
import type { Listener } from '../../database/listener.ts';
import { deleteOldReports } from './platform.repository.ts';
import { formatVersionName, listCanaries, type ReleaseFacts, type RunningCanary } from './release-facts.ts';
import { storeUnendedLoads } from './store-unended-loads.ts';
import { judgeReports, type Verdict } from './withdrawal.policy.ts';
import {
  listWithdrawals,
  readCanaryTotals,
  type Withdrawal,
  withdrawCanary,
} from './withdrawal.repository.ts';

export interface CanaryWatchOptions {
  database: Database;
  clock: Clock;
  facts: ReleaseFacts;
}

/** Canaries are also judged at intervals: limits change with the registry, and a process can end before it judges. */
const JUDGE_EVERY_MS = 30_000;
const FORGET_EVERY_MS = 3_600_000;

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/**
 * Ends canaries whose version fails too often (decision 0027). The host of the pages calls `listWithdrawnVersions`, and gives
 * the salons of a withdrawn canary the stable version.
 */
export class CanaryWatch {
  readonly facts: ReleaseFacts;
  private readonly parts: CanaryWatchOptions;
  private withdrawals: readonly Withdrawal[] = [];
  private timers: NodeJS.Timeout[] = [];
  private listener: Listener | null = null;
  private running: Promise<unknown> = Promise.resolve();

  constructor(parts: CanaryWatchOptions) {
    this.parts = parts;
    this.facts = parts.facts;
  }

  /** Names like `mf-cash@1.2.0-…`. */
  listWithdrawnVersions(): ReadonlySet<string> {
    const ended = listCanaries(this.facts.registry()).filter((runningCanary) =>
      this.findWithdrawal(runningCanary),
    );
    return new Set(ended.map(({ module, version }) => formatVersionName(module, version)));
  }

  /** Another canary of the same version has another salt. */
  findWithdrawal({ environment, module, version, canary }: RunningCanary): Withdrawal | undefined {
    return this.withdrawals.find(
      (row) =>
        row.environment === environment &&
        row.module === module &&
        row.version === version &&
        row.salt === canary.salt,
    );
  }

  /** Returns the verdict if this call ended the canary, else null. */
  async judgeCanary(tx: Tx, runningCanary: RunningCanary): Promise<Verdict | null> {
    if (this.findWithdrawal(runningCanary)) return null;
    const verdict = judgeReports(await readCanaryTotals(tx, runningCanary), runningCanary.canary.limit);
    if (!verdict) return null;
    const hasWritten = await withdrawCanary(tx, runningCanary, { ...verdict, now: this.parts.clock.now() });
    return hasWritten ? verdict : null;
  }

  async judgeCanaries(): Promise<void> {
    const runningCanaries = listCanaries(this.facts.registry()).filter(
      (runningCanary) => !this.findWithdrawal(runningCanary),
    );
    if (runningCanaries.length === 0) return;
    const now = this.parts.clock.now();
    await this.parts.database.withoutBusiness(async (tx) => {
      for (const runningCanary of runningCanaries) {
        await storeUnendedLoads(tx, runningCanary, now);
        await this.judgeCanary(tx, runningCanary);
      }
    });
    await this.readWithdrawals();
  }

  /** Reads the withdrawals of all processes. */
  async readWithdrawals(): Promise<void> {
    this.withdrawals = await this.parts.database.withoutBusiness(listWithdrawals);
  }

  /** Judges the canaries at an interval, listens for the withdrawals of other processes, and deletes old reports. */
  start(log: Log): void {
    const { database, clock } = this.parts;
    const runNext = (failure: string, work: () => Promise<unknown>) => {
      this.running = this.running
        .then(work)
        .catch((err: unknown) => log.warn({ err }, `${failure}: it is tried again`));
    };
    const read = () => runNext('withdrawn releases could not be read', () => this.readWithdrawals());
    this.listener ??= database.listen({
      channels: ['platform_withdrawals'],
      onMessage: read,
      onListening: read,
      onListeningLost: () => log.warn('withdrawn releases are not heard of: connecting again'),
    });
    const every = (ms: number, work: () => void) => this.timers.push(setInterval(work, ms).unref());
    every(JUDGE_EVERY_MS, () => runNext('canaries could not be judged', () => this.judgeCanaries()));
    every(FORGET_EVERY_MS, () =>
      runNext('old reports could not be removed', () =>
        database.withoutBusiness((tx) => deleteOldReports(tx, clock.now())),
      ),
    );
  }

  async close(): Promise<void> {
    for (const timer of this.timers.splice(0)) clearInterval(timer);
    await this.listener?.close();
    this.listener = null;
    await this.running;
  }
}
