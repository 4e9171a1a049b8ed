import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Principal } from '../../http/principal.ts';
import { STREAM_OPENING } from './frames.ts';

/**
 * Number of unsent bytes above which the server disconnects a page. The page gets the missed events when it connects
 * again.
 */
const MAX_WAITING_BYTES = 256 * 1024;

/** The session and salon of one admin's open page. */
export type StreamOwner = Pick<Principal, 'businessId' | 'sessionId'>;

/**
 * Why the server ended a stream. `pushed-out`: a newer stream of the same session took its place. `stopping`: the
 * server stops. `deaf`: the process receives no live events. `over`: the client disconnected, or the token or session
 * ended.
 */
export type StreamEnd = 'pushed-out' | 'stopping' | 'deaf' | 'over';

/** The response of one event stream. */
export class EventStream {
  readonly owner: StreamOwner;
  /** End of the access token in milliseconds since 1970. The server sends nothing after this instant. */
  readonly expiresAtMs: number;
  private readonly response: ServerResponse;
  private endedBy: StreamEnd | null = null;

  constructor(response: ServerResponse, owner: StreamOwner, expiresAtMs: number) {
    this.response = response;
    this.owner = owner;
    this.expiresAtMs = expiresAtMs;
  }

  /** Why the stream ended, also if it ended before `begin`; null for an open stream. */
  get endReason(): StreamEnd | null {
    return this.endedBy;
  }

  private get hasEnded(): boolean {
    return this.endedBy !== null;
  }

  /** Sends the status and the headers of the response. */
  begin(headers: OutgoingHttpHeaders): void {
    this.response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      // Without this header nginx buffers the messages.
      'x-accel-buffering': 'no',
    });
    this.response.write(STREAM_OPENING);
  }

  /**
   * Sends a frame. Does nothing before `begin` and after the end. Disconnects a page that does not read its messages.
   */
  send(frame: Buffer): void {
    if (this.hasEnded || !this.response.headersSent) return;
    if (this.response.writableLength > MAX_WAITING_BYTES) this.response.destroy();
    else this.response.write(frame);
  }

  end(why: StreamEnd): void {
    if (this.hasEnded) return;
    this.endedBy = why;
    if (this.response.headersSent) this.response.end();
  }
}
