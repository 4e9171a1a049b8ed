import { ERRORS, type ErrorCode } from '../contracts/error-codes.ts';
import { createAxiosTransport, type NetworkAdapter } from '../http/axios-transport.ts';
import { createFetchTransport, type SendRequest } from '../http/fetch-transport.ts';
import type { TransportFactory } from '../http/http.ts';
import { failure } from './answers.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Endings = Pick<Parameters<NetworkAdapter>[0], 'signal' | 'timeout'>;
/** The common fields of an axios request and a fetch request. */
interface Sent {
  url?: string | undefined;
  method?: string | undefined;
  data?: unknown;
  params?: unknown;
  headers?: object;
}

export interface NetworkCall {
  method: Method;
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  headers: Record<string, string>;
}

export interface NetworkAnswer {
  status: number;
  body: unknown;
}

type Handler = (call: NetworkCall) => NetworkAnswer | Promise<NetworkAnswer>;

const networkError = (code: string) => Object.assign(new Error(code), { code, isAxiosError: true });

/** Each response of `hold` or `…Once` is for one request, in turn; later requests get the last other response. */
export class NetworkRoute {
  private readonly queue: Handler[] = [];
  private lasting: Handler | null = null;

  answer(body: unknown, status = 200): this {
    return this.answerWith(() => ({ status, body }));
  }

  answerOnce(body: unknown, status = 200): this {
    this.queue.push(() => ({ status, body }));
    return this;
  }

  answerWith(handler: Handler): this {
    this.lasting = handler;
    return this;
  }

  fail(code: ErrorCode, details?: unknown): this {
    return this.answer(failure(code, { details }), ERRORS[code].status);
  }

  failOnce(code: ErrorCode, details?: unknown): this {
    return this.answerOnce(failure(code, { details }), ERRORS[code].status);
  }

  breakDown(): this {
    return this.answerWith(() => Promise.reject(networkError('ERR_NETWORK')));
  }

  /** The request ends by its timeout or an abort. */
  hang(): this {
    return this.answerWith(() => new Promise(() => undefined));
  }

  /** Returns a function that releases the response. */
  hold(body: unknown, status = 200): () => void {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.queue.push(() => gate.then(() => ({ status, body })));
    return release;
  }

  get isReady(): boolean {
    return this.lasting !== null || this.queue.length > 0;
  }

  next(): Handler | null {
    return this.queue.shift() ?? this.lasting;
  }
}

/** A request without a route fails the test. */
export class FakeNetwork {
  readonly calls: NetworkCall[] = [];
  readonly unforeseen: string[] = [];
  private readonly routes = new Map<string, NetworkRoute>();
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  /** The path is exact and without query; the same arguments return the same route. */
  on(method: Method, path: string): NetworkRoute {
    const key = `${method} ${path}`;
    const route = this.routes.get(key) ?? new NetworkRoute();
    this.routes.set(key, route);
    return route;
  }

  callsTo(method: Method, path: string): NetworkCall[] {
    return this.calls.filter((call) => call.method === method && call.path === path);
  }

  readonly transport: TransportFactory = (baseUrl) => createAxiosTransport(baseUrl, this.adapter);

  /** With this transport, the `query` of a recorded call contains strings only. */
  readonly lightTransport: TransportFactory = (baseUrl) => createFetchTransport(baseUrl, this.fetch);

  private readonly adapter: NetworkAdapter = async (config) => {
    const { status, body } = await this.untilAborted(config, this.take(callOf(config)));
    return { data: textOf(body), status, statusText: '', headers: {}, config, request: {} };
  };

  private readonly fetch: SendRequest = async (url, init) => {
    const signal = init.signal ?? undefined;
    const call = callOf({ method: init.method, headers: init.headers as object, url, data: init.body });
    const { status, body } = await this.untilAborted({ signal }, this.take(call));
    return { status, headers: new Map<string, string>() as never, text: async () => textOf(body) };
  };

  private async take(call: NetworkCall): Promise<NetworkAnswer> {
    this.calls.push(call);
    const handler = this.routes.get(`${call.method} ${call.path}`)?.next();
    if (handler) return handler(call);
    this.unforeseen.push(`${call.method} ${call.path}`);
    throw networkError('ERR_NETWORK');
  }

  /** The 30 s timeouts of requests without a response would keep the test run alive. */
  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private untilAborted(call: Endings, answer: Promise<NetworkAnswer>): Promise<NetworkAnswer> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(networkError('ECONNABORTED')), call.timeout || 30_000);
      this.timers.add(timer);
      call.signal?.addEventListener?.('abort', () => reject(networkError('ERR_CANCELED')));
      answer.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }
}

/** Serializes the body, so that a screen cannot change the test's own object. */
const textOf = (body: unknown): string => (body === undefined ? '' : JSON.stringify(body));

function callOf(config: Sent): NetworkCall {
  const url = new URL(config.url ?? '', 'http://salon.test');
  const body: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : config.data;
  const params = Object.entries((config.params ?? {}) as Record<string, unknown>);
  const query = Object.fromEntries(params.filter(([, value]) => value !== undefined && value !== null));
  const headers = Object.fromEntries(
    Object.entries(config.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  return {
    method: (config.method ?? 'get').toUpperCase() as Method,
    path: url.pathname,
    query: { ...Object.fromEntries(url.searchParams), ...query },
    body,
    headers,
  };
}

const created: FakeNetwork[] = [];

export function fakeNetwork(): FakeNetwork {
  const network = new FakeNetwork();
  created.push(network);
  return network;
}

// Each test file that imports this file gets this hook, so a request that no route answers fails the test.
afterEach(() => {
  const networks = created.splice(0);
  for (const network of networks) network.close();
  const unforeseen = networks.flatMap((network) => network.unforeseen);
  if (unforeseen.length > 0) throw new Error(`Calls that the test did not foresee: ${unforeseen.join(', ')}`);
});
