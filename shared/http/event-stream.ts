import { createParser } from 'eventsource-parser';
import { errorOfAnswer } from './api-error.ts';
import type { HttpAccess } from './create-http.ts';

/** `open`: what happens is told. `waiting`: cut, and tried again by itself. `ended`: refused for good. */
export type StreamState = 'connecting' | 'open' | 'waiting' | 'ended';

export interface EventStreamOptions<T> {
  path: string;
  access: HttpAccess;
  onEvent(event: T): void;
  onState?(state: StreamState): void;
  /** Ends it. */
  signal: AbortSignal;
  /** The edge of the network, replaced in tests. */
  fetch?: typeof fetch;
  /** Between 0 and 1. */
  random?: () => number;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** The server says something every 20 s; a connection without a word for longer is dead, whatever the system thinks. */
const SILENCE_MS = 50_000;
/** Longer than this no server is believed that says when to come again. */
const LONGEST_ASKED_PAUSE_MS = 5 * 60_000;
/** Nothing is gained by asking again in the same name. */
const REFUSALS = new Set([401, 403, 404]);

/**
 * Server-sent events in the session's name. The browser's own EventSource cannot carry the bearer token, so it is a
 * fetch. Goes on where it was (Last-Event-ID) after a cut, after growing pauses with some chance in them, so that a
 * salon's tablets do not all come back in the same moment; a token that ended is renewed by the one refresh of all calls.
 */
export function openEventStream<T>(options: EventStreamOptions<T>): void {
  void new EventStreamClient(options).run();
}

class EventStreamClient<T> {
  private readonly options: EventStreamOptions<T>;
  private lastEventId = '';
  private failures = 0;
  /** The token was renewed, and no connection has stood with it yet. */
  private isRenewed = false;
  /** For how long the server that refused asked to be left alone; 0 when it did not say. */
  private askedPauseMs = 0;

  constructor(options: EventStreamOptions<T>) {
    this.options = options;
  }

  async run(): Promise<void> {
    const { signal } = this.options;
    let canGoOn = true;
    while (canGoOn && !signal.aborted) {
      this.tell('connecting');
      canGoOn = await this.connect();
      if (signal.aborted || !canGoOn) break;
      this.tell('waiting');
      await this.pause();
    }
    this.tell('ended');
  }

  /** One connection from its beginning to its end. @returns whether another may be tried */
  private async connect(): Promise<boolean> {
    const silence = new Silence(this.options.signal);
    const beganAtMs = Date.now();
    this.askedPauseMs = 0;
    try {
      const headers = this.options.access.headers();
      const answer = await this.ask(headers, silence.signal);
      if (answer.ok && answer.body) await this.read(answer.body, silence);
      else if (REFUSALS.has(answer.status)) return await this.isWorthAnother(answer, headers);
      else this.askedPauseMs = pauseAskedBy(answer);
    } catch {
      // No answer, cut, or silent for too long: the next one tells.
    } finally {
      silence.end();
    }
    // A server that takes connections and drops them is not asked every second.
    const wasSteady = Date.now() - beganAtMs >= LONGEST_PAUSE_MS;
    this.failures = wasSteady ? 0 : this.failures + 1;
    return true;
  }

  private ask(headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
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

  private async isWorthAnother(answer: Response, headers: Record<string, string>): Promise<boolean> {
    if (answer.status !== 401) return false;
    const { code } = errorOfAnswer(401, await answer.json().catch(() => null));
    try {
      this.isRenewed = await this.options.access.recover(headers, this.isRenewed ? 'TOKEN_INVALID' : code);
      return this.isRenewed;
    } catch (error) {
      // Without an answer the refresh says nothing of the session: tried again later. A lost session is over.
      if ((error as { status?: number }).status === 401) return false;
      throw error;
    }
  }

  private async read(body: ReadableStream<Uint8Array>, silence: Silence): Promise<void> {
    const parser = createParser({
      onId: (id) => {
        this.lastEventId = id;
      },
      onEvent: ({ data }) => this.options.onEvent(this.parse(data)),
    });
    const reader = body.getReader();
    const decoder = new TextDecoder();
    this.isRenewed = false;
    this.tell('open');
    for (;;) {
      const { value, done } = await silence.orEnd(reader.read());
      if (done) return;
      silence.heard();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  }

  /** What cannot be read is not gone on from: the next connection begins with what is. */
  private parse(data: string): T {
    try {
      return JSON.parse(data) as T;
    } catch (error) {
      this.lastEventId = '';
      throw error;
    }
  }

  /** Never shorter than the server asked for; else it ends early when the network comes back. */
  private pause(): Promise<void> {
    const { signal } = this.options;
    const pauseMs = this.nextPauseMs();
    const isAsked = this.askedPauseMs > 0;
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        window.removeEventListener('online', go);
        signal.removeEventListener('abort', go);
        resolve();
      };
      const timer = setTimeout(go, pauseMs);
      if (!isAsked) window.addEventListener('online', go);
      signal.addEventListener('abort', go);
    });
  }

  private nextPauseMs(): number {
    const { random = Math.random } = this.options;
    if (this.askedPauseMs > 0) return this.askedPauseMs * (1 + random() / 4);
    const longest = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, this.failures - 1), LONGEST_PAUSE_MS);
    return longest * (0.5 + random() / 2);
  }

  private tell(state: StreamState): void {
    this.options.onState?.(state);
  }
}

/** Retry-After in milliseconds; 0 for none, and for a date: our server says seconds. */
function pauseAskedBy({ headers }: Response): number {
  const said = headers.get('retry-after') ?? '';
  return /^\d{1,9}$/.test(said) ? Math.min(Number(said) * 1_000, LONGEST_ASKED_PAUSE_MS) : 0;
}

/** Gives a connection up that has said nothing for too long, or whose stream was ended. */
class Silence {
  private readonly controller = new AbortController();
  private readonly outer: AbortSignal;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(outer: AbortSignal) {
    this.outer = outer;
    outer.addEventListener('abort', this.giveUp);
    this.heard();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  heard(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.giveUp, SILENCE_MS);
  }

  /** The reading, or a rejection as soon as it is given up: not every reader notices an abort by itself. */
  orEnd<R>(reading: Promise<R>): Promise<R> {
    const { signal } = this.controller;
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new DOMException('Given up', 'AbortError'));
      if (signal.aborted) giveUp();
      signal.addEventListener('abort', giveUp, { once: true });
      reading.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
    });
  }

  end(): void {
    clearTimeout(this.timer);
    this.outer.removeEventListener('abort', this.giveUp);
    // Also ends what is still being read after a failure.
    this.controller.abort();
  }

  private readonly giveUp = (): void => {
    clearTimeout(this.timer);
    this.controller.abort();
  };
}
