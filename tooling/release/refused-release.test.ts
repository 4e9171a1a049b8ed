import { adoptRelease, assertReleasable } from './actions.ts';
import { parsePackageName } from './package-names.ts';
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

/** `texts` are further files. */
async function release(
  description: Parameters<typeof writeRelease>[1],
  environment: ReturnType<typeof buildEnvironment>,
  {
    texts = {},
    canaryOptions,
  }: { texts?: Record<string, string>; canaryOptions?: { salons: string[] } } = {},
) {
  const built = openFolderStore(createTemporaryFolder());
  const ref = await writeRelease(built, description, texts);
  const what = parsePackageName(description.name);
  return adoptRelease({
    environment,
    what,
    who: 'noor',
    why: 'a test',
    say: () => {},
    from: built,
    ref,
    canaryOptions,
  });
}

describe('a refused release leaves no file in the store:', () => {
  test('a module without a shell', async () => {
    const empty = buildEnvironment();
    await expect(release(buildModuleRelease('mf-cash', '1'), empty)).rejects.toThrow(
      'Release the shell first',
    );
    expect(await empty.store.list('')).toEqual([]);
  });

  test('a canary of a package that no salon runs', async () => {
    const empty = buildEnvironment();
    const canaryOptions = { salons: ['layal'] };
    await expect(release(buildShellRelease('1'), empty, { canaryOptions })).rejects.toThrow(
      'There is no version for everybody yet',
    );
    expect(await empty.store.list('')).toEqual([]);
  });

  test('a version that exists with other files', async () => {
    const staging = buildEnvironment();
    for (const description of [
      buildShellRelease('1'),
      buildModuleRelease('mf-cash', '1'),
      buildModuleRelease('mf-cash', '2'),
    ]) {
      await release(description, staging);
    }
    const before = await staging.store.list('');
    const again = release(buildModuleRelease('mf-cash', '1'), staging, {
      texts: { 'another.js': 'other()' },
    });
    await expect(again).rejects.toThrow('with other contents');
    expect(await staging.store.list('')).toEqual(before);
  });
});

describe('assertReleasable refuses before the build:', () => {
  const ahead = (
    description: Parameters<typeof writeRelease>[1],
    environment: ReturnType<typeof buildEnvironment>,
    canaryOptions?: { salons: string[] },
  ) =>
    assertReleasable({ environment, what: parsePackageName(description.name), canaryOptions }, description);

  // @spec P2.06 A release is refused before it is built where its sources show why @ tooling/release/actions.ts
  test('a module that takes a package which the shell does not provide, or another module’s route', async () => {
    const staging = buildEnvironment();
    await release(buildShellRelease('1'), staging);
    await release(buildModuleRelease('mf-cash', '1'), staging);
    const greedy = buildModuleRelease('mf-cash', '2', { consumes: { dayjs: [] } });
    await expect(ahead(greedy, staging)).rejects.toThrow('it takes dayjs, which the host does not hand over');
    const { routes } = buildModuleRelease('mf-cash', '1');
    await expect(ahead(buildModuleRelease('mf-loyalty', '1', { routes }), staging)).rejects.toThrow(
      '/mf-cash',
    );
    await ahead(buildModuleRelease('mf-cash', '2'), staging);
  });

  test('a canary of a shell that no salon runs, and a change without a private key', async () => {
    const staging = buildEnvironment();
    await expect(ahead(buildShellRelease('1'), staging, { salons: ['layal'] })).rejects.toThrow(
      'There is no version for everybody yet',
    );
    await release(buildShellRelease('1'), staging);
    await ahead(buildModuleRelease('mf-cash', '1'), staging, { salons: ['layal'] });
    const keyless = {
      ...staging,
      privateKey: () => {
        throw new Error('name the private key');
      },
    };
    await expect(ahead(buildModuleRelease('mf-cash', '1'), keyless)).rejects.toThrow('name the private key');
  });
});
