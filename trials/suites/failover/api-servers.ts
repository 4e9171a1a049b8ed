import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { toDatabaseUrl } from '../../../server/testing/process-environment.ts';
import { TRIAL_SECRET } from '../../engine/processes.ts';
import { endProcess, findFreePorts, ProgramFolder, waitUntil } from './program-process.ts';

/** The two addresses of one process. */
export interface DatabaseAddresses {
  ordinary: ConnectionSettings;
  session: ConnectionSettings;
}

export interface ApiServers {
  ports: number[];
  /** Address of the customers' site, a process without a database. */
  siteUrl: string;
  /** Starts the customers' site. */
  startSite(apiUrl: string): Promise<void>;
  /** A process that ends starts again, as a service manager does. */
  kill(index: number): Promise<void>;
  /** The number of processes that ended without `kill`. */
  readonly unexpectedEnds: number;
  stop(): Promise<void>;
}

const COMMANDS = join(import.meta.dirname, '../../../server/operations/commands');
const RESTART_AFTER_MS = 500;
const POOL_SIZE = 8;

interface Place {
  folder: string;
  /** A folder of releases, from which all processes serve pages. */
  releases: string;
  /** One process for each pair of addresses. */
  databases: DatabaseAddresses[];
  /** The port of each process. */
  ports: number[];
}

/** Starts `pnpm serve` for each pair of addresses. */
export async function startApiServers({ folder, releases, databases, ports }: Place): Promise<ApiServers> {
  const [sitePort = 0] = await findFreePorts(1);
  const children: ChildProcess[] = [];
  const killed = new WeakSet<ChildProcess>();
  let [unexpectedEnds, isOver] = [0, false];

  const keep = (index: number, name: string, program: string, env: Record<string, string>) => {
    const place = new ProgramFolder(join(folder, name), { isOwn: true });
    const start = () => {
      const child = place.spawn('server', process.execPath, [join(COMMANDS, program)], {
        DATA_DIR: place.path,
        RELEASES: releases,
        ...env,
      });
      children[index] = child;
      child.once('exit', () => {
        if (isOver) return;
        if (!killed.has(child)) unexpectedEnds++;
        setTimeout(() => isOver || start(), RESTART_AFTER_MS);
      });
    };
    start();
  };

  for (const [index, { ordinary, session }] of databases.entries()) {
    keep(index, `api-${index}`, 'serve.ts', {
      DATABASE_URL: toDatabaseUrl(ordinary),
      DATABASE_SESSION_URL: toDatabaseUrl(session),
      TOKEN_SECRET: TRIAL_SECRET,
      TRUSTED_PROXIES: '1',
      DEMO: '0',
      POOL_SIZE: String(POOL_SIZE),
      HOST: '127.0.0.1',
      PORT: String(ports[index]),
    });
    await waitUntil(`API ${index} is ready`, () => isOk(`http://127.0.0.1:${ports[index]}/api/health/ready`));
  }
  const siteUrl = `http://127.0.0.1:${sitePort}`;
  return {
    ports,
    siteUrl,
    async startSite(apiUrl) {
      keep(databases.length, 'site', 'customer-site.ts', {
        API_URL: apiUrl,
        CUSTOMER_HOST: '127.0.0.1',
        CUSTOMER_PORT: String(sitePort),
      });
      await waitUntil("the customers' site answers", () => isOk(siteUrl));
    },
    async kill(index) {
      const child = children[index];
      if (!child) return;
      killed.add(child);
      await endProcess(child, 'SIGKILL');
    },
    get unexpectedEnds() {
      return unexpectedEnds;
    },
    async stop() {
      isOver = true;
      await Promise.all(children.map((child) => endProcess(child, 'SIGKILL')));
    },
  };
}

export async function isOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}
