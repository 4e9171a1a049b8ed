/** Serves everything at one origin, like a proxy: the files of releases from the CDN, the rest from the server. */
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Cdn } from './cdn.ts';

export interface SingleOrigin {
  url: string;
  close(): Promise<void>;
}

const RELEASE_FILES = /^\/(?:shell|modules|site)\//;

/** The server at `serverUrl` must not have a CDN address, so that its pages request the files at this origin. */
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
  // When a page closes, its event stream to the server ends, too.
  response.on('close', () => passed.destroy());
  request.pipe(passed);
}
