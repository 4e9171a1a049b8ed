import type { PageSpan, PageTrace } from '../../contracts/page-trace.ts';
import { createSpanId, createTraceId } from '../../domain/trace-id.ts';
import type { Transport, TransportRequest } from '../../http/transport.ts';
import { REPORT_PAUSE_MS } from '../budgets.ts';
import type { LoadableModule } from '../load/loader.ts';
import type { VersionEvent } from '../reports/version-event.ts';

export interface PageTracesOptions {
  address: string;
  /** The first bytes of all trace ids of this page. */
  supportCode: string;
  /** The share of pages whose traces are recorded, from 0 to 1. */
  ratio: number;
  /** Returns the page's pattern, which contains no ids. */
  page(): string;
  /** Returns the module that shows this element, or `shell`. */
  findModule(element: Element): string;
}

interface Press {
  traceId: string;
  spanId: string;
  module: string;
  path: string;
  start: number;
  /** When the last call or mount that the press caused has ended. 0: it has caused none, and is not sent. */
  end: number;
  runningCalls: number;
}

/** A call that begins later than this after a press belongs to no press. */
const PRESS_MS = 10_000;
/** The limits of one page and of one request. */
const MAX_SPANS = 2_000;
const MAX_SPANS_PER_REQUEST = 50;
const MAX_DURATION_MS = 600_000;
const RECORDED = '01';
const NOT_RECORDED = '00';

/**
 * Gives each press of the person a trace id, and sends the id with the calls that follow it (`traceparent` of W3C Trace
 * Context). Sends the spans of presses, calls and mounts in groups, after a pause or when the page is hidden.
 */
export class PageTraces {
  readonly #options: PageTracesOptions;
  readonly #isRecorded: boolean;
  /** Of the last signed-in request, because only signed-in people may send spans. */
  #authorization: string | undefined;
  /** The trace id of the last request; '' before the first. */
  lastTraceId = '';
  #press: Press | undefined;
  #waiting: PageSpan[] = [];
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PageTracesOptions) {
    this.#options = options;
    this.#isRecorded = Math.random() < options.ratio;
    if (!this.#isRecorded) return;
    for (const type of ['pointerdown', 'keydown'] as const) {
      document.addEventListener(type, this.#begin, { capture: true, passive: true });
    }
    document.addEventListener('visibilitychange', () => document.hidden && this.send());
    window.addEventListener('pagehide', () => this.send());
  }

  /** Adds `traceparent` to each request, and records a span for it. */
  readonly wrap =
    (transport: Transport): Transport =>
    async (request) => {
      this.#authorization = request.headers.Authorization ?? this.#authorization;
      const press = this.#getPress();
      const traceId = press?.traceId ?? createTraceId(this.#options.supportCode);
      this.lastTraceId = traceId;
      const spanId = createSpanId();
      const traceparent = `00-${traceId}-${spanId}-${this.#isRecorded ? RECORDED : NOT_RECORDED}`;
      const start = now();
      let status = 0;
      if (press) press.runningCalls += 1;
      try {
        const answer = await transport({ ...request, headers: { ...request.headers, traceparent } });
        status = answer.status;
        return answer;
      } finally {
        if (press) press.runningCalls -= 1;
        this.#add({ ...toCall(request), trace_id: traceId, span_id: spanId, status, start }, press);
      }
    };

  readonly recordEvent = ({ name }: LoadableModule, event: VersionEvent): void => {
    const press = this.#getPress();
    if (event.state !== 'mounted' || !press) return;
    const start = Math.max(now() - event.ms, press.start);
    const ids = { trace_id: press.traceId, span_id: createSpanId() };
    this.#add({ ...ids, kind: 'mount', module: name, path: this.#options.page(), start }, press);
  };

  send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#endPress();
    if (this.#authorization === undefined) this.#waiting = [];
    while (this.#waiting.length > 0) this.#post(this.#waiting.splice(0, MAX_SPANS_PER_REQUEST));
  }

  readonly #begin = (event: Event): void => {
    if (!(event.target instanceof Element)) return;
    this.#endPress();
    this.#press = {
      traceId: createTraceId(this.#options.supportCode),
      spanId: createSpanId(),
      module: this.#options.findModule(event.target),
      path: this.#options.page(),
      start: performance.timeOrigin + event.timeStamp,
      end: 0,
      runningCalls: 0,
    };
  };

  #getPress(): Press | undefined {
    return this.#press && now() - this.#press.start < PRESS_MS ? this.#press : undefined;
  }

  #endPress(): void {
    const press = this.#press;
    this.#press = undefined;
    if (press) this.#pushEnded(press);
  }

  /** The last call of a press records it, if a later press has replaced it. */
  #pushEnded({ traceId, spanId, module, path, start, end, runningCalls }: Press): void {
    if (end === 0 || runningCalls > 0) return;
    const ids = { trace_id: traceId, span_id: spanId };
    this.#push({ ...ids, kind: 'press', module, path, start, duration: toDuration(start, end) });
  }

  #add(span: Omit<PageSpan, 'duration' | 'module'> & { module?: string }, press: Press | undefined): void {
    const end = now();
    if (press) press.end = end;
    this.#push({
      ...span,
      module: span.module ?? press?.module ?? 'shell',
      ...(press ? { parent_id: press.spanId } : {}),
      duration: toDuration(span.start, end),
    });
    if (press && press !== this.#press) this.#pushEnded(press);
  }

  #push(span: PageSpan): void {
    if (!this.#isRecorded || this.#count >= MAX_SPANS) return;
    this.#count += 1;
    this.#waiting.push(span);
    this.#timer ??= setTimeout(() => this.send(), REPORT_PAUSE_MS);
    if (document.hidden) this.send();
  }

  #post(spans: PageSpan[]): void {
    const body = JSON.stringify({ sent_at: now(), spans } satisfies PageTrace);
    const headers = { Authorization: this.#authorization ?? '', 'content-type': 'application/json' };
    void fetch(this.#options.address, {
      method: 'POST',
      body,
      headers,
      keepalive: true,
      credentials: 'omit',
    }).catch(() => undefined);
  }
}

/** Milliseconds since 1970, as exact as the browser allows. */
const now = () => performance.timeOrigin + performance.now();

const toDuration = (start: number, end: number) => Math.min(Math.max(end - start, 0), MAX_DURATION_MS);

const toCall = ({ method, path }: TransportRequest) => ({
  kind: 'call' as const,
  method,
  path: toPattern(path),
});

/** `/api/customers/0190…/card?x=1` becomes `/api/customers/:id/card`: a span names no person. */
const toPattern = (path: string) =>
  (path.split('?')[0] ?? '')
    .split('/')
    .map((part) => (/^[a-z_*-]*$/i.test(part) ? part : ':id'))
    .join('/');
