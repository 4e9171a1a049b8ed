import { readdirSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { startBucketServer } from '../../server/testing/bucket-server.ts';
import type { BucketAccess } from './bucket-store.ts';
import { getFileHeaders, openBucketStore } from './bucket-store.ts';
import { openFolderStore, type ReleaseStore } from './store.ts';
import { startConditionalBucket } from './testing/conditional-bucket.ts';
import { createTemporaryFolder, removeTemporaryFolders } from './testing/some-releases.ts';

let server: Awaited<ReturnType<typeof startBucketServer>>;
let bucket: Awaited<ReturnType<typeof startConditionalBucket>>;

beforeAll(async () => {
  server = await startBucketServer();
  bucket = await startConditionalBucket(server.settings.endpoint);
});
afterAll(async () => {
  bucket.stop();
  await server.stop();
  removeTemporaryFolders();
});

const access = (change: Partial<BucketAccess> = {}): BucketAccess => ({
  ...server.settings,
  endpoint: bucket.endpoint,
  attemptMs: 60_000,
  ...change,
});

let opened = 0;
describe.each<[string, () => ReleaseStore]>([
  ['a folder', () => openFolderStore(createTemporaryFolder())],
  ['a bucket', () => openBucketStore(access(), `store-${opened++}/`)],
])('a store in %s', (_, open) => {
  test('returns the last written bytes unchanged', async () => {
    const store = open();
    const bytes = Buffer.from([0, 13, 10, 255]);
    expect(await store.read('shell/1/a.js')).toBeNull();
    await store.write('shell/1/a.js', Buffer.from('before'));
    await store.write('shell/1/a.js', bytes);
    // Clients usually unpack the declared encoding; the store must return the packed bytes.
    await store.write('shell/1/a.js.br', bytes);
    expect(await store.read('shell/1/a.js')).toEqual(bytes);
    expect(await store.read('shell/1/a.js.br')).toEqual(bytes);
  });

  test('lets one of many creators win, and keeps its bytes', async () => {
    const store = open();
    const came = await Promise.all(
      Array.from({ length: 8 }, (_unused, index) =>
        store.create('environments/x/log/1.json', Buffer.from(`${index}`)),
      ),
    );
    expect(came.filter(Boolean)).toHaveLength(1);
    expect(String(await store.read('environments/x/log/1.json'))).toBe(String(came.indexOf(true)));
  });

  test('lists exactly the paths that begin with a prefix', async () => {
    const store = open();
    expect(await store.list('modules/mf-cash/')).toEqual([]);
    const names = ['modules/mf-cash/1/a.js', 'modules/mf-cash/1/b/c d&.js', 'modules/mf-cash/10/a.js'];
    for (const name of [...names, 'modules/mf-cashier/1/a.js', 'shell/1/a.js']) {
      await store.write(name, Buffer.from('x'));
    }
    expect(await store.list('modules/mf-cash/')).toEqual(names);
    expect(await store.list('modules/mf-cash/1/')).toEqual(names.slice(0, 2));
    expect(await store.list('modules/mf-cash/1')).toEqual(names);
  });
});

describe('a folder', () => {
  test('leaves no draft, and refuses paths outside of it', async () => {
    const folder = createTemporaryFolder();
    const store = openFolderStore(path.join(folder, 'inner'));
    await store.create('a/b.json', Buffer.from('x'));
    await store.create('a/b.json', Buffer.from('y'));
    expect(readdirSync(path.join(folder, 'inner/a'))).toEqual(['b.json']);
    writeFileSync(path.join(folder, 'secret'), 'x');
    await expect(store.read('../secret')).rejects.toThrow('leads out of the store');
    await expect(store.write('../secret', Buffer.from('y'))).rejects.toThrow('leads out of the store');
  });
});

describe('a bucket', () => {
  test('that ignores If-None-Match is refused before the first write', async () => {
    const store = openBucketStore(access({ endpoint: server.settings.endpoint }), 'careless/');
    await expect(store.create('environments/x/log/1.json', Buffer.from('x'))).rejects.toThrow(
      'takes no notice of "If-None-Match: *"',
    );
    expect(await store.read('environments/x/log/1.json')).toBeNull();
  });

  test('whose answer was lost recognizes its own bytes at the retry', async () => {
    const flaky = await lossyBucket(bucket.endpoint, 'lossy/log/2.json');
    const store = openBucketStore(access({ endpoint: flaky.endpoint }), 'lossy/');
    await store.create('log/1.json', Buffer.from('first'));
    expect(await store.create('log/2.json', Buffer.from('ours'))).toBe(true);
    expect(flaky.lost()).toBe(1);
    expect(await store.create('log/2.json', Buffer.from('theirs'))).toBe(false);
    flaky.stop();
  });

  test('that refuses or does not answer is named in the error', async () => {
    const unknown = openBucketStore(access({ bucket: 'nobody' }));
    await expect(unknown.write('a', Buffer.from('x'))).rejects.toThrow(
      's3://nobody/ answered 404 (NoSuchBucket)',
    );
    const away = openBucketStore(access({ endpoint: 'http://127.0.0.1:9' }));
    await expect(away.read('a')).rejects.toThrow(/The bucket images at http:\/\/127.0.0.1:9: .*ECONNREFUSED/);
  });

  test('tells the time of its own clock', async () => {
    const moment = new Date('2031-02-03T04:05:06Z');
    const other = createServer((_, outgoing) => {
      outgoing.writeHead(200, { date: moment.toUTCString(), 'content-type': 'application/xml' });
      outgoing.end('<ListBucketResult></ListBucketResult>');
    });
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const { port } = other.address() as AddressInfo;
    const store = openBucketStore(access({ endpoint: `http://127.0.0.1:${port}` }));
    expect(await store.now()).toEqual(moment);
    other.close().closeAllConnections();
  });

  // @spec P1.02 … to a folder or an S3-compatible bucket that any CDN can serve @ tooling/release/store.ts, tooling/release/bucket-store.ts
  test('lets a CDN cache a release for ever and a registry never', async () => {
    const store = openBucketStore(access(), 'served/');
    const served = async (name: string) => {
      await store.write(name, Buffer.from('x'));
      const answer = await fetch(`${server.settings.endpoint}/${server.settings.bucket}/served/${name}`, {
        method: 'HEAD',
      });
      const { headers } = answer;
      return [headers.get('content-type'), headers.get('cache-control'), headers.get('content-encoding')];
    };
    const forEver = 'public, max-age=31536000, immutable';
    expect(await served('modules/mf-cash/1/entry.js')).toEqual([
      'text/javascript; charset=utf-8',
      forEver,
      null,
    ]);
    expect(await served('modules/mf-cash/1/entry.js.br')).toEqual([
      'text/javascript; charset=utf-8',
      forEver,
      'br',
    ]);
    expect(await served('shell/1/font.woff2')).toEqual(['font/woff2', forEver, null]);
    expect(await served('environments/production/registry.json')).toEqual([
      'application/json',
      'no-cache',
      null,
    ]);
    expect(getFileHeaders('environments/production/log/000001.json').CacheControl).toBe(forEver);
  });
});

/** Passes requests on, but closes the connection instead of sending the first answer to a PUT of one object. */
async function lossyBucket(endpoint: string, name: string) {
  let lost = 0;
  const passing = createServer((incoming, outgoing) => {
    const { method, url = '', headers } = incoming;
    const asked = request(new URL(url, endpoint), { method, headers }, (answer) => {
      if (url.split('?')[0]?.endsWith(name) && method === 'PUT' && lost === 0) {
        lost += 1;
        answer.resume().once('end', () => incoming.socket.destroy());
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(asked);
  });
  await new Promise<void>((listening) => passing.listen(0, '127.0.0.1', listening));
  const { port } = passing.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    lost: () => lost,
    stop: () => passing.close().closeAllConnections(),
  };
}
