import { join } from 'node:path';

/** In seconds. A primary that is silent loses its lock after `ttl`. The other node notices it within one `loop`. */
export const CLUSTER_SECONDS = { ttl: 20, loop: 5, retry: 5 } as const;

export const CLUSTER_USERS = {
  superuser: { username: 'postgres', password: 'superuser-of-the-trial' },
  replication: { username: 'replicator', password: 'replicator-of-the-trial' },
} as const;

interface NodePlace {
  name: string;
  folder: string;
  binFolder: string;
  etcdPort: number;
  listen: { postgres: number; rest: number };
  /** The ports of the links. */
  reach: { postgres: number; rest: number };
}

/** Returns Patroni's settings as JSON, which is also YAML. */
export function buildPatroniSettings({
  name,
  folder,
  binFolder,
  etcdPort,
  listen,
  reach,
}: NodePlace): string {
  const host = '127.0.0.1';
  return JSON.stringify({
    scope: 'salon',
    name,
    restapi: { listen: `${host}:${listen.rest}`, connect_address: `${host}:${reach.rest}` },
    // Not `etcd3`: there Patroni 3.0.2 takes a lost lock back (operations.md, "High availability").
    etcd: { hosts: [`${host}:${etcdPort}`] },
    bootstrap: {
      dcs: {
        ttl: CLUSTER_SECONDS.ttl,
        loop_wait: CLUSTER_SECONDS.loop,
        retry_timeout: CLUSTER_SECONDS.retry,
        // A primary that crashed gives way to the synchronous standby, which has every confirmed write.
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${host}:${listen.postgres}`,
      connect_address: `${host}:${reach.postgres}`,
      data_dir: join(folder, 'data'),
      bin_dir: binFolder,
      pgpass: join(folder, 'pgpass'),
      authentication: CLUSTER_USERS,
      pg_hba: [`host all all ${host}/32 scram-sha-256`, `host replication all ${host}/32 scram-sha-256`],
      parameters: {
        password_encryption: 'scram-sha-256',
        unix_socket_directories: '',
        // A standby notices a primary that is silent, and a primary a silent standby.
        wal_receiver_timeout: '10s',
        wal_sender_timeout: '10s',
        // The server needs these two settings, because PostgreSQL's log quotes values (docs/operations.md).
        log_min_error_statement: 'panic',
        log_error_verbosity: 'terse',
      },
    },
  });
}
