import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';

export type CdnFault =
  /** The CDN closes the connection without an answer. */
  | { kind: 'offline' }
  | { kind: 'status'; status: number }
  /** The CDN sends an HTML page instead of the file, with status 200, like a misconfigured host. */
  | { kind: 'html' }
  /** The CDN keeps the connection open and does not answer. */
  | { kind: 'hang' }
  | { kind: 'slow'; ms: number }
  /** The CDN sends half of the bytes, and no content length, because it would reveal the missing half. */
  | { kind: 'truncated' }
  /** One byte is changed, of the file itself or (with `compressed`) of the compressed file. */
  | { kind: 'flipped'; at: number; compressed?: true }
  | { kind: 'rewritten'; rewrite: (bytes: Buffer) => Buffer }
  /** The CDN sends the file at `path`. */
  | { kind: 'instead'; path: string };

export interface CdnRequest {
  path: string;
  /** Whether the compressed file was sent. */
  compressed: boolean;
}

export interface Cdn {
  url: string;
  readonly asked: readonly CdnRequest[];
  /** Answers, with the same faults, a request that another server received. */
  serve(request: IncomingMessage, response: ServerResponse): void;
  /**
   * `match` tests the path (`/modules/…`). If several faults match, the last one counts.
   * @returns a function that ends the fault
   */
  addFault(match: RegExp, fault: CdnFault): () => void;
  /** The number of hanging requests that the browser has not given up. */
  countHanging(): number;
  /** Ends all faults. Requests that already hang stay without an answer. */
  endFaults(): void;
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
  fault: CdnFault;
}

export async function openCdn(folder: string): Promise<Cdn> {
  const asked: CdnRequest[] = [];
  let faults: SetFault[] = [];
  const sockets = new Set<Socket>();
  const held = new Set<ServerResponse>();
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://cdn');
    const fault = faults.findLast(({ match }) => match.test(pathname))?.fault;
    const entry = { path: pathname, compressed: false };
    asked.push(entry);
    if (fault?.kind === 'hang') {
      held.add(response);
      response.once('close', () => held.delete(response));
    }
    answer({ folder, pathname, request, response, fault, entry });
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
    countHanging: () => held.size,
    serve,
    addFault: (match, fault) => {
      const set = { match, fault };
      faults.push(set);
      return () => {
        faults = faults.filter((other) => other !== set);
      };
    },
    endFaults: () => {
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
  fault: CdnFault | undefined;
  entry: CdnRequest;
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

function send({ folder, pathname, request, response, fault, entry }: Question): void {
  const file = fault?.kind === 'instead' ? fault.path : pathname;
  const found = find(folder, file, mayBeCompressed(fault) ? accepts(request) : []);
  if (!found) {
    response.writeHead(404).end();
    return;
  }
  entry.compressed = found.encoding === 'br';
  // A wrong file must not be cached, because browsers must get the right bytes after the fault has ended.
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

/** A fault that changes bytes applies to the uncompressed file, except `flipped` with `compressed`. */
const mayBeCompressed = (fault: CdnFault | undefined) =>
  fault === undefined || fault.kind === 'slow' || (fault.kind === 'flipped' && fault.compressed === true);

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

/** Files of a release never change; a registry does. */
const isForEver = (pathname: string) => !pathname.startsWith('/environments/');

function spoiled(bytes: Buffer, fault: CdnFault): Buffer {
  switch (fault.kind) {
    case 'truncated':
      return bytes.subarray(0, Math.floor(bytes.length / 2));
    case 'flipped':
      return fault.compressed ? flipCompressedByte(bytes, fault.at) : flipByte(bytes, fault.at);
    case 'rewritten':
      return fault.rewrite(bytes);
    default:
      return bytes;
  }
}

/** Returns a copy with one changed byte. A position beyond the end continues at the beginning. */
function flipByte(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  const place = at % Math.max(1, copy.length);
  copy[place] = (copy[place] ?? 0) ^ 1;
  return copy;
}

/**
 * Flips the first byte from `at` on that changes what a browser reads. Some do not: a changed header can announce more
 * bytes than follow, and Chromium then runs the whole, unchanged script.
 */
export function flipCompressedByte(bytes: Buffer, at: number): Buffer {
  const content = readAsBrowser(bytes);
  for (let place = at; place < at + bytes.length; place++) {
    const flipped = flipByte(bytes, place);
    if (readAsBrowser(flipped) !== content) return flipped;
  }
  throw new Error('No flipped byte changes the contents of the file.');
}

/** Returns the text that the bytes decode to, also when their end is missing; undefined for damaged bytes. */
export function readAsBrowser(bytes: Buffer): string | undefined {
  try {
    return brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString('latin1');
  } catch {
    return undefined;
  }
}
