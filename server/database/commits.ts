import pg from 'pg';
import { fail, getErrorCode } from '../errors.ts';
import type { ConnectionSettings } from './connection-settings.ts';
import { endClient } from './end-client.ts';
import type { Lease } from './pool.ts';
import { traceQuery } from './trace-query.ts';

/** A commit that takes longer waits for a standby that is gone, or for a disk that hangs. */
const COMMIT_MS = 5_000;
const LOOK_EVERY_MS = 1_000;
/** The longest timeout, because pg cannot switch `query_timeout` off for one query while the pool sets it for all. */
const NO_LIMIT_MS = 2_147_483_647;
/** SQLSTATEs of an ended connection, after which the commit may or may not have happened. */
const ENDED = /^(57P0|08)/;

export interface CommitOptions {
  session: ConnectionSettings;
  commitMs?: number;
  onCommitHangs(): void;
}

/**
 * A request whose commit is late gets OUTCOME_UNKNOWN. Its connection stays held until PostgreSQL has decided, because
 * a cancelled wait would make rows visible that no standby has. While one commit hangs, no other write begins, so that
 * hanging writes take no further connections.
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
  assertNoneHangs(): void {
    if (this.hung.size > 0) throw fail('UNAVAILABLE');
  }

  /** @throws ApiError OUTCOME_UNKNOWN when the answer is late, lost or has a warning; else PostgreSQL's error */
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
    // PostgreSQL sends a warning when an operator cancels the wait for a standby, which may then lack the rows.
    const onNotice = ({ severity }: { severity?: string | undefined }) => {
      isDoubtful ||= severity === 'WARNING';
    };
    client.on('notice', onNotice);
    try {
      const commit = { text: 'commit', query_timeout: NO_LIMIT_MS } as pg.QueryConfig;
      await traceQuery(() => client.query(commit), 'commit');
    } catch (error) {
      isDoubtful ||= !(error instanceof pg.DatabaseError) || ENDED.test(getErrorCode(error) ?? '');
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
    this.options.onCommitHangs();
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

  /**
   * A machine that failed silently never answers, and its successor has the same address. If no commit hangs in the
   * PostgreSQL at this address, the server drops the held leases.
   */
  private async look(): Promise<void> {
    const asked = [...this.hung];
    if (await anyHangs(this.options.session)) return;
    for (const lease of asked) {
      lease.release(true);
      this.forget(lease);
    }
  }
}

/**
 * Whether a commit still hangs; also true while PostgreSQL does not answer. A held commit is older than a second, so a
 * younger one belongs to another process.
 */
async function anyHangs(session: ConnectionSettings): Promise<boolean> {
  const limits = { connectionTimeoutMillis: LOOK_EVERY_MS, query_timeout: LOOK_EVERY_MS };
  const client = new pg.Client({ ...session, ...limits, application_name: 'salon-commits' });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ hangs: boolean }>(
      `select exists (select from pg_stat_activity
         where state = 'active' and query = 'commit' and state_change < clock_timestamp() - interval '1 second'
           and usename = session_user and datname = current_database()) as hangs`,
    );
    return rows[0]?.hangs !== false;
  } catch {
    return true;
  } finally {
    await endClient(client);
  }
}
