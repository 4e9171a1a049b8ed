/** A CDN of the tests' own: a store's folder by HTTP on an origin of its own, and ways to be ill. */
import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';

/** What happens to a file on its way. */
export type Fault =
  /** Nobody is there: the connection breaks off. */
  | { kind: 'offline' }
  | { kind: 'status'; status: number }
  /** What a misconfigured host answers for a file that it does not have: its start page, as if all were well. */
  | { kind: 'html' }
  /** Never answered. */
  | { kind: 'hang' }
  | { kind: 'slow'; ms: number }
  /** Half of the bytes, without a length that would tell. */
  | { kind: 'truncated' }
  /** One byte is another; `twin`: of the compressed file, as it is sent. */
  | { kind: 'flipped'; at: number; twin?: true }
  /** Somebody has put something into it. */
  | { kind: 'rewritten'; rewrite: (bytes: Buffer) => Buffer }
  /** The bytes of another file. */
  | { kind: 'instead'; path: string };

export interface Asked {
  path: string;
  /** Whether the compressed twin was sent. */
  twin: boolean;
}

export interface Cdn {
  url: string;
  /** What was asked for, in order. */
  readonly asked: readonly Asked[];
  /** Answers a request that came in by another door, with the same faults. */
  serve(request: IncomingMessage, response: ServerResponse): void;
  /** Files whose path (`/remotes/…`) matches fail from now on; the last fault set wins. @returns what ends it */
  fault(match: RegExp, fault: Fault): () => void;
  /** How many requests are held that nobody will answer, and that whoever asked has not given up. */
  hanging(): number;
  /** All is well again. What hangs is answered no more. */
  heal(): void;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.mp3': 'audio/mpeg',
};
const START_PAGE = '<!doctype html><html><body>welcome</body></html>';

interface SetFault {
  match: RegExp;
  fault: Fault;
}

/** Serves a folder that may change: nothing is kept. */
export async function openCdn(folder: string): Promise<Cdn> {
  const asked: Asked[] = [];
  let faults: SetFault[] = [];
  const sockets = new Set<Socket>();
  const held = new Set<ServerResponse>();
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://cdn');
    const fault = faults.findLast(({ match }) => match.test(pathname))?.fault;
    const told = { path: pathname, twin: false };
    asked.push(told);
    if (fault?.kind === 'hang') {
      held.add(response);
      response.once('close', () => held.delete(response));
    }
    answer({ folder, pathname, request, response, fault, told });
  };
  const server = createServer(serve);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    hanging: () => held.size,
    serve,
    fault: (match, fault) => {
      const set = { match, fault };
      faults.push(set);
      return () => {
        faults = faults.filter((other) => other !== set);
      };
    },
    heal: () => {
      faults = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

interface Question {
  folder: string;
  pathname: string;
  request: IncomingMessage;
  response: ServerResponse;
  fault: Fault | undefined;
  told: Asked;
}

function answer(question: Question): void {
  const { response, fault, request } = question;
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  response.setHeader('timing-allow-origin', '*');
  switch (fault?.kind) {
    case 'offline':
      request.socket.destroy();
      return;
    case 'hang':
      return;
    case 'status':
      response.setHeader('cache-control', 'no-store');
      response.writeHead(fault.status).end();
      return;
    case 'html':
      response.setHeader('cache-control', 'no-store');
      response.writeHead(200, { 'content-type': TYPES['.html'] }).end(START_PAGE);
      return;
    case 'slow':
      setTimeout(() => send(question), fault.ms);
      return;
    default:
      send(question);
  }
}

interface Found {
  bytes: Buffer;
  encoding?: 'br';
}

function send({ folder, pathname, request, response, fault, told }: Question): void {
  const file = fault?.kind === 'instead' ? fault.path : pathname;
  const found = find(folder, file, mayBeTwin(fault) ? accepts(request) : []);
  if (!found) {
    response.writeHead(404).end();
    return;
  }
  told.twin = found.encoding === 'br';
  // What is wrong once must not be remembered: a CDN that is mended sends the right bytes to those who ask again.
  const age =
    isForEver(pathname) && (!fault || fault.kind === 'slow')
      ? 'public, max-age=31536000, immutable'
      : 'no-store';
  const type = TYPES[path.extname(file.replace(/\.br$/, ''))] ?? 'application/octet-stream';
  response.setHeader('cache-control', age);
  response.setHeader('content-type', type);
  response.setHeader('vary', 'accept-encoding');
  if (found.encoding) response.setHeader('content-encoding', found.encoding);
  const bytes = fault ? spoiled(found.bytes, fault) : found.bytes;
  if (fault?.kind === 'truncated') response.writeHead(200);
  else response.writeHead(200, { 'content-length': bytes.length });
  response.end(bytes);
}

/** A fault of a file's bytes is one of the file itself, which the twin must not hide. */
const mayBeTwin = (fault: Fault | undefined) =>
  fault === undefined || fault.kind === 'slow' || (fault.kind === 'flipped' && fault.twin === true);

function accepts(request: IncomingMessage): 'br'[] {
  return String(request.headers['accept-encoding'] ?? '').includes('br') ? ['br'] : [];
}

function find(folder: string, pathname: string, encodings: readonly 'br'[]): Found | undefined {
  const file = path.join(folder, decodeURIComponent(pathname));
  if (!file.startsWith(folder + path.sep)) return undefined;
  for (const encoding of encodings) {
    if (isFile(`${file}.br`)) return { bytes: readFileSync(`${file}.br`), encoding };
  }
  return isFile(file) ? { bytes: readFileSync(file) } : undefined;
}

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/** Versions never change; a registry does. */
const isForEver = (pathname: string) => !pathname.startsWith('/environments/');

function spoiled(bytes: Buffer, fault: Fault): Buffer {
  switch (fault.kind) {
    case 'truncated':
      return bytes.subarray(0, Math.floor(bytes.length / 2));
    case 'flipped':
      return flipped(bytes, fault.at);
    case 'rewritten':
      return fault.rewrite(bytes);
    default:
      return bytes;
  }
}

/** One byte is another; the position counts from the beginning again when the file is shorter. */
export function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  const place = at % Math.max(1, copy.length);
  copy[place] = (copy[place] ?? 0) ^ 1;
  return copy;
}
