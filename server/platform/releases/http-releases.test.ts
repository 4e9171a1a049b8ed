import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRegistryPath } from '@salon/shared/releases/release-registry';
import { openHttpReleases } from './http-releases.ts';
import { LastGoodReleases } from './last-good.ts';
import type { Releases } from './releases.ts';
import { buildEnvelope, buildStableEntry, hashContent, TestStore } from './testing/test-store.ts';

const REGISTRY = `/${getRegistryPath('production')}`;
let store: TestStore;
let dataDir: string;
let server: Server;
let url: string;
let asked: string[];
let said: string[];
let opened: Releases[];
/** Long, because a test machine may be busy; short only where the store never answers. */
let timeoutMs: number;
/** A failing response of the store; undefined for its normal response. */
let instead: RequestListener | undefined;

const answer: RequestListener = (request, response) => {
  asked.push(request.url ?? '');
  if (instead) return instead(request, response);
  try {
    const content = readFileSync(join(store.dir, request.url ?? ''));
    const etag = `"${hashContent(content)}"`;
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    return response.writeHead(200, { etag }).end(content);
  } catch {
    return response.writeHead(404).end('not found');
  }
};

beforeEach(async () => {
  store = new TestStore(mkdtempSync(join(tmpdir(), 'salon-store-')), 'production');
  dataDir = mkdtempSync(join(tmpdir(), 'salon-data-'));
  [asked, said, opened] = [[], [], []];
  [instead, timeoutMs] = [undefined, 20_000];
  server = createServer(answer);
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const releases of opened) releases.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  store.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

function open(address = url): Releases {
  const releases = openHttpReleases({
    trust: store.trust,
    lastGood: new LastGoodReleases(dataDir),
    onProblem: (sentence) => said.push(sentence),
    store: address,
    cdn: address,
    everyMs: 20,
    get timeoutMs() {
      return timeoutMs;
    },
  });
  opened.push(releases);
  return releases;
}

const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((wake) => setTimeout(wake, 5));
};
const serialOf = (releases: Releases) => releases.current()?.registry.serial ?? null;
const put = (text: string) => store.write(getRegistryPath('production'), text);

test('the store’s registry runs, and the server follows a release or rollback by itself', async () => {
  const one = store.addModule('mf-cash', '1');
  store.publish({ modules: { 'mf-cash': buildStableEntry(one) } });
  const releases = open();
  await releases.ready;
  expect(serialOf(releases)).toBe(1);
  store.publish({ modules: { 'mf-cash': buildStableEntry(store.addModule('mf-cash', '2'), one) } });
  await until(() => serialOf(releases) === 2);
  expect([...(releases.current()?.modules[0]?.usable.keys() ?? [])]).toEqual(['2', '1']);
  expect(said).toEqual([]);
});

test('the server asks for an unchanged registry by its ETag, and fetches nothing else again', async () => {
  store.publish({});
  const releases = open();
  await releases.ready;
  const first = releases.current();
  const before = asked.length;
  await until(() => asked.length > before + 3);
  expect(new Set(asked.slice(before))).toEqual(new Set([REGISTRY]));
  expect(releases.current()).toBe(first);
});

const NEVER_ENDS = /hung|hangs|cuts off/;
const FAILURES: [name: string, fails: RequestListener, why: RegExp][] = [
  ['is hung', () => {}, /does not answer in time/],
  ['hangs in the middle', (_, response) => void response.writeHead(200).write('{"pay'), /./],
  ['cuts off', (_, response) => void response.writeHead(200, { 'content-length': 500 }).end('{'), /./],
  ['answers 404', (_, response) => response.writeHead(404).end(), /it answered 404/],
  ['answers 500', (_, response) => response.writeHead(500).end(), /it answered 500/],
  ['sends HTML', (_, response) => response.end('<html>'), /is no JSON/],
  ['leads elsewhere', (_, response) => response.writeHead(302, { location: '/x' }).end(), /redirect/],
];

test.each(FAILURES)(
  'a store that %s leaves the running registry, and the server reports it once',
  async (name, fails, why) => {
    store.publish({});
    const releases = open();
    await releases.ready;
    [instead, timeoutMs] = [fails, NEVER_ENDS.test(name) ? 500 : 20_000];
    await until(() => releases.problems().length > 0);
    expect(serialOf(releases)).toBe(1);
    expect(releases.problems()).toEqual([expect.stringMatching(why)]);
    const before = asked.length;
    await until(() => asked.length > before + 3);
    expect(said).toHaveLength(1);
    [instead, timeoutMs] = [undefined, 20_000];
    store.publish({});
    await until(() => serialOf(releases) === 2);
    expect(releases.problems()).toEqual([]);
  },
);

test.each([
  [
    'tampered',
    () => buildEnvelope(store.writeRegistry({ serial: 9 }), store.key).replace('"payload":"', '"payload":"A'),
  ],
  ['replayed', () => buildEnvelope(store.writeRegistry({ serial: 4 }), store.key)],
  [
    'expired',
    () => buildEnvelope(store.writeRegistry({ serial: 9, expiresAt: '2020-01-01T00:00:00Z' }), store.key),
  ],
  [
    'of another environment',
    () => buildEnvelope(store.writeRegistry({ serial: 9, environment: 'staging' }), store.key),
  ],
])('a registry that is %s is refused', async (_, text) => {
  store.publish({ serial: 5 });
  const releases = open();
  await releases.ready;
  put(text());
  await until(() => releases.problems().length > 0);
  expect(serialOf(releases)).toBe(5);
});

test('the server asks again for a wrong release until it is right; meanwhile the previous version runs', async () => {
  const [one, two] = [store.addModule('mf-cash', '1'), store.addModule('mf-cash', '2')];
  const path = 'modules/mf-cash/2/release.json';
  const right = store.read(path);
  store.write(path, right.replace('"2"', '"3"'));
  store.publish({ modules: { 'mf-cash': buildStableEntry(two, one) } });
  const releases = open();
  await releases.ready;
  const versions = () => [...(releases.current()?.modules[0]?.usable.keys() ?? [])];
  expect(versions()).toEqual(['1']);
  // Pages that were made from the same object stay valid.
  const before = releases.current();
  const count = asked.length;
  await until(() => asked.length > count + 6);
  expect(releases.current()).toBe(before);
  store.write(path, right);
  await until(() => versions().length === 2);
  expect(versions()).toEqual(['2', '1']);
});

describe('after a restart', () => {
  const restart = async (address = url) => {
    for (const releases of opened) releases.close();
    const releases = open(address);
    await releases.ready;
    return releases;
  };
  const run = async () => {
    const files = { 'index.html': '<html>shell', 'service-worker.js': 'worker;' };
    store.publish({ serial: 5, shell: buildStableEntry(store.addShell('1', { files })) });
    await open().ready;
  };

  it('with a dead store the registry from before runs, complete', async () => {
    await run();
    const releases = await restart('http://127.0.0.1:1');
    const { registry, shell, gaps } = releases.current() ?? {};
    expect([registry?.serial, gaps]).toEqual([5, []]);
    expect(shell?.usable.get('1')).toMatchObject({ template: '<html>shell', worker: 'worker;' });
    expect(releases.problems()).toHaveLength(1);
  });

  // @spec P1.04 … also after a restart @ server/platform/releases/last-good.ts
  it('an older registry is still refused', async () => {
    await run();
    put(buildEnvelope(store.writeRegistry({ serial: 4 }), store.key));
    const releases = await restart();
    expect(serialOf(releases)).toBe(5);
    expect(releases.problems()[0]).toContain('serial 4, and 5 was seen already');
  });

  it('the registry from before goes on although it has expired', async () => {
    await run();
    const clock = jest.spyOn(Date.prototype, 'getTime').mockReturnValue(Date.parse('2999-06-01'));
    const releases = await restart('http://127.0.0.1:1');
    expect(serialOf(releases)).toBe(5);
    expect(releases.problems().join()).toContain('expired');
    clock.mockRestore();
  });

  it('files that were changed on the disk are not used', async () => {
    await run();
    const files = join(dataDir, 'releases/files');
    for (const name of readdirSync(files)) writeFileSync(join(files, name), 'evil');
    const releases = await restart('http://127.0.0.1:1');
    expect(releases.current()).toBeNull();
    // The store provides the right files again.
    expect(serialOf(await restart())).toBe(5);
    expect((await restart('http://127.0.0.1:1')).current()?.gaps).toEqual([]);
  });

  it('a registry of another key is refused, and an older serial too', async () => {
    await run();
    const other = new TestStore(store.dir, 'production');
    put(buildEnvelope(other.writeRegistry({ serial: 4, shell: store.writeRegistry({}).shell }), other.key));
    store = other;
    const releases = await restart();
    expect(releases.current()).toBeNull();
    expect(releases.problems().join()).toContain('serial 4, and 5 was seen already');
  });

  it('only files that the registry still names are kept', async () => {
    await run();
    const count = () => readdirSync(join(dataDir, 'releases/files')).length;
    const before = count();
    store.publish({ serial: 6, shell: buildStableEntry(store.addShell('2')) });
    await restart();
    expect([before, count()]).toEqual([3, 2]);
  });
});

describe('a file that is read from the store', () => {
  const read = async (fails?: RequestListener) => {
    const releases = open();
    await releases.ready;
    instead = fails;
    return releases.readFile('modules/mf-cash/1/release.json');
  };
  const answerStatus = (status: number) => read((_, response) => void response.writeHead(status).end());

  it('has its bytes', async () => {
    store.addModule('mf-cash', '1');
    expect(Buffer.from((await read()) ?? '').toString()).toBe(store.read('modules/mf-cash/1/release.json'));
  });

  // A bucket without public listing answers 403 for a missing file.
  it.each([404, 403])('is null when it is missing: the store answers %i', async (status) => {
    expect(await answerStatus(status)).toBeNull();
  });

  it('is an error when the store fails', async () => {
    await expect(answerStatus(500)).rejects.toThrow('it answered 500');
  });
});

test('a server that never reached its store has no releases', async () => {
  const releases = open('http://127.0.0.1:1');
  await releases.ready;
  expect(releases.current()).toBeNull();
  expect(releases.problems()[0]).toContain('there is none to go on with');
});
