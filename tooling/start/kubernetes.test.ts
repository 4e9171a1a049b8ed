import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@salon/shared/contracts/paths';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../server/config.ts';
import { createMetrics } from '../../server/operations/metrics/metrics.ts';
import { readSiteConfig } from '../../server/platform/customer-site/site-config.ts';

const ROOT = path.resolve(__dirname, '../..');
const FOLDER = path.join(ROOT, 'deploy/kubernetes');
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const README = readFileSync(path.join(ROOT, 'deploy/README.md'), 'utf8');
const OPERATIONS = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
const RANDOM = 'f3a9c07b51d84e62a0bb7c19d2e5f680';

interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: { name: string; key: string } };
}
interface Port {
  name: string;
  containerPort: number;
}
interface Probe {
  httpGet?: { path: string; port: string };
}
interface Container {
  image: string;
  command?: string[];
  ports?: Port[];
  env?: Variable[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
}

const KUSTOMIZATION = parse(read('kustomization.yaml'));
// biome-ignore lint/suspicious/noExplicitAny: the fields of a manifest depend on its kind
const MANIFESTS: any[] = KUSTOMIZATION.resources.flatMap((file: string) =>
  parseAllDocuments(read(file)).map((document) => document.toJS()),
);
const find = (kind: string, name: string) =>
  MANIFESTS.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
const podsOf = (manifest: (typeof MANIFESTS)[number]) => manifest.spec?.template?.spec;
const WORKLOADS = MANIFESTS.filter((manifest) => podsOf(manifest));
const containersOf = (manifest: (typeof MANIFESTS)[number]): Container[] => podsOf(manifest).containers;
const CONTAINERS = WORKLOADS.flatMap(containersOf);
const API = find('Deployment', 'salon-api');
const [api] = containersOf(API) as [Container];
const [site] = containersOf(find('Deployment', 'salon-site')) as [Container];

const HAPROXY = read('haproxy.cfg');
const POOLER = Object.fromEntries(
  [...read('pgbouncer.ini').matchAll(/^(\w+) = (.*)$/gm)].map(([, name, value]) => [name, value]),
);

/** As Kubernetes fills them: `$(NAME)` is an earlier variable, and every secret is random. */
function toEnvironment({ env = [] }: Container): Record<string, string> {
  const filled: Record<string, string> = {};
  for (const { name, value = RANDOM } of env) {
    filled[name] = value.replace(/\$\((\w+)\)/g, (_, earlier) => filled[earlier] ?? '');
  }
  return filled;
}

const imageEnvironment = Object.fromEntries(
  [...readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8').matchAll(/^ENV (.*)$/gm)].flatMap(([, rest = '']) =>
    rest.split(' ').map((pair) => pair.split('=', 2) as [string, string]),
  ),
);

test('every file is used, and every manifest has a kind and a name', () => {
  const generated = KUSTOMIZATION.configMapGenerator.flatMap(({ files }: { files: string[] }) => files);
  const used = ['kustomization.yaml', ...KUSTOMIZATION.resources, ...generated];
  expect(used.sort()).toEqual(readdirSync(FOLDER).sort());
  for (const { apiVersion, kind, metadata } of MANIFESTS) {
    expect([apiVersion, kind, metadata.name].every(Boolean)).toBe(true);
  }
});

test('every config map and secret that a container uses is made, with that key', () => {
  const volumes = WORKLOADS.flatMap((manifest) => podsOf(manifest).volumes ?? []);
  const maps = volumes.flatMap(({ configMap }) => (configMap ? [configMap.name] : []));
  const made = KUSTOMIZATION.configMapGenerator.map(({ name }: { name: string }) => name);
  expect(made).toEqual(expect.arrayContaining(maps));
  const refs = CONTAINERS.flatMap(({ env = [] }) =>
    env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []),
  );
  const mounted = volumes.flatMap(({ secret }) =>
    (secret?.items ?? []).map(({ key }: { key: string }) => ({ name: secret.secretName, key })),
  );
  for (const { name, key } of [...refs, ...mounted]) {
    const command = README.split('create secret generic ').find((part) => part.startsWith(`${name} `));
    expect([key, command?.split('kubectl')[0]?.includes(`--from-literal=${key}=`)]).toEqual([key, true]);
  }
});

test('every service finds pods, and leads to a port that their container opens', () => {
  for (const { metadata, spec } of MANIFESTS.filter(({ kind }) => kind === 'Service')) {
    if (!spec.selector) continue;
    const workload = WORKLOADS.find((manifest) =>
      Object.entries(spec.selector).every(
        ([label, value]) => manifest.spec.template.metadata?.labels?.[label] === value,
      ),
    );
    const ports = workload ? containersOf(workload).flatMap((container) => container.ports ?? []) : [];
    const names = ports.map(({ name }) => name);
    for (const { targetPort } of spec.ports)
      expect([metadata.name, names]).toEqual([metadata.name, expect.arrayContaining([targetPort])]);
  }
});

test("the API's settings are a valid production configuration, with two addresses of the database", () => {
  const config = readConfig({ ...imageEnvironment, ...toEnvironment(api) });
  const password = `salon:${RANDOM}`;
  expect(config).toMatchObject({
    production: true,
    host: '0.0.0.0',
    databaseUrl: `postgresql://${password}@pooler:${POOLER.listen_port}/salon`,
    databaseSessionUrl: `postgresql://${password}@postgres:5432/salon?sslmode=no-verify`,
    uploadsBucket: { endpoint: 'http://object-store:9000', bucket: 'salon' },
    trustedProxies: 2,
    metricsToken: RANDOM,
  });
  expect(api.ports).toEqual([{ name: 'http', containerPort: config.port }]);
});

test("the site's settings are a valid configuration, and its calls go to the balancer", () => {
  const config = readSiteConfig({ ...imageEnvironment, ...toEnvironment(site) });
  expect(config).toMatchObject({ host: '0.0.0.0', apiUrl: 'http://balancer', trustedProxies: 1 });
  expect(site.ports).toEqual([{ name: 'http', containerPort: config.port }]);
  expect(find('Service', 'balancer').spec.ports[0].port).toBe(80);
  const [, program = ''] = site.command ?? [];
  expect(readFileSync(path.join(ROOT, program), 'utf8')).toContain('startCustomerSite');
});

test('every name of a setting is one that the documentation describes', () => {
  const names = [api, site].flatMap(({ env = [] }) => env.map(({ name }) => name));
  const unknown = names.filter((name) => !OPERATIONS.includes(name) && name !== 'DATABASE_PASSWORD');
  expect(unknown.filter((name) => !/^UPLOADS_S3_/.test(name))).toEqual([]);
});

test('probes and balancer request the addresses that the server serves', () => {
  const probed = (probe?: Probe) => probe?.httpGet?.path;
  expect([api.startupProbe, api.livenessProbe, api.readinessProbe].map(probed)).toEqual([
    paths.healthLive,
    paths.healthLive,
    paths.healthReady,
  ]);
  expect([...HAPROXY.matchAll(/http-check send meth GET uri (\S+)/g)].map(([, uri]) => uri)).toEqual([
    paths.healthReady,
    paths.healthLive,
  ]);
});

test('the balancer finds all processes, also those that are not ready, and stops before they do', () => {
  const { metadata, spec } = find('Service', 'salon-api');
  const name = `_${spec.ports[0].name}._tcp.${metadata.name}.${KUSTOMIZATION.namespace}.svc.cluster.local`;
  const servers = [...HAPROXY.matchAll(/server-template \S+ (\d+) (\S+)/g)];
  expect(servers.map(([, , address]) => address)).toEqual([name, name]);
  for (const [, count] of servers) expect(Number(count)).toBeGreaterThanOrEqual(API.spec.replicas);
  expect([spec.clusterIP, spec.publishNotReadyAddresses]).toEqual(['None', true]);
  const [, seconds, fall] = /default-server inter (\d+)s fall (\d+)/.exec(HAPROXY) ?? [];
  const { stopDelaySeconds } = readConfig({ ...imageEnvironment, ...toEnvironment(api) });
  expect(stopDelaySeconds).toBeGreaterThan(Number(seconds) * Number(fall));
  expect(podsOf(API).terminationGracePeriodSeconds).toBe(150);
});

test('connections suffice: the pooler has more than all writes at once, and PostgreSQL more than both poolers', () => {
  const { poolSize } = readConfig({ ...imageEnvironment, ...toEnvironment(api) });
  // A new version starts before an old process ends.
  const processes = API.spec.replicas + API.spec.strategy.rollingUpdate.maxSurge;
  const writes = Math.ceil((poolSize * 3) / 4) * processes;
  const lent = Number(POOLER.default_pool_size);
  expect(lent).toBeGreaterThan(writes);
  const [postgres] = containersOf(find('StatefulSet', 'postgres')) as [Container];
  const patroni = parse(postgres.env?.find(({ name }) => name === 'SPILO_CONFIGURATION')?.value ?? '');
  const listening = 2 * processes;
  const most = patroni.bootstrap.dcs.postgresql.parameters.max_connections;
  expect(most).toBeGreaterThan(lent * find('Deployment', 'pooler').spec.replicas + listening + 10);
});

test('every connection to PostgreSQL uses TLS, because the Spilo image rejects others', () => {
  const address = new URL(toEnvironment(api).DATABASE_SESSION_URL ?? '');
  expect([address.hostname, address.searchParams.get('sslmode')]).toEqual(['postgres', 'no-verify']);
  expect(POOLER.server_tls_sslmode).toBe('require');
});

test('the ingress takes images of the size that the server takes', () => {
  const { annotations } = find('Ingress', 'salon').metadata;
  const [, nginx] = /client_max_body_size (\w+);/.exec(OPERATIONS) ?? [];
  expect(annotations?.['nginx.ingress.kubernetes.io/proxy-body-size']).toBe(nginx);
});

test('alerts and dashboard use only metrics that the server has', async () => {
  const metrics = createMetrics({ load: () => ({ total: 0, idle: 0, waiting: 0 }), hangingCommits: () => 0 });
  metrics.watchProcess();
  const known = [...(await metrics.formatMetrics()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(
    ([, name, type]) => (type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [String(name)]),
  );
  const alerts = parse(read('alerts.yml')).groups[0].rules.map(({ expr }: { expr: string }) => expr);
  const dashboard = JSON.parse(read('dashboard.json')).panels.flatMap(
    ({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr),
  );
  const used = [...alerts, ...dashboard].flatMap(
    (text: string) => text.match(/\b(salon|nodejs|process)_\w+/g) ?? [],
  );
  expect(used.length).toBeGreaterThan(15);
  expect([...new Set(used)].filter((name) => !known.includes(name))).toEqual([]);
});

test('Prometheus reads every API process by the port and label that it has', () => {
  const [job] = parse(read('prometheus.yml')).scrape_configs;
  const rules = job.relabel_configs.map(({ regex }: { regex?: string }) => regex);
  expect(rules).toEqual([API.spec.template.metadata.labels.app, api.ports?.[0]?.name, undefined]);
  expect(job.job_name).toBe('salon-api');
});
