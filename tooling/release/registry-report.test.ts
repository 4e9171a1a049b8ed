import { getLogPath } from '@salon/shared/releases/release-registry';
import { adoptRelease, endCanary } from './actions.ts';
import type { Environment } from './environment.ts';
import { createKeyPair } from './keys.ts';
import { parsePackageName } from './package-names.ts';
import { formatLog, formatStatus, verifyEnvironment } from './registry-report.ts';
import { changeRegistry } from './registry-store.ts';
import { openFolderStore } from './store.ts';
import {
  buildEnvironment,
  buildModuleRelease,
  buildShellRelease,
  createTemporaryFolder,
  removeTemporaryFolders,
  writeRelease,
} from './testing/some-releases.ts';

afterAll(removeTemporaryFolders);

let staging: Environment;
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const quiet = () => {};

beforeEach(async () => {
  staging = buildEnvironment();
  const built = openFolderStore(createTemporaryFolder());
  for (const description of [
    buildShellRelease('1'),
    buildModuleRelease('mf-cash', '1'),
    buildModuleRelease('mf-cash', '2'),
  ]) {
    await adoptRelease({
      environment: staging,
      what: parsePackageName(description.name),
      who: 'noor',
      why: 'asked for',
      say: quiet,
      from: built,
      ref: await writeRelease(built, description),
      canaryOptions: description.version === '2' ? { percent: 5, salons: ['layal'] } : undefined,
    });
  }
});

describe('formatStatus', () => {
  test('is a table of the releases and their salons', async () => {
    const lines = await formatStatus(staging, new Date());
    expect(lines[0]).toMatch(/^staging in .*: registry 3, expires in (89|90) days$/);
    expect(lines).toContain('mf-cash  1                      2 for 5 % of salons and 1 named salon');
    expect(lines.at(-1)).toContain('look at /platform/console first');
  });

  test('does not mention canaries when there is none', async () => {
    await endCanary({
      environment: staging,
      what: parsePackageName('mf-cash'),
      who: 'noor',
      why: 'enough',
      say: quiet,
    });
    expect((await formatStatus(staging, new Date())).join()).not.toContain('/platform/console');
  });

  test('warns that a registry expires soon or has expired', async () => {
    expect((await formatStatus(staging, inDays(80)))[0]).toMatch(/expires in \d days: renew it$/);
    expect((await formatStatus(staging, inDays(91)))[0]).toContain('EXPIRED since');
  });

  test('tells to release the shell first in an empty environment', async () => {
    expect((await formatStatus(buildEnvironment(), new Date())).join()).toContain('release the shell first');
  });
});

// @spec P1.08 Status, log (who, when, why) and a check of everything
test('the log names author, change, time and reason, the newest first', async () => {
  const lines = await formatLog(staging, 2);
  expect(lines).toEqual([
    expect.stringMatching(
      /^3 {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}noor {2}release mf-cash 2 for 5 % of salons and 1 named salon {2}asked for$/,
    ),
    expect.stringMatching(/^2 {2}.* {2}release mf-cash 1 {2}asked for$/),
  ]);
});

describe('verify', () => {
  const faults = () => verifyEnvironment(staging, new Date(), quiet);

  test('finds no fault in an unchanged store', async () => {
    expect(await faults()).toEqual([]);
  });

  test('finds one changed byte in any file of any named release', async () => {
    const names = (await staging.store.list('')).filter((name) => !name.startsWith('environments/'));
    expect(names).toHaveLength(15);
    for (const name of names) {
      const bytes = (await staging.store.read(name)) ?? Buffer.of();
      const flipped = Buffer.from(bytes);
      flipped[flipped.length >> 1] = (flipped[flipped.length >> 1] ?? 0) ^ 1;
      await staging.store.write(name, flipped);
      expect([name, (await faults()).join()]).toEqual([name, expect.stringContaining(name)]);
      await staging.store.write(name, bytes);
    }
  });

  test('finds a gap and a forgery in the log', async () => {
    const { store } = staging;
    const first = (await store.read(getLogPath('staging', 1))) ?? Buffer.of();
    await store.write(getLogPath('staging', 2), first);
    expect(await faults()).toEqual([expect.stringContaining('000002.json in')]);
  });

  test('finds that a registry expires soon, or has expired', async () => {
    expect(await verifyEnvironment(staging, inDays(75), quiet)).toEqual([]);
    expect(await verifyEnvironment(staging, inDays(77), quiet)).toEqual([
      expect.stringContaining('expires in 12 days: renew it'),
    ]);
    expect(await verifyEnvironment(staging, inDays(91), quiet)).toEqual([expect.stringContaining('EXPIRED')]);
  });

  test('finds that a registry was issued in the future', async () => {
    const changed = (now: Date) =>
      changeRegistry({
        store: staging.store,
        environment: 'staging',
        key: staging.privateKey(),
        keys: staging.keys,
        what: 'renew',
        who: 'noor',
        why: 'a wrong clock',
        evenIfSame: true,
        edit: (current) => current ?? fail(),
        now: () => now,
      });
    const { serial } = await changed(inDays(1));
    expect(await faults()).toEqual([expect.stringMatching(`Registry ${serial} was issued at .* here`)]);
  });

  test('accepts log entries of a removed key, because later entries contain their hashes', async () => {
    const next = createKeyPair();
    const both = [...staging.keys, next.publicKey];
    const { store } = staging;
    await changeRegistry({
      store,
      environment: 'staging',
      key: next.privateKey,
      keys: both,
      what: 'renew',
      who: 'noor',
      why: 'the old key was seen by others',
      evenIfSame: true,
      edit: (current) => ({ ...(current ?? fail()) }),
    });
    const lines: string[] = [];
    const after = { ...staging, keys: [next.publicKey] };
    expect(await verifyEnvironment(after, new Date(), (line) => lines.push(line))).toEqual([]);
    expect(lines).toContainEqual(expect.stringContaining('keys that are trusted no more'));
  });
});

function fail(): never {
  throw new Error('There is no registry.');
}
