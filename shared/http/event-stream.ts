import { createParser } from 'eventsource-parser';
import { toApiError } from './api-error.ts';
import type { HttpAccess } from './create-http.ts';
import { getReconnectPauseMs, MAX_PAUSE_MS } from './reconnect-pause.ts';

/** A `waiting` stream is disconnected until the next try; an `ended` stream was aborted or refused. */
export type StreamState = 'connecting' | 'open' | 'waiting' | 'ended';

export interface EventStreamOptions<T> {
  path: string;
  access: HttpAccess;
  onEvent(event: T): void;
  onState?(state: StreamState): void;
  signal: AbortSignal;
  fetch?: typeof fetch;
  random?: () => number;
}

/** The server sends data at least every 20 s. */
const READ_TIMEOUT_MS = 50_000;
const MAX_RETRY_AFTER_MS = 5 * 60_000;
/** A token that was renewed longer ago may have expired again, while the server was away or the device slept. */
const FRESH_TOKEN_MS = 60_000;
/** Statuses after which the same request would be refused again. */
const REFUSALS = new Set([401, 403, 404]);

/**
 * Uses fetch, because the browser's EventSource cannot send the bearer token. The pauses before a new connection have a
 * random part, so that a salon's tablets do not reconnect at the same moment.
 */
export function openEventStream<T>(options: EventStreamOptions<T>): void {
  void new EventStreamClient(options).run();
}

class EventStreamClient<T> {
  private readonly options: EventStreamOptions<T>;
  private lastEventId = '';
  private failures = 0;
  /** Time of the renewal of the token, if no connection has succeeded since: milliseconds since 1970. */
  private renewedAtMs = 0;
  private retryAfterMs = 0;
  /** The window in which the server wants its lost pages to come back. */
  private windowMs = 0;

  constructor(options: EventStreamOptions<T>) {
    this.options = options;
  }

  async run(): Promise<void> {
    const { signal } = this.options;
    let canReconnect = true;
    while (canReconnect && !signal.aborted) {
      this.report('connecting');
      canReconnect = await this.connect();
      if (signal.aborted || !canReconnect) break;
      this.report('waiting');
      await this.pause();
    }
    this.report('ended');
  }

  /** Returns whether the client may connect again. */
  private async connect(): Promise<boolean> {
    const readTimeout = new ReadTimeout(this.options.signal);
    const beganAtMs = Date.now();
    this.retryAfterMs = 0;
    try {
      const headers = this.options.access.headers();
      const answer = await this.request(headers, readTimeout.signal);
      if (answer.ok && answer.body) await this.read(answer.body, readTimeout);
      else if (REFUSALS.has(answer.status)) return await this.canRetryRefusal(answer, headers);
      else this.retryAfterMs = retryAfterOf(answer);
    } catch {
      // After no response, a broken connection or a read timeout, the client connects again.
    } finally {
      readTimeout.end();
    }
    // A short connection counts as a failure, so that the pause grows when a server accepts connections and drops them.
    const wasLong = Date.now() - beganAtMs >= MAX_PAUSE_MS;
    this.failures = wasLong ? 0 : this.failures + 1;
    return true;
  }

  private request(headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
    const { path, access, fetch: send = fetch } = this.options;
    return send(access.baseUrl + path, {
      headers: {
        ...headers,
        Accept: 'text/event-stream',
        ...(this.lastEventId ? { 'Last-Event-ID': this.lastEventId } : {}),
      },
      cache: 'no-store',
      signal,
    });
  }

  /** Renews the token after a 401. Returns whether the client may connect again. */
  private async canRetryRefusal(answer: Response, headers: Record<string, string>): Promise<boolean> {
    if (answer.status !== 401) return false;
    const { code } = toApiError(401, await answer.json().catch(() => null));
    const isFresh = Date.now() - this.renewedAtMs < FRESH_TOKEN_MS;
    try {
      const isRenewed = await this.options.access.recover(headers, isFresh ? 'TOKEN_INVALID' : code);
      this.renewedAtMs = isRenewed ? Date.now() : 0;
      return isRenewed;
    } catch (error) {
      // A lost session (401) ends the stream. After any other failed refresh the client connects again.
      if ((error as { status?: number }).status === 401) return false;
      throw error;
    }
  }

  private async read(body: ReadableStream<Uint8Array>, readTimeout: ReadTimeout): Promise<void> {
    const parser = createParser({
      onId: (id) => {
        this.lastEventId = id;
      },
      onRetry: (ms) => {
        this.windowMs = Math.min(ms, MAX_PAUSE_MS);
      },
      onEvent: ({ data }) => this.options.onEvent(this.parse(data)),
    });
    const reader = body.getReader();
    const decoder = new TextDecoder();
    this.renewedAtMs = 0;
    this.report('open');
    for (;;) {
      const { value, done } = await readTimeout.orAbort(reader.read());
      if (done) return;
      readTimeout.restart();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  }

  /** An unreadable event clears the last event id, so that the next connection starts with the current state. */
  private parse(data: string): T {
    try {
      return JSON.parse(data) as T;
    } catch (error) {
      this.lastEventId = '';
      throw error;
    }
  }

  /** The browser's `online` event ends the pause early, unless the server sent Retry-After. */
  private pause(): Promise<void> {
    const { signal } = this.options;
    const pauseMs = this.nextPauseMs();
    const hasRetryAfter = this.retryAfterMs > 0;
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        window.removeEventListener('online', end);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, pauseMs);
      if (!hasRetryAfter) window.addEventListener('online', end);
      signal.addEventListener('abort', end);
    });
  }

  private nextPauseMs(): number {
    const { random = Math.random } = this.options;
    if (this.retryAfterMs > 0) return this.retryAfterMs * (1 + random() / 4);
    return getReconnectPauseMs({
      failures: this.failures,
      windowMs: this.windowMs,
      isHidden: document.hidden,
      random: random(),
    });
  }

  private report(state: StreamState): void {
    this.options.onState?.(state);
  }
}

/** Returns 0 for a Retry-After with a date, because this product's server sends seconds. */
function retryAfterOf({ headers }: Response): number {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,9}$/.test(seconds) ? Math.min(Number(seconds) * 1_000, MAX_RETRY_AFTER_MS) : 0;
}

class ReadTimeout {
  private readonly controller = new AbortController();
  private readonly outer: AbortSignal;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(outer: AbortSignal) {
    this.outer = outer;
    outer.addEventListener('abort', this.abort);
    this.restart();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  restart(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.abort, READ_TIMEOUT_MS);
  }

  /** Rejects on an abort, because some readers ignore the signal. */
  orAbort<R>(reading: Promise<R>): Promise<R> {
    const { signal } = this.controller;
    return new Promise((resolve, reject) => {
      const onAbort = () => reject(new DOMException('Aborted', 'AbortError'));
      if (signal.aborted) onAbort();
      signal.addEventListener('abort', onAbort, { once: true });
      reading.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
    });
  }

  end(): void {
    clearTimeout(this.timer);
    this.outer.removeEventListener('abort', this.abort);
    // After a failure the abort also stops a response that is still being read.
    this.controller.abort();
  }

  private readonly abort = (): void => {
    clearTimeout(this.timer);
    this.controller.abort();
  };
}
