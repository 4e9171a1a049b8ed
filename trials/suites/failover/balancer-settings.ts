import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface BalancerPlace {
  postgresPort: number;
  webPort: number;
  /** Ports of PostgreSQL and of Patroni, for each node. */
  nodes: readonly { name: string; postgresPort: number; restPort: number }[];
  apiPorts: number[];
}

const DEPLOYED = join(import.meta.dirname, '../../../deploy/kubernetes/haproxy.cfg');

/**
 * Returns the deployed settings with the servers of the trial, and an address that leads to the present primary. In
 * Kubernetes, a service of Patroni is that address.
 * @throws Error when the deployed settings lack a line that the trial must change
 */
export function buildBalancerSettings({ postgresPort, webPort, nodes, apiPorts }: BalancerPlace): string {
  const servers = apiPorts.map((port, index) => `  server api-${index} 127.0.0.1:${port} check`).join('\n');
  const web = replaceLines(readFileSync(DEPLOYED, 'utf8'), [
    [/^ {2}bind .*$/gm, `  bind 127.0.0.1:${webPort}`],
    [/^ {2}server-template .*$/gm, servers],
  ]);
  return `${web}
listen postgres
  mode tcp
  bind 127.0.0.1:${postgresPort}
  timeout client 1h
  timeout server 1h
  timeout check 3s
  option httpchk OPTIONS /primary
  http-check expect status 200
  # Without this a connection to a primary that is silent would stay open.
  default-server inter 2s fastinter 1s fall 3 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, postgresPort: port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`).join('\n')}
`;
}

function replaceLines(text: string, changes: [RegExp, string][]): string {
  return changes.reduce((changed, [pattern, line]) => {
    if (!changed.match(pattern)) throw new Error(`deploy/kubernetes/haproxy.cfg has no line ${pattern}`);
    return changed.replace(pattern, line);
  }, text);
}
