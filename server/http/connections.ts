import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import fp from 'fastify-plugin';
import { answerUnreadable } from './unreadable.ts';

/** How long a client may take to say what it wants. */
export interface ConnectionTimeouts {
  headersMs: number;
  /** The whole request with its body: as long as the browser itself waits (§9). */
  requestMs: number;
  /** How often both are looked at. */
  checkMs: number;
}

const TIMEOUTS: ConnectionTimeouts = { headersMs: 10_000, requestMs: 30_000, checkMs: 2_000 };

/** A stop waits this long for running requests; then their connections are cut. */
const STOP_WITHIN_MS = 25_000;

/** Longer than a proxy in front keeps its own idle connections: the one who sends must be the one who closes. */
const KEEP_ALIVE_MS = 72_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The listening sockets and what runs on them. Fastify makes one server per address of `localhost`, but gives its own
 * error answers to the first alone and at a stop waits for the first alone: so they are made, and ended, here.
 */
export class Connections {
  private readonly servers: Server[] = [];
  private readonly running = new Set<ServerResponse>();
  private readonly timeouts: ConnectionTimeouts;
  private readonly headers: Record<string, string>;
  private onQuiet = () => {};

  /** `headers` go with answers to what is no HTTP. */
  constructor(headers: Record<string, string>, timeouts: ConnectionTimeouts = TIMEOUTS) {
    this.headers = headers;
    this.timeouts = timeouts;
  }

  /** Fastify's `serverFactory`. */
  createServer = (handler: Handler): Server => {
    const { headersMs, requestMs, checkMs } = this.timeouts;
    const server = createServer({
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Node would refuse a request without Host in its own words; a hook does in ours.
      requireHostHeader: false,
    });
    const handle = (request: IncomingMessage, response: ServerResponse) => {
      this.watch(response);
      handler(request, response);
    };
    // An Expect that is not 100-continue: Node would answer a bare 417.
    server.on('request', handle).on('checkExpectation', handle);
    server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => this.refuse(error, socket));
    // A proxy's method is none of ours; Node would hang up without a word.
    server.on('connect', (_request, socket) => this.refuse({ code: 'CONNECT' }, socket as Socket));
    this.servers.push(server);
    return server;
  };

  /** How many requests have begun and are not answered to the end. */
  get runningCount(): number {
    return this.running.size;
  }

  /** No new connections; idle ones end. */
  stopListening(): void {
    for (const server of this.servers) server.close();
  }

  /** Waits for the running requests, at most so long; then nobody is connected any more. */
  async drain(withinMs = STOP_WITHIN_MS): Promise<void> {
    const quiet = new Promise<void>((resolve) => {
      this.onQuiet = resolve;
      if (this.running.size === 0) resolve();
    });
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, withinMs);
    await Promise.race([quiet, late]);
    clearTimeout(timer);
    // What remains is late, or has sent no whole request: a browser opens connections ahead of need.
    for (const server of this.servers) server.closeAllConnections();
  }

  private watch(response: ServerResponse): void {
    this.running.add(response);
    response.once('close', () => {
      this.running.delete(response);
      if (this.running.size === 0) this.onQuiet();
    });
  }

  private refuse(error: { code?: string }, socket: Socket): void {
    const running = [...this.running].find((response) => response.socket === socket);
    // A whole request came before the nonsense: it gets its own answer, not this one.
    if (running?.req.complete) running.once('close', () => socket.destroy());
    else if (running?.headersSent) socket.destroy();
    else answerUnreadable(error, socket, this.headers);
  }
}

/**
 * The end of `app.close()`: nobody new; whatever else closes itself before the rest (streams, in a `preClose` of their
 * own); then the running requests. Fastify's own waiting ends with the drain, so that may not wait for Fastify.
 */
export const gracefulEnd = fp<{ connections: Connections; withinMs?: number | undefined }>(
  async (app, { connections, withinMs }) => {
    let drained: Promise<void> | undefined;
    app.addHook('preClose', async () => {
      connections.stopListening();
      drained = connections.drain(withinMs);
    });
    app.addHook('onClose', () => drained);
  },
);
