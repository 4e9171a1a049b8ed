import { ERRORS, type ErrorCode } from '../contracts/error-codes.ts';
import { axiosTransport, type NetworkAdapter } from '../http/axios-transport.ts';
import { fetchTransport, type SendRequest } from '../http/fetch-transport.ts';
import type { MakeTransport } from '../http/http.ts';
import { failure } from './answers.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Endings = Pick<Parameters<NetworkAdapter>[0], 'signal' | 'timeout'>;
/** What axios and fetch have in common of a request. */
interface Sent {
  url?: string | undefined;
  method?: string | undefined;
  data?: unknown;
  params?: unknown;
  headers?: object;
}

/** A call as it left the browser. */
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

const edgeError = (code: string) => Object.assign(new Error(code), { code, isAxiosError: true });

/** What one address answers. What is said `once` goes first, in order; the rest holds until changed. */
export class NetworkRoute {
  private readonly queue: Handler[] = [];
  private standing: Handler | null = null;

  answer(body: unknown, status = 200): this {
    return this.answerWith(() => ({ status, body }));
  }

  answerOnce(body: unknown, status = 200): this {
    this.queue.push(() => ({ status, body }));
    return this;
  }

  answerWith(handler: Handler): this {
    this.standing = handler;
    return this;
  }

  /** An error of the catalogue, with its status and sentence. */
  fail(code: ErrorCode, details?: unknown): this {
    return this.answer(failure(code, { details }), ERRORS[code].status);
  }

  failOnce(code: ErrorCode, details?: unknown): this {
    return this.answerOnce(failure(code, { details }), ERRORS[code].status);
  }

  /** No connection. */
  breakDown(): this {
    return this.answerWith(() => Promise.reject(edgeError('ERR_NETWORK')));
  }

  /** Never answers: the call ends by its time-out or by being given up. */
  hang(): this {
    return this.answerWith(() => new Promise(() => undefined));
  }

  /** The next call waits until the returned function is called. */
  hold(body: unknown, status = 200): () => void {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.queue.push(() => gate.then(() => ({ status, body })));
    return release;
  }

  /** Whether a test has said what to answer. */
  get isReady(): boolean {
    return this.standing !== null || this.queue.length > 0;
  }

  next(): Handler | null {
    return this.queue.shift() ?? this.standing;
  }
}

/** The server, as far as a test needs one. A call that no test foresaw fails the test. */
export class FakeNetwork {
  readonly calls: NetworkCall[] = [];
  readonly unforeseen: string[] = [];
  private readonly routes = new Map<string, NetworkRoute>();
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  /** By method and exact path, without the query: the same address again continues the same route. */
  on(method: Method, path: string): NetworkRoute {
    const key = `${method} ${path}`;
    const route = this.routes.get(key) ?? new NetworkRoute();
    this.routes.set(key, route);
    return route;
  }

  callsTo(method: Method, path: string): NetworkCall[] {
    return this.calls.filter((call) => call.method === method && call.path === path);
  }

  /** What the staff's pages use, with this in the place of the browser's own network. */
  readonly transport: MakeTransport = (baseUrl) => axiosTransport(baseUrl, this.adapter);

  /** What light pages use. A call's `query` is then text, as on the wire. */
  readonly lightTransport: MakeTransport = (baseUrl) => fetchTransport(baseUrl, this.fetch);

  private readonly adapter: NetworkAdapter = async (config) => {
    const { status, body } = await this.untilGivenUp(config, this.take(callOf(config)));
    return { data: textOf(body), status, statusText: '', headers: {}, config, request: {} };
  };

  private readonly fetch: SendRequest = async (url, init) => {
    const signal = init.signal ?? undefined;
    const call = callOf({ method: init.method, headers: init.headers as object, url, data: init.body });
    const { status, body } = await this.untilGivenUp({ signal }, this.take(call));
    return { status, headers: new Map<string, string>() as never, text: async () => textOf(body) };
  };

  private async take(call: NetworkCall): Promise<NetworkAnswer> {
    this.calls.push(call);
    const handler = this.routes.get(`${call.method} ${call.path}`)?.next();
    if (handler) return handler(call);
    this.unforeseen.push(`${call.method} ${call.path}`);
    throw edgeError('ERR_NETWORK');
  }

  /** Ends the waiting of calls that nothing answered: their 30 s would keep the test run alive. */
  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private untilGivenUp(call: Endings, answer: Promise<NetworkAnswer>): Promise<NetworkAnswer> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(edgeError('ECONNABORTED')), call.timeout || 30_000);
      this.timers.add(timer);
      call.signal?.addEventListener?.('abort', () => reject(edgeError('ERR_CANCELED')));
      answer.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }
}

/** As text, like on the wire: what a test keeps is never the screen's own object. */
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

const made: FakeNetwork[] = [];

export function fakeNetwork(): FakeNetwork {
  const network = new FakeNetwork();
  made.push(network);
  return network;
}

// Registered when a test file imports this: a call without an answer must not pass for a broken network.
afterEach(() => {
  const networks = made.splice(0);
  for (const network of networks) network.close();
  const unforeseen = networks.flatMap((network) => network.unforeseen);
  if (unforeseen.length > 0) throw new Error(`Calls that the test did not foresee: ${unforeseen.join(', ')}`);
});
