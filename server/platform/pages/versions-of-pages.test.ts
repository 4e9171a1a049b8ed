import { testSalon } from '../../testing/test-app.ts';
import type { Withdrawn } from '../releases/choose.ts';
import { everybody, onTrial, releasesOf } from '../releases/testing/a-store.ts';
import { staticHost } from './static-host.ts';
import { hostStore, registryOf, releaseOf, tagOf } from './testing/host-store.ts';

const { store, shell, bookings, release } = hostStore();
const withdrawn = new Set<string>();
const broken: string[] = [];
const salon = testSalon({
  staticHost: staticHost({
    releases: releasesOf(store),
    withdrawn: (): Withdrawn => withdrawn,
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

describe('a module on the developer’s own machine', () => {
  const policyOf = async () => String((await page('/login')).headers['content-security-policy']);

  it('may be in the page where the registry allows it', async () => {
    release({ overrides: true });
    const policy = await policyOf();
    for (const rule of ['script-src', 'connect-src', 'style-src', 'font-src', 'img-src']) {
      expect(policy).toMatch(new RegExp(`${rule} [^;]*http://localhost:\\* http://127\\.0\\.0\\.1:\\*`));
    }
    expect(policy).toMatch(/connect-src [^;]*ws:\/\/localhost:\* ws:\/\/127\.0\.0\.1:\*/);
    expect(registryOf((await page('/login')).body).overrides).toBe(true);
  });

  it('may not be there otherwise', async () => {
    expect(await policyOf()).not.toContain('localhost');
  });
});

describe('a version on trial', () => {
  const [OURS, OTHERS] = ['0193aaaa-0000-7000-8000-000000000001', '0193aaaa-0000-7000-8000-000000000002'];
  const ofSalon = (id: string) => page('/dashboard', { cookie: `theme=dark; salon=${id}` });
  const trial = (given = {}) => {
    const canary = onTrial(bookings('1.1.0'), { salons: [OURS], ...given });
    release({ modules: { 'mf-bookings': { ...everybody(bookings()), ...canary } } });
  };
  const versionOf = ({ body }: { body: string }) => registryOf(body).modules[0]?.version;

  it('is in the pages of its salons alone, and the page knows whom it was made for', async () => {
    trial();
    const [ours, others, nobodys] = [await ofSalon(OURS), await ofSalon(OTHERS), await page('/dashboard')];
    expect([ours, others, nobodys].map(versionOf)).toEqual(['1.1.0', '1.0.0', '1.0.0']);
    expect(registryOf(ours.body)).toMatchObject({
      channel: 'mf-bookings@1.1.0',
      canaries: [{ name: 'mf-bookings', version: '1.1.0', percent: 0 }],
    });
    expect(registryOf(others.body).channel).toBe('');
    expect(ours.body).toContain('/mf-bookings/1.1.0/cards.js');
    expect(registryOf(ours.body).modules[0]?.older).toMatchObject([{ version: '1.0.0' }]);
    expect(ours.body).not.toContain(OURS);
  });

  it('is the same release for everybody: nobody is told of a new one by another salon’s page', async () => {
    trial();
    const [ours, others] = [await ofSalon(OURS), await ofSalon(OTHERS)];
    expect(releaseOf(ours.body)).toBe(releaseOf(others.body));
  });

  it('makes pages one person’s, for as long as it lasts', async () => {
    const headersOf = async () => (await ofSalon(OURS)).headers;
    expect(await headersOf()).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    trial();
    expect(await headersOf()).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
    });
  });

  it('is over for everybody when the server took it back', async () => {
    trial({ percent: 100 });
    expect(versionOf(await ofSalon(OTHERS))).toBe('1.1.0');
    const before = releaseOf((await ofSalon(OTHERS)).body);
    withdrawn.add('mf-bookings@1.1.0');
    const after = await ofSalon(OURS);
    expect(versionOf(after)).toBe('1.0.0');
    expect(registryOf(after.body)).not.toHaveProperty('canaries');
    expect(releaseOf(after.body)).not.toBe(before);
    expect(JSON.stringify(registryOf(after.body))).not.toContain('1.1.0');
  });

  it('of the shell is the page of its salons', async () => {
    const canary = onTrial(shell('2.0.0'), { salons: [OURS] });
    release({ shell: { ...everybody(shell()), ...canary } });
    expect(tagOf((await ofSalon(OURS)).body, 'main.js')).toContain('/shell/2.0.0/');
    expect(tagOf((await ofSalon(OTHERS)).body, 'main.js')).toContain('/shell/1.0.0/');
  });

  it.each(['', 'x', `${OURS}x`, '"><script>'])('is nobody’s whose cookie names no salon: %j', async (id) => {
    trial();
    expect(versionOf(await ofSalon(id))).toBe('1.0.0');
  });
});

test('what everybody runs and was taken back gives way to the version before', async () => {
  release({ modules: { 'mf-bookings': everybody(bookings('1.1.0'), bookings()) } });
  withdrawn.add('mf-bookings@1.1.0');
  expect(registryOf((await page('/dashboard')).body).modules[0]?.version).toBe('1.0.0');
});

test('a module that asks for more than the shell has gives way to the version before', async () => {
  const next = bookings('1.1.0', { platform: '1.1.0' });
  release({ modules: { 'mf-bookings': everybody(next, bookings()) } });
  expect(registryOf((await page('/dashboard')).body).modules[0]?.version).toBe('1.0.0');
});

describe('a shell whose first files do not come', () => {
  const twoShells = () => release({ shell: everybody(shell('2.0.0'), shell()) });
  const afterFailureOf = (version: string) => page('/login', { cookie: `shell-before=${version}` });

  it('gives way to the one before, for whom it failed', async () => {
    twoShells();
    const { body, headers } = await afterFailureOf('2.0.0');
    expect(registryOf(body).shell.version).toBe('1.0.0');
    expect(tagOf(body, 'main.js')).toContain('/shell/1.0.0/main.js" data-first="1.0.0"');
    expect(headers['cache-control']).toBe('no-store');
    expect(broken).toEqual(['2.0.0']);
    expect(registryOf((await page('/login')).body).shell.version).toBe('2.0.0');
    // Nobody is told of a new release by the way back.
    expect(releaseOf(body)).toBe(releaseOf((await page('/login')).body));
  });

  it('is served again where there is no other, or none of that name', async () => {
    expect(registryOf((await afterFailureOf('1.0.0')).body).shell.version).toBe('1.0.0');
    expect(broken).toEqual(['1.0.0']);
    twoShells();
    expect(registryOf((await afterFailureOf('9.9.9')).body).shell.version).toBe('2.0.0');
    expect(broken).toEqual(['1.0.0']);
  });
});
