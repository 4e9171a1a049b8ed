import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { type BalancerPlace, buildBalancerSettings } from './balancer-settings.ts';
import { endProcess, findFreePorts, ProgramFolder } from './program-process.ts';

/** HAProxy: one address for the present primary, and one for pages and API. */
export interface Balancer {
  postgresPort: number;
  url: string;
  /** Kills HAProxy and starts it again at once. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startBalancer(
  parent: string,
  program: string,
  place: Omit<BalancerPlace, 'postgresPort' | 'webPort'>,
): Promise<Balancer> {
  const folder = new ProgramFolder(join(parent, 'balancer'));
  const [postgresPort = 0, webPort = 0] = await findFreePorts(2);
  const settings = folder.write('haproxy.cfg', buildBalancerSettings({ ...place, postgresPort, webPort }));
  let child: ChildProcess;
  const start = () => {
    child = folder.spawn('haproxy', program, ['-db', '-f', settings]);
  };
  start();
  return {
    postgresPort,
    url: `http://127.0.0.1:${webPort}`,
    async restart() {
      await endProcess(child, 'SIGKILL');
      start();
    },
    stop: () => endProcess(child, 'SIGKILL'),
  };
}
