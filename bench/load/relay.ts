import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { paths } from '@salon/shared/contracts/paths';
import { type FetchedFile, kindOf } from './traffic.ts';

/**
 * Stands between browser and server and counts each answer. The browser's own protocol tells neither of a page's request
 * that leaves while its service worker starts, nor of the worker's own file.
 */
export interface Relay {
  url: string;
  /** Every answer since `files` was emptied last, headers included. */
  files: FetchedFile[];
  /** Waits until nothing was under way for a while. */
  quiet(forMs: number): Promise<void>;
  stop(): Promise<void>;
}

const AT_MOST_MS = 30_000;

export async function startRelay(target: string): Promise<Relay> {
  const { hostname, port } = new URL(target);
  const files: FetchedFile[] = [];
  const open = new Set<string>();
  let lastChange = performance.now();

  const server = http.createServer((request, response) => {
    const { url: path = '/', method, headers } = request;
    const startedMs = performance.now();
    const asked = `${startedMs} ${path}`;
    // Stays open for as long as the page does.
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
        files.push({ path: pathname, kind: kindOf(pathname, isHtml), bytes, startedMs, endedMs: lastChange });
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
    async quiet(forMs) {
      const start = performance.now();
      while (open.size > 0 || performance.now() - lastChange < forMs) {
        if (performance.now() - start > AT_MOST_MS)
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

/** Status line and headers as they go over the wire. */
function headBytes(rawHeaders: readonly string[]): number {
  const separators = rawHeaders.length * 2;
  return (
    'HTTP/1.1 200 OK\r\n\r\n'.length + separators + rawHeaders.reduce((sum, text) => sum + text.length, 0)
  );
}
