import { paths } from '@salon/shared/contracts/paths';
import { type ApiServers, isOk } from './api-servers.ts';
import type { Balancer } from './balancer.ts';
import type { Cluster } from './cluster.ts';
import { waitUntil } from './program-process.ts';

export interface FaultParts {
  cluster: Cluster;
  api: ApiServers;
  balancer: Balancer;
  /** Resolves when the writers have got some more confirmed writes. */
  writesGoOn(): Promise<void>;
}

export interface Fault {
  name: string;
  /** Whether the trial itself keeps the database away, so that writes have no limit. */
  stopsWrites?: boolean;
  /** Whether lists cannot be answered either. */
  stopsReads?: boolean;
  /** Makes the fault, and afterwards does what a service manager would do. */
  make(parts: FaultParts): Promise<void>;
}

const HANG_MS = 10_000;
const AWAY_MS = 5_000;

const wait = (ms: number) => new Promise((wake) => setTimeout(wake, ms));
const addressOf = (port: number | undefined, path: string) => `http://127.0.0.1:${port}${path}`;

export const FAULTS: readonly Fault[] = [
  {
    name: 'primary killed',
    async make({ cluster, writesGoOn }) {
      (await cluster.getPrimary()).killPostgres();
      await writesGoOn();
    },
  },
  {
    name: 'primary frozen',
    async make({ cluster, writesGoOn }) {
      const frozen = await cluster.getPrimary();
      frozen.freeze();
      await writesGoOn();
      // The old primary wakes up and finds that it is no longer primary.
      frozen.thaw();
    },
  },
  {
    name: 'host gone',
    async make({ cluster, writesGoOn }) {
      const gone = await cluster.getPrimary();
      gone.vanish();
      await writesGoOn();
      gone.boot();
    },
  },
  {
    name: 'standby gone',
    stopsWrites: true,
    async make({ cluster, api }) {
      await cluster.setStrict(true);
      const standby = await cluster.getStandby();
      standby.vanish();
      await waitUntil('a process reports that commits hang', () => hasHangingCommits(api));
      await wait(HANG_MS);
      standby.boot();
      await cluster.waitUntilWhole();
      await cluster.setStrict(false);
    },
  },
  {
    name: 'switchover',
    async make({ cluster, writesGoOn }) {
      await cluster.switchOver();
      await writesGoOn();
    },
  },
  {
    name: 'API killed',
    async make({ api, writesGoOn }) {
      for (const [index, port] of api.ports.entries()) {
        await api.kill(index);
        await waitUntil('the killed process is ready again', () => isOk(addressOf(port, paths.healthReady)));
        await writesGoOn();
      }
    },
  },
  {
    name: 'balancer restarted',
    async make({ balancer, writesGoOn }) {
      await balancer.restart();
      await writesGoOn();
    },
  },
  {
    name: 'no database at the start',
    stopsWrites: true,
    stopsReads: true,
    async make({ cluster, api }) {
      for (const node of cluster.nodes) node.vanish();
      await api.kill(0);
      const [port] = api.ports;
      await waitUntil('the new process serves pages', () => isOk(addressOf(port, '/login')));
      await wait(AWAY_MS);
      for (const node of cluster.nodes) node.boot();
    },
  },
];

async function hasHangingCommits({ ports }: ApiServers): Promise<boolean> {
  for (const port of ports) {
    const answer = await fetch(addressOf(port, paths.healthReady)).catch(() => null);
    if (answer && (await answer.text()).includes('commits-hang')) return true;
  }
  return false;
}
