import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import fp from 'fastify-plugin';
import { answerInvalidHttp } from './answer-invalid-http.ts';

export interface ConnectionTimeouts {
  headersMs: number;
  /** Timeout for the whole request with its body; by default the same as the browser's timeout (§9). */
  requestMs: number;
  /** Interval at which Node checks the two timeouts above. */
  checkMs: number;
}

const TIMEOUTS: ConnectionTimeouts = { headersMs: 10_000, requestMs: 30_000, checkMs: 2_000 };

const STOP_WITHIN_MS = 25_000;

/** Longer than proxies usually keep an idle connection, because a request on a connection that just closed is lost. */
const KEEP_ALIVE_MS = 72_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Fastify creates one server per address of `localhost`, but applies its error handling and its waiting at a stop only
 * to the first server. Therefore this class creates and ends the servers.
 */
export class Connections {
  private readonly servers: Server[] = [];
  private readonly running = new Set<ServerResponse>();
  private readonly timeouts: ConnectionTimeouts;
  private readonly headers: Record<string, string>;
  private onQuiet = () => {};

  /** `headers` are sent with responses to invalid HTTP. */
  constructor(headers: Record<string, string>, timeouts: ConnectionTimeouts = TIMEOUTS) {
    this.headers = headers;
    this.timeouts = timeouts;
  }

  createServer = (handler: Handler): Server => {
    const { headersMs, requestMs, checkMs } = this.timeouts;
    const server = createServer({
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // `requestPrechecks` refuses a request without a Host header, with an error code instead of Node's text.
      requireHostHeader: false,
    });
    const handle = (request: IncomingMessage, response: ServerResponse) => {
      this.watch(response);
      handler(request, response);
    };
    // For an Expect header other than 100-continue Node would answer 417 without a body.
    server.on('request', handle).on('checkExpectation', handle);
    server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => this.refuse(error, socket));
    // For CONNECT, a method for proxies, Node would close the connection without a response.
    server.on('connect', (_request, socket) => this.refuse({ code: 'CONNECT' }, socket as Socket));
    this.servers.push(server);
    return server;
  };

  get runningCount(): number {
    return this.running.size;
  }

  stopListening(): void {
    for (const server of this.servers) server.close();
  }

  /** Waits until no request runs, at most `withinMs`, and then closes all connections. */
  async drain(withinMs = STOP_WITHIN_MS): Promise<void> {
    const quiet = new Promise<void>((resolve) => {
      this.onQuiet = resolve;
      if (this.running.size === 0) resolve();
    });
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, withinMs);
    await Promise.race([quiet, late]);
    clearTimeout(timer);
    // Some connections have no request, because browsers open connections in advance.
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
    // The bytes before the invalid bytes were a whole request, so the response to this request is sent first.
    if (running?.req.complete) running.once('close', () => socket.destroy());
    else if (running?.headersSent) socket.destroy();
    else answerInvalidHttp(error, socket, this.headers);
  }
}

/**
 * `preClose` starts to drain the running requests but does not wait for them, because event streams end in `preClose`
 * hooks of other plugins. `onClose` waits until all requests are drained.
 */
export const gracefulStop = fp<{ connections: Connections; withinMs?: number | undefined }>(
  async (app, { connections, withinMs }) => {
    let drained: Promise<void> | undefined;
    app.addHook('preClose', async () => {
      connections.stopListening();
      drained = connections.drain(withinMs);
    });
    app.addHook('onClose', () => drained);
  },
);
