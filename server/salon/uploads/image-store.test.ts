import { createHash, createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startBucketServer } from '../../testing/bucket-server.ts';
import { readKernelNow } from '../../testing/moved-clock.ts';
import { createBucketImageStore } from './create-bucket-image-store.ts';
import { createImageName } from './image-address.ts';
import type { ImageStore } from './image-store.ts';
import { openImageStore } from './open-image-store.ts';

const SALON = '01930000-0000-7000-8000-000000000001';
const OTHER = '01930000-0000-7000-8000-000000000002';

const dataDir = mkdtempSync(join(tmpdir(), 'salon-images-'));
let server: Awaited<ReturnType<typeof startBucketServer>>;

beforeAll(async () => {
  server = await startBucketServer();
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const bytesOf = async (store: ImageStore, key: { businessId: string; name: string }) => {
  const content = await store.read(key);
  return content && { size: content.size, bytes: await buffer(content.body) };
};

async function listed(store: ImageStore) {
  const found = [];
  for await (const image of store.list()) found.push(image);
  return found;
}

describe.each<[string, () => ImageStore]>([
  ['on disk', () => openImageStore({ dataDir, uploadsBucket: null })],
  ['in a bucket', () => createBucketImageStore(server.settings, { pageSize: 7 })],
])('images %s', (_, open) => {
  test('a stored image can be read whole until it is removed', async () => {
    const store = open();
    const key = { businessId: SALON, name: createImageName() };
    const bytes = Buffer.from('RIFF \u0000 \r\n any bytes');
    expect([await store.has(key), await bytesOf(store, key)]).toEqual([false, null]);
    await store.keep(key, bytes);
    expect(await store.has(key)).toBe(true);
    expect(await bytesOf(store, key)).toEqual({ size: bytes.length, bytes });
    expect(await store.has({ ...key, businessId: OTHER })).toBe(false);
    expect([await store.remove(key), await store.remove(key)]).toEqual([true, false]);
    expect([await store.has(key), await bytesOf(store, key)]).toEqual([false, null]);
  });

  test('the list has the images of all salons with their times, over several pages', async () => {
    const store = open();
    const keys = Array.from({ length: 30 }, (_unused, index) => ({
      businessId: index % 3 ? SALON : OTHER,
      name: createImageName(),
    }));
    for (const key of keys) await store.keep(key, Buffer.from('x'));
    const found = await listed(store);
    expect(found.map(({ name }) => name).sort()).toEqual(keys.map(({ name }) => name).sort());
    expect(found.filter(({ businessId }) => businessId === OTHER)).toHaveLength(10);
    for (const { storedAt } of found)
      expect(Math.abs(readKernelNow().getTime() - storedAt.getTime())).toBeLessThan(60_000);
    for (const key of keys) await store.remove(key);
    expect(await listed(store)).toEqual([]);
  });

  test.each([
    [SALON, '../../installation-secret'],
    [SALON, '..%2f..%2fsecret'],
    ['..', createImageName()],
    [`${SALON}/..`, createImageName()],
    [SALON, `.${createImageName()}`],
    [SALON, `${createImageName()}\u0000`],
    [SALON, ''],
  ])('no key leads out of its folder (%j, %j)', async (businessId, name) => {
    const store = open();
    const key = { businessId, name };
    await expect(store.keep(key, Buffer.from('x'))).rejects.toThrow('No name of a picture');
    expect([await store.read(key), await store.has(key), await store.remove(key)]).toEqual([
      null,
      false,
      false,
    ]);
  });
});

test('an unfinished file of a killed process is no image, and is removed later', async () => {
  const store = openImageStore({ dataDir, uploadsBucket: null });
  const folder = join(dataDir, 'uploads', SALON);
  mkdirSync(folder, { recursive: true });
  const [old, fresh] = ['.old.webp', '.fresh.webp'];
  for (const name of [old, fresh]) writeFileSync(join(folder, name), 'half');
  utimesSync(join(folder, old), 1_000, 1_000);
  expect(await listed(store)).toEqual([]);
  await store.removeUnfinished(new Date(readKernelNow().getTime() - 1_000_000));
  expect(readdirSync(folder)).toEqual([fresh]);
});

describe('a failing bucket', () => {
  let failingServer: Server | undefined;
  afterEach(() => failingServer?.close().closeAllConnections());

  const SILENT = 0;

  /**
   * Answers with the statuses in order and repeats the last one; null closes the connection, SILENT sends no response.
   */
  async function bucketThatAnswers(...statuses: (number | null)[]) {
    const methods: string[] = [];
    failingServer = createServer((request, response) => {
      methods.push(String(request.method));
      const status = statuses[Math.min(methods.length, statuses.length) - 1] ?? null;
      if (status === null) request.socket.destroy();
      else if (status === SILENT) return;
      else response.writeHead(status).end();
    });
    await new Promise<void>((listening) => failingServer?.listen(0, '127.0.0.1', listening));
    const endpoint = `http://127.0.0.1:${(failingServer.address() as AddressInfo).port}`;
    const attemptMs = statuses.includes(SILENT) ? 1_000 : 60_000;
    const store = createBucketImageStore({ ...server.settings, endpoint }, { attemptMs });
    return { store, methods };
  }
  const key = { businessId: SALON, name: createImageName() };

  test.each<[string, (number | null)[]]>([
    ['an internal error', [503, 200]],
    ['too many requests', [429, 500, 200]],
    ['a lost connection', [null, 200]],
    ['a timeout', [SILENT, 200]],
  ])('is asked again after %s', async (_, answers) => {
    const { store, methods } = await bucketThatAnswers(...answers);
    await store.keep(key, Buffer.from('x'));
    expect(methods).toEqual(answers.map(() => 'PUT'));
  });

  test.each<[string, (number | null)[], number]>([
    ['that always fails', [500], 3],
    ['that always closes the connection', [null], 3],
    ['that never answers', [SILENT], 3],
    ['that refuses', [403], 1],
  ])('%s is answered with UNAVAILABLE after a limited number of attempts', async (_, answers, times) => {
    const { store, methods } = await bucketThatAnswers(...answers);
    await expect(store.keep(key, Buffer.from('x'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(methods).toHaveLength(times);
    await expect(store.read(key)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(store.has(key)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(listed(store)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  test('that does not know the access key refuses', async () => {
    const store = createBucketImageStore({ ...server.settings, accessKey: 'somebody' });
    await expect(store.keep(key, Buffer.from('x'))).rejects.toThrow('answered 403');
  });
});

test('each request to a bucket is signed with the secret, including its content', async () => {
  const seen: { request: IncomingMessage; body: Buffer }[] = [];
  const listener = createServer(async (request, response) => {
    seen.push({ request, body: await buffer(request) });
    response.end('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>');
  });
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const store = createBucketImageStore({ ...server.settings, endpoint, secretKey: 'the secret' });
  await store.keep({ businessId: SALON, name: createImageName() }, Buffer.from('bytes'));
  await listed(store);
  listener.close();
  for (const { request, body } of seen) {
    expect(request.headers.authorization).toContain(`Signature=${signatureOf(request, body, 'the secret')}`);
  }
  expect(seen.map(({ request }) => request.method)).toEqual(['PUT', 'GET', 'GET']);
});

function signatureOf({ method, url = '', headers }: IncomingMessage, body: Buffer, secret: string): string {
  const { pathname, searchParams } = new URL(url, 'http://x');
  const names = /SignedHeaders=([^,]+)/.exec(String(headers.authorization))?.[1] ?? '';
  const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
  const sign = (signingKey: string | Buffer, data: string) =>
    createHmac('sha256', signingKey).update(data).digest();
  searchParams.sort();
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  const canonical = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const whole = [method, pathname, query, canonical.join(''), names, hash(body)].join('\n');
  const at = String(headers['x-amz-date']);
  const scope = [at.slice(0, 8), 'us-east-1', 's3', 'aws4_request'];
  const signingKey = scope.reduce<string | Buffer>(sign, `AWS4${secret}`);
  return sign(signingKey, ['AWS4-HMAC-SHA256', at, scope.join('/'), hash(whole)].join('\n')).toString('hex');
}
