import { setUpSalon } from '../../testing/test-app.ts';
import type { WithdrawnVersions } from '../releases/choose-versions.ts';
import { buildCanaryEntry, buildStableEntry, openTestReleases } from '../releases/testing/test-store.ts';
import { createStaticHost } from './static-host.ts';
import { findTag, readRegistry, readReleaseId, setUpHostStore } from './testing/host-store.ts';

const { store, shell, bookings, release } = setUpHostStore();
const withdrawn = new Set<string>();
const broken: string[] = [];
const salon = setUpSalon({
  staticHost: createStaticHost({
    releases: openTestReleases(store),
    withdrawn: (): WithdrawnVersions => withdrawn,
    onBrokenShell: (version) => broken.push(version),
  }),
});

beforeEach(() => {
  withdrawn.clear();
  broken.length = 0;
  release();
});
afterAll(() => store.remove('..'));

const page = (url: string, headers: Record<string, string> = {}) =>
  salon.app.inject({ url, headers: { accept: 'text/html,*/*', ...headers } });

describe('a module on a developer’s machine', () => {
  const policyOf = async () => String((await page('/login')).headers['content-security-policy']);

  it('may run in the page if the registry allows overrides', async () => {
    release({ overrides: true });
    const policy = await policyOf();
    for (const rule of ['script-src', 'connect-src', 'style-src', 'font-src', 'img-src']) {
      expect(policy).toMatch(new RegExp(`${rule} [^;]*http://localhost:\\* http://127\\.0\\.0\\.1:\\*`));
    }
    expect(policy).toMatch(/connect-src [^;]*ws:\/\/localhost:\* ws:\/\/127\.0\.0\.1:\*/);
    expect(readRegistry((await page('/login')).body).overrides).toBe(true);
  });

  // @spec P7.03 Overrides only where the environment allows them @ shell/src/platform/overrides.ts, server/platform/releases/reader.ts
  it('may not run in the page otherwise', async () => {
    expect(await policyOf()).not.toContain('localhost');
  });
});

describe('a canary', () => {
  const [OURS, OTHERS] = ['0193aaaa-0000-7000-8000-000000000001', '0193aaaa-0000-7000-8000-000000000002'];
  const ofSalon = (id: string) => page('/dashboard', { cookie: `theme=dark; salon=${id}` });
  const publishCanary = (given = {}) => {
    const canary = buildCanaryEntry(bookings('1.1.0'), { salons: [OURS], ...given });
    release({ modules: { 'mf-bookings': { ...buildStableEntry(bookings()), ...canary } } });
  };
  const versionOf = ({ body }: { body: string }) => readRegistry(body).modules[0]?.version;

  // @spec P2.02 All staff of one salon see the same version @ server/platform/releases/choose-versions.ts, shell/src/platform/reload-for-canaries.ts
  it('is in the pages of its salons alone, and the page names its canary versions', async () => {
    publishCanary();
    const [ours, others, unknown] = [await ofSalon(OURS), await ofSalon(OTHERS), await page('/dashboard')];
    expect([ours, others, unknown].map(versionOf)).toEqual(['1.1.0', '1.0.0', '1.0.0']);
    expect(readRegistry(ours.body)).toMatchObject({
      channel: 'mf-bookings@1.1.0',
      canaries: [{ name: 'mf-bookings', version: '1.1.0', percent: 0 }],
    });
    expect(readRegistry(others.body).channel).toBe('');
    expect(ours.body).toContain('/mf-bookings/1.1.0/cards.js');
    expect(readRegistry(ours.body).modules[0]?.older).toMatchObject([{ version: '1.0.0' }]);
    expect(ours.body).not.toContain(OURS);
  });

  it('does not change the release id, so that no page offers a reload because of it', async () => {
    publishCanary();
    const [ours, others] = [await ofSalon(OURS), await ofSalon(OTHERS)];
    expect(readReleaseId(ours.body)).toBe(readReleaseId(others.body));
  });

  it('makes pages private to the browser while it runs', async () => {
    const headersOf = async () => (await ofSalon(OURS)).headers;
    expect(await headersOf()).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    publishCanary();
    expect(await headersOf()).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
    });
  });

  it('is in no page after its withdrawal', async () => {
    publishCanary({ percent: 100 });
    expect(versionOf(await ofSalon(OTHERS))).toBe('1.1.0');
    const before = readReleaseId((await ofSalon(OTHERS)).body);
    withdrawn.add('mf-bookings@1.1.0');
    const after = await ofSalon(OURS);
    expect(versionOf(after)).toBe('1.0.0');
    expect(readRegistry(after.body)).not.toHaveProperty('canaries');
    expect(readReleaseId(after.body)).not.toBe(before);
    expect(JSON.stringify(readRegistry(after.body))).not.toContain('1.1.0');
  });

  it('of the shell is served to its salons', async () => {
    const canary = buildCanaryEntry(shell('2.0.0'), { salons: [OURS] });
    release({ shell: { ...buildStableEntry(shell()), ...canary } });
    expect(findTag((await ofSalon(OURS)).body, 'main.js')).toContain('/shell/2.0.0/');
    expect(findTag((await ofSalon(OTHERS)).body, 'main.js')).toContain('/shell/1.0.0/');
  });

  it.each(['', 'x', `${OURS}x`, '"><script>'])(
    'is not served for a cookie without a valid salon: %j',
    async (id) => {
      publishCanary();
      expect(versionOf(await ofSalon(id))).toBe('1.0.0');
    },
  );
});

test('a withdrawn stable version gives way to the previous version', async () => {
  release({ modules: { 'mf-bookings': buildStableEntry(bookings('1.1.0'), bookings()) } });
  withdrawn.add('mf-bookings@1.1.0');
  expect(readRegistry((await page('/dashboard')).body).modules[0]?.version).toBe('1.0.0');
});

test('a module that needs a newer contract than the shell’s gives way to the previous version', async () => {
  const next = bookings('1.1.0', { platform: '1.1.0' });
  release({ modules: { 'mf-bookings': buildStableEntry(next, bookings()) } });
  expect(readRegistry((await page('/dashboard')).body).modules[0]?.version).toBe('1.0.0');
});

describe('a shell whose first files fail', () => {
  const twoShells = () => release({ shell: buildStableEntry(shell('2.0.0'), shell()) });
  const afterFailureOf = (version: string) => page('/login', { cookie: `shell-before=${version}` });

  it('gives way to the previous shell in the browser where it failed', async () => {
    twoShells();
    const { body, headers } = await afterFailureOf('2.0.0');
    expect(readRegistry(body).shell.version).toBe('1.0.0');
    expect(findTag(body, 'main.js')).toContain('/shell/1.0.0/main.js" data-first="1.0.0"');
    expect(headers['cache-control']).toBe('no-store');
    expect(broken).toEqual(['2.0.0']);
    expect(readRegistry((await page('/login')).body).shell.version).toBe('2.0.0');
    // The fallback version keeps the release id, so that no page announces a new release.
    expect(readReleaseId(body)).toBe(readReleaseId((await page('/login')).body));
  });

  it('is served again if there is no other, and an unknown version in the cookie is ignored', async () => {
    expect(readRegistry((await afterFailureOf('1.0.0')).body).shell.version).toBe('1.0.0');
    expect(broken).toEqual(['1.0.0']);
    twoShells();
    expect(readRegistry((await afterFailureOf('9.9.9')).body).shell.version).toBe('2.0.0');
    expect(broken).toEqual(['1.0.0']);
  });
});
