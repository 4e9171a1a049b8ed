import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface ClusterPrograms {
  patroni: string;
  etcd: string;
  haproxy: string;
  /** Folder of `postgres` and `initdb`. */
  postgresFolder: string;
  /** Text like `Patroni 3.0.2, etcd 3.4.23, HAProxy 2.6.12, PostgreSQL 15`. */
  versions: string;
}

/** Some of these folders are only in root's search path. */
const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];
const POSTGRES_VERSIONS = '/usr/lib/postgresql';
/** The programs and the packages of Debian that contain them. */
const PACKAGES = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
} as const;
const POSTGRES_PACKAGE = 'postgresql-15';

export const findProgram = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find((file) => existsSync(file));

/** @returns the names of the missing packages of Debian */
export function listMissingPackages(): string[] {
  const missing = Object.entries(PACKAGES).flatMap(([name, pack]) => (findProgram(name) ? [] : [pack]));
  return findPostgres() ? missing : [...missing, POSTGRES_PACKAGE];
}

/** Call it only when no package is missing. */
export function locatePrograms(): ClusterPrograms {
  const [patroni, etcd, haproxy] = ['patroni', 'etcd', 'haproxy'].map((name) => findProgram(name) ?? name);
  const postgres = findPostgres();
  const program = { patroni: patroni ?? '', etcd: etcd ?? '', haproxy: haproxy ?? '' };
  const versions = [
    `Patroni ${readVersion(program.patroni, '--version')}`,
    `etcd ${readVersion(program.etcd, '--version')}`,
    `HAProxy ${readVersion(program.haproxy, '-v')}`,
    `PostgreSQL ${postgres?.major}`,
  ];
  return { ...program, postgresFolder: postgres?.folder ?? '', versions: versions.join(', ') };
}

const readVersion = (file: string, option: string): string =>
  /\d+(\.\d+)+/.exec(spawnSync(file, [option], { encoding: 'utf8' }).stdout ?? '')?.[0] ?? '';

/** The newest PostgreSQL of Debian on this machine; undefined when none is 15 or newer. */
export function findPostgres(): { major: number; folder: string } | undefined {
  if (!existsSync(POSTGRES_VERSIONS)) return undefined;
  return readdirSync(POSTGRES_VERSIONS)
    .map((name) => ({ major: Number(name), folder: join(POSTGRES_VERSIONS, name, 'bin') }))
    .filter(({ major, folder }) => major >= 15 && existsSync(join(folder, 'initdb')))
    .sort((a, b) => b.major - a.major)[0];
}
