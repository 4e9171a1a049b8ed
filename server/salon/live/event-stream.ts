import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Principal } from '../../http/principal.ts';
import { formatRetry, RETRY_SOON } from './frames.ts';
import type { StreamFrames } from './read-events-for-streams.ts';

/** Above this number of unsent bytes the server disconnects the page, which gets the missed events later. */
const MAX_WAITING_BYTES = 256 * 1024;

export type StreamOwner = Pick<Principal, 'businessId' | 'sessionId'>;

/**
 * `pushed-out`: a newer stream of the session replaced it; `over`: the page disconnected, or token or session ended.
 */
export type StreamEnd = 'pushed-out' | 'stopping' | 'deaf' | 'over';

export interface StreamOptions {
  /** End of the access token in milliseconds. */
  expiresAtMs: number;
  /** Whether the page asked for live events of bookings, which pages of earlier releases do not know. */
  hearsBookings: boolean;
}

export class EventStream {
  readonly owner: StreamOwner;
  /** End of the access token, after which the server sends nothing. */
  readonly expiresAtMs: number;
  private readonly response: ServerResponse;
  private readonly hearsBookings: boolean;
  private endedBy: StreamEnd | null = null;

  constructor(response: ServerResponse, owner: StreamOwner, options: StreamOptions) {
    this.response = response;
    this.owner = owner;
    this.expiresAtMs = options.expiresAtMs;
    this.hearsBookings = options.hearsBookings;
  }

  /** Also set when the stream ended before `begin`. */
  get endReason(): StreamEnd | null {
    return this.endedBy;
  }

  private get hasEnded(): boolean {
    return this.endedBy !== null;
  }

  begin(headers: OutgoingHttpHeaders, reconnectWindowMs: number): void {
    this.response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      // Without this header nginx buffers the messages.
      'x-accel-buffering': 'no',
    });
    this.response.write(formatRetry(reconnectWindowMs));
  }

  send(frame: Buffer): void {
    if (this.hasEnded || !this.response.headersSent) return;
    if (this.response.writableLength > MAX_WAITING_BYTES) this.response.destroy();
    else this.response.write(frame);
  }

  sendFrames({ withBookings, withoutBookings }: StreamFrames): void {
    const frame = this.hearsBookings ? withBookings : withoutBookings;
    if (frame) this.send(frame);
  }

  end(why: StreamEnd): void {
    if (this.hasEnded) return;
    this.endedBy = why;
    if (this.response.headersSent) this.response.end(why === 'over' ? RETRY_SOON : undefined);
  }
}
