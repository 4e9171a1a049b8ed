import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { paths } from '@salon/shared/contracts/paths';
import { type FetchedFile, getTrafficKind } from './traffic.ts';

/**
 * This proxy between browser and server counts the bytes of each answer, because Chromium's protocol reports neither
 * the service worker's own file nor a page request that starts together with the worker.
 */
export interface Relay {
  url: string;
  /** The list grows until the caller empties it. The bytes of an answer include the headers. */
  files: FetchedFile[];
  /** @throws Error after 30 seconds */
  waitUntilQuiet(forMs: number): Promise<void>;
  stop(): Promise<void>;
}

const QUIET_TIMEOUT_MS = 30_000;

export async function startRelay(target: string): Promise<Relay> {
  const { hostname, port } = new URL(target);
  const files: FetchedFile[] = [];
  const open = new Set<string>();
  let lastChange = performance.now();

  const server = http.createServer((request, response) => {
    const { url: path = '/', method, headers } = request;
    const startedMs = performance.now();
    const asked = `${startedMs} ${path}`;
    // The event stream stays open as long as the page.
    if (!path.startsWith(paths.notificationStream)) open.add(asked);
    const ended = () => {
      open.delete(asked);
      lastChange = performance.now();
    };
    const forwarded = http.request({ hostname, port, path, method, headers }, (answer) => {
      let bytes = headBytes(answer.rawHeaders);
      response.writeHead(answer.statusCode ?? 0, answer.rawHeaders);
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => {
        const isHtml = /^text\/html/.test(answer.headers['content-type'] ?? '');
        const { pathname } = new URL(path, target);
        files.push({
          path: pathname,
          kind: getTrafficKind(pathname, isHtml),
          bytes,
          startedMs,
          endedMs: performance.now(),
        });
      });
      answer.on('close', ended);
      answer.pipe(response);
    });
    forwarded.on('error', () => {
      ended();
      response.destroy();
    });
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    files,
    async waitUntilQuiet(forMs) {
      const start = performance.now();
      while (open.size > 0 || performance.now() - lastChange < forMs) {
        if (performance.now() - start > QUIET_TIMEOUT_MS)
          throw new Error(`Still fetching ${[...open].join(', ')}.`);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function headBytes(rawHeaders: readonly string[]): number {
  const separators = rawHeaders.length * 2;
  return (
    'HTTP/1.1 200 OK\r\n\r\n'.length + separators + rawHeaders.reduce((sum, text) => sum + text.length, 0)
  );
}
