import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../database/database.ts';
import type { Listener } from '../../database/listener.ts';
import { forgetOld } from './platform.repository.ts';
import { nameOfVersion, type ReleaseFacts, type Trial, trialsOf } from './release-facts.ts';
import { type Verdict, verdictOf } from './withdrawal.policy.ts';
import { listWithdrawals, tallyOf, type Withdrawal, withdraw } from './withdrawal.repository.ts';

export interface TrialWatchParts {
  database: Database;
  clock: Clock;
  facts: ReleaseFacts;
}

/** Limits change with the registry, and a process can end between hearing and judging. */
const JUDGE_EVERY_MS = 30_000;
const FORGET_EVERY_MS = 3_600_000;

/** Says something of what goes on beside requests. */
type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/**
 * Ends trials whose version fails too often, and knows in this process which did: whoever serves pages asks
 * `withdrawn()` and gives those salons what everybody runs (decision 0027).
 */
export class TrialWatch {
  readonly facts: ReleaseFacts;
  private readonly parts: TrialWatchParts;
  private withdrawals: readonly Withdrawal[] = [];
  private timers: NodeJS.Timeout[] = [];
  private listener: Listener | null = null;
  private running: Promise<unknown> = Promise.resolve();

  constructor(parts: TrialWatchParts) {
    this.parts = parts;
    this.facts = parts.facts;
  }

  /** `mf-cash@1.2.0-…` of every trial that runs by the registry and has ended by itself. */
  withdrawn(): ReadonlySet<string> {
    const ended = trialsOf(this.facts.registry()).filter((trial) => this.endOf(trial));
    return new Set(ended.map(({ module, version }) => nameOfVersion(module, version)));
  }

  /** How a trial ended by itself; undefined while it goes on. Another trial of the same version has another salt. */
  endOf({ environment, module, version, canary }: Trial): Withdrawal | undefined {
    return this.withdrawals.find(
      (row) =>
        row.environment === environment &&
        row.module === module &&
        row.version === version &&
        row.salt === canary.salt,
    );
  }

  /** Judges one trial inside the transaction that heard of it. @returns whether it has just ended */
  async judge(tx: Tx, trial: Trial): Promise<Verdict | null> {
    if (this.endOf(trial)) return null;
    const verdict = verdictOf(await tallyOf(tx, trial), trial.canary.limit);
    if (!verdict) return null;
    const isOurs = await withdraw(tx, trial, { ...verdict, now: this.parts.clock.now() });
    return isOurs ? verdict : null;
  }

  async judgeAll(): Promise<void> {
    const trials = trialsOf(this.facts.registry()).filter((trial) => !this.endOf(trial));
    if (trials.length === 0) return;
    await this.parts.database.withoutBusiness(async (tx) => {
      for (const trial of trials) await this.judge(tx, trial);
    });
    await this.read();
  }

  /** What any process has withdrawn until now. */
  async read(): Promise<void> {
    this.withdrawals = await this.parts.database.withoutBusiness(listWithdrawals);
  }

  /** Hears from now on what other processes withdraw, judges now and then, and lets old reports go. */
  start(log: Log): void {
    const { database, clock } = this.parts;
    const now = (what: string, work: () => Promise<unknown>) => {
      this.running = this.running
        .then(work)
        .catch((err: unknown) => log.warn({ err }, `${what}: it is tried again`));
    };
    const read = () => now('withdrawn releases could not be read', () => this.read());
    this.listener ??= database.listen({
      channels: ['platform_withdrawals'],
      onMessage: read,
      onListening: read,
      onDeaf: () => log.warn('withdrawn releases are not heard of: connecting again'),
    });
    const every = (ms: number, work: () => void) => this.timers.push(setInterval(work, ms).unref());
    every(JUDGE_EVERY_MS, () => now('trials could not be judged', () => this.judgeAll()));
    every(FORGET_EVERY_MS, () =>
      now('old reports could not be removed', () =>
        database.withoutBusiness((tx) => forgetOld(tx, clock.now())),
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
