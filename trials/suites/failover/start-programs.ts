import pg from 'pg';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { makeSiteDist } from '../../../server/platform/customer-site/testing/site-dist.ts';
import { buildCrashSalon, type CrashSalon } from '../crash/crash-salon.ts';
import { startPooler } from '../pooler/pgbouncer.ts';
import { type ApiServers, startApiServers } from './api-servers.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { Cluster } from './cluster.ts';
import { findFreePorts, waitUntil } from './program-process.ts';
import type { ClusterPrograms } from './programs.ts';

export interface StartedPrograms {
  cluster: Cluster;
  balancer: Balancer;
  api: ApiServers;
  salon: CrashSalon;
}

/** Functions that stop what was started, in the order of the starts. */
export type Stops = (() => Promise<unknown>)[];

/** The role and the database of the salons. */
export const SALON = { user: 'salon', password: 'salon-of-the-trial', database: 'salon' };

const POOLED_CONNECTIONS = 16;

/** The first API process reaches PostgreSQL through the pooler, the second one without it. */
export async function startPrograms(
  folder: string,
  { programs, writers, stops }: { programs: ClusterPrograms; writers: number; stops: Stops },
): Promise<StartedPrograms> {
  const cluster = await Cluster.create(folder, programs);
  stops.push(() => cluster.stop());
  await cluster.start();
  await cluster.createDatabase(SALON);
  const ports = await findFreePorts(2);
  const balancer = await startBalancer(folder, programs.haproxy, { nodes: cluster.nodes, apiPorts: ports });
  stops.push(() => balancer.stop());
  const session: ConnectionSettings = { host: '127.0.0.1', port: balancer.postgresPort, ...SALON };
  await waitUntil('the balancer leads to the primary', () => answers(session));
  const place = { connection: session, postgresFolder: folder, poolSize: POOLED_CONNECTIONS };
  const pooler = await startPooler(place);
  stops.push(() => pooler.stop());
  const site = makeSiteDist();
  stops.push(async () => site.remove());
  const databases = [
    { ordinary: { ...pooler.connection, password: SALON.password }, session },
    { ordinary: session, session },
  ];
  const api = await startApiServers({ folder, releases: site.distDir, databases, ports });
  stops.push(() => api.stop());
  await api.startSite(balancer.url);
  const database = openDatabase(session, 2);
  const salon = await buildCrashSalon(database, writers).finally(() => database.close());
  return { cluster, balancer, api, salon };
}

async function answers(settings: ConnectionSettings): Promise<boolean> {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
