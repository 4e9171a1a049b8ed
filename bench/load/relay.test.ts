import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Relay, startRelay } from './relay.ts';

describe('an answer through the relay', () => {
  let server: http.Server;
  let relay: Relay;

  beforeEach(async () => {
    server = http.createServer((request, response) => {
      response.sendDate = false;
      const type = request.url === '/dashboard' ? 'text/html; charset=utf-8' : 'text/javascript';
      response.writeHead(200, ['content-type', type, 'content-length', '4', 'connection', 'close']);
      // This answer never ends, like the event stream.
      if (request.url === '/api/notifications/stream') response.write('data');
      else response.end('four');
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    relay = await startRelay(`http://localhost:${(server.address() as AddressInfo).port}`);
  });
  afterEach(async () => {
    await relay.stop();
    server.closeAllConnections();
    server.close();
  });

  it('is counted with its headers and arrives unchanged', async () => {
    const answer = await fetch(`${relay.url}/shell/1/main.js`);
    expect(await answer.text()).toBe('four');
    await relay.waitUntilQuiet(0);
    const head = 'HTTP/1.1 200 OK|content-type: text/javascript|content-length: 4|connection: close||';
    const bytes = head.replaceAll('|', '\r\n').length + 'four'.length;
    expect(relay.files).toEqual([
      expect.objectContaining({ path: '/shell/1/main.js', kind: 'script', bytes }),
    ]);
  });

  it('counts as a page by its content type', async () => {
    await (await fetch(`${relay.url}/dashboard`)).text();
    await relay.waitUntilQuiet(0);
    expect(relay.files.map(({ kind }) => kind)).toEqual(['html']);
  });

  it('does not have to end when it is the event stream', async () => {
    const answer = await fetch(`${relay.url}/api/notifications/stream`);
    await expect(relay.waitUntilQuiet(0)).resolves.toBeUndefined();
    await answer.body?.cancel();
  });
});
