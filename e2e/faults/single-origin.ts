/** One origin, as behind one proxy: files of releases come from the CDN, everything else from the server. */
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Cdn } from './cdn.ts';

export interface SingleOrigin {
  url: string;
  close(): Promise<void>;
}

const RELEASE_FILES = /^\/(?:shell|modules|site)\//;

/** `serverUrl` is a server whose pages name no CDN. */
export async function openSingleOrigin(cdn: Cdn, serverUrl: string): Promise<SingleOrigin> {
  const server = createServer((request, response) => {
    if (RELEASE_FILES.test(request.url ?? '')) cdn.serve(request, response);
    else passOn(serverUrl, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function passOn(serverUrl: string, request: IncomingMessage, response: ServerResponse): void {
  const { method = 'GET', headers, url = '/' } = request;
  const passed = ask(new URL(url, serverUrl), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  // An event stream ends when its page does.
  response.on('close', () => passed.destroy());
  request.pipe(passed);
}
