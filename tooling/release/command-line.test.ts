import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseCanaryOptions } from './canary-options.ts';
import { readReason } from './command-line.ts';
import { openEnvironment, readConfig } from './environment.ts';
import { createKeyPair } from './keys.ts';
import { UsageError } from './release-problem.ts';
import { createTemporaryFolder, removeTemporaryFolders } from './testing/some-releases.ts';

afterAll(removeTemporaryFolders);

const run = (command: string, ...args: string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const env = { ...process.env, RELEASE_KEY_FILE: '' };
    execFile(
      process.execPath,
      [path.join(__dirname, `${command}.ts`), ...args],
      { env },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

test.each([
  [2, ['release'], 'Name one package.'],
  [2, ['release', 'mf-cash'], 'Say where with --env.'],
  [2, ['release', 'mf-cash', '--environment', 'x'], "Unknown option '--environment'"],
  [2, ['release', 'cash', '--env', 'local'], '"cash" is nothing that is released'],
  [2, ['release', 'mf-cash', '--env', 'nowhere'], 'release.config.json has no environment "nowhere"'],
  // The wrong name is reported first, although this environment also has no keys.
  [2, ['release', 'mf-nope', '--env', 'staging'], 'There is no mf-nope in this workspace.'],
  [2, ['release', 'mf-cash-site', '--env', 'local'], 'There is no mf-cash-site in this workspace.'],
  [1, ['release', 'mf-cash', '--env', 'staging'], 'staging trusts nobody yet'],
  [2, ['release', 'mf-cash', '--env', 'local', '--percent', '200'], '--percent is a number from 0 to 100'],
  [2, ['release', 'mf-cash', '--env', 'local', '--salon', 'noor'], `--salon is a salon's id, as in`],
  [2, ['canary', 'mf-cash', '--env', 'local', '--salon', ''], `--salon is a salon's id, as in`],
  [2, ['promote', 'mf-cash', '--from', 'nowhere', '--to', 'local'], 'has no environment "nowhere"'],
  [
    2,
    ['release', 'mf-cash', '--env', 'local', '--percent', 'half'],
    '--percent is a number from 0 to 100, not "half"',
  ],
  [2, ['promote', 'mf-cash', '--from', 'staging'], 'Say --from and --to, or --env alone.'],
  [2, ['canary', 'mf-cash', '--env', 'local'], 'Say either --stop or who is to try it.'],
  [2, ['canary', 'mf-cash', '--env', 'local', '--stop', '--percent', '5'], 'Say either --stop'],
  [2, ['registry', 'list'], '"list" is no word of pnpm registry.'],
  [2, ['registry-command', 'frob', '--env', 'local'], '"pnpm registry frob" does not exist.'],
  [2, ['registry', 'keygen'], 'Say where the private key goes with --key.'],
  [2, ['root', 'frob', '--env', 'local'], 'Say what to do with the root document.'],
  [2, ['root', 'init', '--env', 'local'], "Say which keys are the root's with --keys."],
  [1, ['root', 'init', '--env', 'local', '--keys', 'nowhere.json'], 'nowhere.json is no file of public keys'],
  [
    2,
    ['root', 'init', '--env', 'local', '--keys', 'x', '--threshold', '0'],
    '--threshold is a number of keys',
  ],
  [1, ['root', 'renew', '--env', 'local'], 'local has no root document'],
  [2, ['team', 'add', '--env', 'local'], 'Say what to do with which team.'],
  [2, ['team', 'add', 'publisher', '--env', 'local'], '"publisher" is no name for a team'],
  [2, ['team', 'add', 'a', '--env', 'local', '--modules', 'cash'], '"cash" is nothing that is released'],
  [2, ['key', 'revoke', '--env', 'local'], 'Say what to do with which key.'],
  [2, ['key', 'rotate', '0011', '--env', 'local'], 'Name the new key with --to.'],
  [2, ['orders', 'refuse', 'x', '--env', 'nowhere', '--why', 'x'], '"x" is no id of an order'],
  [2, ['orders', 'carry-out', '0198c5d2', '--env', 'nowhere'], '"0198c5d2" is no id of an order'],
  [1, ['accept', '--env', 'local'], 'local has no root document'],
  [1, ['sign', 'mf-cash', '--env', 'local'], 'mf-cash is of no team in local'],
] as const)('exit code %i: %j prints the problem', async (code, [command, ...args], sentence) => {
  const ended = await run(command, ...args);
  expect(ended.output).toContain(sentence);
  expect(ended.output).not.toMatch(/\n\s+at /);
  expect(ended.code).toBe(code);
});

test('a command without a required reason prints its usage', () => {
  expect(() =>
    readReason({}, { name: 'staging', requiresReason: true }, 'Use: pnpm registry rollback'),
  ).toThrow(
    new UsageError('Say why with --why "…": it stands in the log of staging.\nUse: pnpm registry rollback'),
  );
});

test('keygen writes the key to the given file, never replaces one, and does not print it', async () => {
  const file = path.join(createTemporaryFolder(), 'key.pem');
  const made = await run('registry', 'keygen', '--key', file);
  expect(made.output).toMatch(/\{"keyid":"[0-9a-f]{16}","public":"[\w+/=]+"\}/);
  expect(made.output).not.toContain('PRIVATE');
  expect(await run('registry', 'keygen', '--key', file)).toEqual({
    code: 1,
    output: expect.stringContaining('is there already'),
  });
});

describe('an environment', () => {
  const { privateKey, publicKey } = createKeyPair();
  const write = (root: string, file: string, content: unknown) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
    return path.join(root, file);
  };
  const rootWith = (environments: object) => {
    const root = createTemporaryFolder();
    write(root, 'release.config.json', { environments });
    write(root, 'release-keys/staging.json', { keys: [publicKey] });
    return root;
  };
  const staging = { store: 'releases', overrides: true };

  test('called production refuses overrides', () => {
    const root = rootWith({ production: { ...staging } });
    expect(() => readConfig(root, 'production')).toThrow('allows overrides in production');
  });

  test('reads its private key from the named file, if its servers trust the key', async () => {
    const root = rootWith({ staging });
    const keyFile = write(root, 'key.pem', privateKey);
    const untrusted = write(root, 'untrusted.pem', createKeyPair().privateKey);
    const keyOf = async (env: NodeJS.ProcessEnv, file?: string) =>
      (await openEnvironment({ root, name: 'staging', env, keyFile: file })).privateKey();
    expect(await keyOf({ RELEASE_KEY_FILE: keyFile })).toBe(privateKey);
    expect(await keyOf({ RELEASE_KEY_FILE: untrusted }, keyFile)).toBe(privateKey);
    await expect(keyOf({})).rejects.toThrow('name the private key');
    await expect(keyOf({ RELEASE_KEY_FILE: untrusted })).rejects.toThrow('may not sign for staging');
    await expect(keyOf({ RELEASE_KEY_FILE: `${keyFile}.old` })).rejects.toThrow('is missing');
  });

  test('without keys, or in a bucket without credentials, names what is missing', async () => {
    const root = rootWith({ other: staging, staging: { store: 's3://releases/salon', overrides: false } });
    await expect(openEnvironment({ root, name: 'other', env: {} })).rejects.toThrow(
      'other trusts nobody yet',
    );
    await expect(openEnvironment({ root, name: 'staging', env: {} })).rejects.toThrow('AWS_ACCESS_KEY_ID');
    const env = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
    const { store } = await openEnvironment({ root, name: 'staging', env });
    expect(store.address).toBe('s3://releases/salon/');
  });
});

test.each([
  [{}, undefined],
  [
    { salon: ['0198C5D2-7F3A-7C11-9E58-2B6F4F1C0A77'], percent: '0.5' },
    { salons: ['0198c5d2-7f3a-7c11-9e58-2b6f4f1c0a77'], percent: 0.5 },
  ],
  [{ 'max-error-rate': '0.02' }, { errorRate: 0.02 }],
])('the options %j mean the canary %j', (values, options) => {
  expect(parseCanaryOptions(values)).toEqual(options);
});
