import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Principal } from '../../http/principal.ts';
import { STREAM_OPENING } from './frames.ts';

/** Above this number of unsent bytes the server disconnects the page, which gets the missed events later. */
const MAX_WAITING_BYTES = 256 * 1024;

export type StreamOwner = Pick<Principal, 'businessId' | 'sessionId'>;

/**
 * `pushed-out`: a newer stream of the session replaced it; `over`: the page disconnected, or token or session ended.
 */
export type StreamEnd = 'pushed-out' | 'stopping' | 'deaf' | 'over';

export class EventStream {
  readonly owner: StreamOwner;
  /** End of the access token, after which the server sends nothing. */
  readonly expiresAtMs: number;
  private readonly response: ServerResponse;
  private endedBy: StreamEnd | null = null;

  constructor(response: ServerResponse, owner: StreamOwner, expiresAtMs: number) {
    this.response = response;
    this.owner = owner;
    this.expiresAtMs = expiresAtMs;
  }

  /** Also set when the stream ended before `begin`. */
  get endReason(): StreamEnd | null {
    return this.endedBy;
  }

  private get hasEnded(): boolean {
    return this.endedBy !== null;
  }

  begin(headers: OutgoingHttpHeaders): void {
    this.response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      // Without this header nginx buffers the messages.
      'x-accel-buffering': 'no',
    });
    this.response.write(STREAM_OPENING);
  }

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
