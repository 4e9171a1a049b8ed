import pg from 'pg';
import { codeOf, fail } from '../errors.ts';
import type { ConnectionSettings } from './database.ts';
import type { Lease } from './pool.ts';

/** A commit that takes longer waits for something else than the disk: a standby that is gone, or a disk that hangs. */
const COMMIT_MS = 5_000;
const LOOK_EVERY_MS = 1_000;
/** pg knows no "for ever" beside a limit for all queries. */
const NO_LIMIT_MS = 2_147_483_647;
/** The server ended the connection: whether before or after the commit it does not say. */
const ENDED = /^(57P0|08)/;

export interface CommitOptions {
  session: ConnectionSettings;
  /** Shorter in tests. */
  commitMs?: number;
  /** Commits have begun to hang: whoever waits to write need not. */
  onHang(): void;
}

/**
 * Commits, and what hangs in them. One that is late is answered as unknown, for PostgreSQL may have kept it and may not;
 * its connection is held until PostgreSQL has decided, for a wait that is broken off shows everybody what no standby has.
 * While one hangs no other write is begun: so writes hold no more connections than were writing.
 */
export class Commits {
  private readonly options: CommitOptions;
  private readonly hung = new Set<Lease>();
  private looking: NodeJS.Timeout | undefined;

  constructor(options: CommitOptions) {
    this.options = options;
  }

  get hanging(): number {
    return this.hung.size;
  }

  /** @throws ApiError UNAVAILABLE while commits hang */
  check(): void {
    if (this.hung.size > 0) throw fail('UNAVAILABLE');
  }

  /** Gives the lease back when PostgreSQL has answered. @throws ApiError OUTCOME_UNKNOWN, or why PostgreSQL refused */
  async commit(lease: Lease): Promise<void> {
    const { promise: late, resolve: tooLate } = Promise.withResolvers<'late'>();
    const timer = setTimeout(tooLate, this.options.commitMs ?? COMMIT_MS, 'late');
    const answered = this.send(lease);
    try {
      if ((await Promise.race([answered, late])) === 'late') this.hold(lease, answered);
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    clearInterval(this.looking);
    for (const lease of this.hung) lease.release(true);
  }

  private async send({ client, release }: Lease): Promise<void> {
    let isDoubtful = false;
    // The wait for a standby was broken off by hand: kept here, and nobody knows where else.
    const onNotice = ({ severity }: { severity?: string | undefined }) => {
      isDoubtful ||= severity === 'WARNING';
    };
    client.on('notice', onNotice);
    try {
      await client.query({ text: 'commit', query_timeout: NO_LIMIT_MS } as pg.QueryConfig);
    } catch (error) {
      isDoubtful = !(error instanceof pg.DatabaseError) || ENDED.test(codeOf(error) ?? '');
      release(isDoubtful);
      throw isDoubtful ? fail('OUTCOME_UNKNOWN') : error;
    } finally {
      client.off('notice', onNotice);
    }
    release();
    if (isDoubtful) throw fail('OUTCOME_UNKNOWN');
  }

  private hold(lease: Lease, answered: Promise<void>): never {
    this.hung.add(lease);
    this.options.onHang();
    const forget = () => this.forget(lease);
    answered.then(forget, forget);
    this.looking ??= setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
    throw fail('OUTCOME_UNKNOWN');
  }

  private forget(lease: Lease): void {
    this.hung.delete(lease);
    if (this.hung.size > 0) return;
    clearInterval(this.looking);
    this.looking = undefined;
  }

  /** A machine that died without a word never answers; whoever took its place knows of no commit that hangs. */
  private async look(): Promise<void> {
    const asked = [...this.hung];
    if (await anyHangs(this.options.session)) return;
    for (const lease of asked) {
      lease.release(true);
      this.forget(lease);
    }
  }
}

/** Whether PostgreSQL knows of a commit of ours that goes on; true also while it does not answer. */
async function anyHangs(session: ConnectionSettings): Promise<boolean> {
  const limits = { connectionTimeoutMillis: LOOK_EVERY_MS, query_timeout: LOOK_EVERY_MS };
  const client = new pg.Client({ ...session, ...limits, application_name: 'salon-commits' });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ hangs: boolean }>(
      `select exists (select from pg_stat_activity
         where state = 'active' and query = 'commit'
           and usename = session_user and datname = current_database()) as hangs`,
    );
    return rows[0]?.hangs !== false;
  } catch {
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}
