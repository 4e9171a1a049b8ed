import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { DatabaseNode } from './database-node.ts';
import { CLUSTER_USERS } from './patroni-settings.ts';
import { endProcess, findFreePorts, ProgramFolder, waitUntil } from './program-process.ts';
import type { ClusterPrograms } from './programs.ts';

interface Member {
  name: string;
  role: string;
  state: string;
}

/** Also on a busy machine, where a node that comes back needs minutes for its repair. */
const START_MS = 300_000;
const ANSWER_MS = 4_000;

/** Two PostgreSQL under Patroni, of which one is the synchronous standby, and the etcd that stores who is primary. */
export class Cluster {
  readonly nodes: readonly DatabaseNode[];
  private readonly etcd: ChildProcess;

  private constructor(nodes: DatabaseNode[], etcd: ChildProcess) {
    this.nodes = nodes;
    this.etcd = etcd;
  }

  /** Starts etcd. `start` starts the nodes. */
  static async create(folder: string, programs: ClusterPrograms): Promise<Cluster> {
    const [etcdPort = 0, peerPort = 0] = await findFreePorts(2);
    const etcd = startEtcd(folder, programs.etcd, { etcdPort, peerPort });
    const nodes: DatabaseNode[] = [];
    for (const name of ['node-1', 'node-2']) {
      nodes.push(await DatabaseNode.create(name, folder, { programs, etcdPort }));
    }
    return new Cluster(nodes, etcd);
  }

  /** Resolves when the standby has every write of the primary. */
  async start(): Promise<void> {
    const [first, second] = this.nodes;
    first?.start();
    await waitUntil('the first node is primary', async () => (await this.findPrimary()) !== null, START_MS);
    second?.start();
    await this.waitUntilWhole();
  }

  async findPrimary(): Promise<DatabaseNode | null> {
    for (const node of this.nodes) if (await answers(node, 'primary')) return node;
    return null;
  }

  /** @throws Error when no node is primary */
  async getPrimary(): Promise<DatabaseNode> {
    const primary = await this.findPrimary();
    if (!primary) throw new Error('No node is primary');
    return primary;
  }

  async getStandby(): Promise<DatabaseNode> {
    const primary = await this.getPrimary();
    return this.nodes.find((node) => node !== primary) ?? primary;
  }

  /** Whether one node is primary and the other one its synchronous standby. */
  async isWhole(): Promise<boolean> {
    const primary = await this.findPrimary();
    const members = primary ? await this.readMembers(primary) : [];
    const roles = members.filter(({ state }) => /^(running|streaming)$/.test(state)).map(({ role }) => role);
    return roles.includes('leader') && roles.includes('sync_standby');
  }

  waitUntilWhole(): Promise<void> {
    return waitUntil(
      'both nodes are there, one of them as synchronous standby',
      () => this.isWhole(),
      START_MS,
    );
  }

  /** In strict mode no commit is confirmed while there is no standby. */
  async setStrict(isStrict: boolean): Promise<void> {
    await this.askPatroni('PATCH', 'config', { synchronous_mode_strict: isStrict });
  }

  async switchOver(): Promise<void> {
    const { name } = await this.getPrimary();
    await this.askPatroni('POST', 'switchover', { leader: name });
  }

  /** Connects past the balancer, as PostgreSQL's superuser. */
  async connectionOfPrimary(): Promise<ConnectionSettings> {
    const { username, password } = CLUSTER_USERS.superuser;
    const { postgresPort } = await this.getPrimary();
    return { host: '127.0.0.1', port: postgresPort, user: username, password, database: 'postgres' };
  }

  /** The role owns its database and is no superuser. */
  async createDatabase({ user, password, database }: ConnectionSettings): Promise<void> {
    const client = new pg.Client(await this.connectionOfPrimary());
    await client.connect();
    try {
      await client.query(`create role ${user} login createrole password '${password}'`);
      await client.query(`create database ${database} owner ${user}`);
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.stop()));
    await endProcess(this.etcd, 'SIGKILL');
  }

  private async readMembers(node: DatabaseNode): Promise<Member[]> {
    try {
      const answer = await fetch(addressOf(node, 'cluster'), { signal: AbortSignal.timeout(ANSWER_MS) });
      return answer.ok ? ((await answer.json()) as { members: Member[] }).members : [];
    } catch {
      return [];
    }
  }

  private async askPatroni(method: 'PATCH' | 'POST', path: string, body: object): Promise<void> {
    const answer = await fetch(addressOf(await this.getPrimary(), path), {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(`Patroni answers ${method} /${path}: ${answer.status} ${await answer.text()}`);
  }
}

const addressOf = ({ restPort }: DatabaseNode, path: string) => `http://127.0.0.1:${restPort}/${path}`;

async function answers(node: DatabaseNode, path: string): Promise<boolean> {
  try {
    return (await fetch(addressOf(node, path), { signal: AbortSignal.timeout(ANSWER_MS) })).ok;
  } catch {
    return false;
  }
}

/** One etcd is enough here. In production three keep the cluster working when one of them dies. */
function startEtcd(
  parent: string,
  program: string,
  { etcdPort, peerPort }: { etcdPort: number; peerPort: number },
): ChildProcess {
  const folder = new ProgramFolder(join(parent, 'etcd'));
  const [clients, peers] = [etcdPort, peerPort].map((port) => `http://127.0.0.1:${port}`);
  const options = {
    'data-dir': join(folder.path, 'data'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `default=${peers}`,
    'enable-v2': 'true',
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  return folder.spawn('etcd', program, args);
}
