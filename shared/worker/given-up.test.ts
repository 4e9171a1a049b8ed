import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { abortableFetchesPlugin, abortFetches } from './abortable-fetches.ts';
import { createExtendableEvent, openWorkerScope } from './testing/worker-scope.ts';

let server: Server;
let origin: string;
let hangingRequests: number;
let ask: (path: string) => Promise<string>;

beforeEach(async () => {
  hangingRequests = 0;
  server = createServer(({ url = '' }, response) => {
    if (!url.includes('hang')) return response.end('here');
    hangingRequests += 1;
    response.once('close', () => {
      hangingRequests -= 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  openWorkerScope(origin);
  const { CacheFirst } = await import('workbox-strategies');
  const answers = new CacheFirst({ cacheName: 'files', plugins: [abortableFetchesPlugin] });
  ask = async (path) => {
    const [answer, done] = answers.handleAll({
      event: createExtendableEvent(),
      request: new Request(origin + path),
    });
    const ended = done.catch(() => undefined);
    const text = await (await answer).text();
    await ended;
    return text;
  };
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};

test('`abortFetches` ends the fetches of these files alone, and the next request is fetched normally', async () => {
  const given = expect(ask('/modules/mf-a/1/hang.js')).rejects.toThrow();
  const other = ask('/modules/mf-a/1/hang-too.js').catch(() => undefined);
  await until(() => hangingRequests === 2);
  abortFetches([`${origin}/modules/mf-a/1/hang.js`]);
  await given;
  await until(() => hangingRequests === 1);
  abortFetches([`${origin}/modules/mf-a/1/hang-too.js`]);
  await other;
  expect(await ask('/modules/mf-a/1/a.js')).toBe('here');
});
