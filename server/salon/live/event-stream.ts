import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Principal } from '../../http/principal.ts';
import { OPENING } from './frames.ts';

/** Whoever does not take so much in is cut off; what it missed it gets when it comes again. */
const MAX_WAITING_BYTES = 256 * 1024;

/** Who listens: one admin's open page. Of each nothing is kept but this and the socket. */
export type StreamOwner = Pick<Principal, 'businessId' | 'sessionId'>;

/** Why the server ended one: `pushed-out` by a newer stream of its session, `deaf` because nothing is heard, `over` for whatever ends the right to listen. */
export type StreamEnd = 'pushed-out' | 'stopping' | 'deaf' | 'over';

export class EventStream {
  readonly owner: StreamOwner;
  /** When the access token ends: nothing is sent from then on. */
  readonly expiresAtMs: number;
  private readonly response: ServerResponse;
  private endedBy: StreamEnd | null = null;

  constructor(response: ServerResponse, owner: StreamOwner, expiresAtMs: number) {
    this.response = response;
    this.owner = owner;
    this.expiresAtMs = expiresAtMs;
  }

  /** Why it is over, also before it began; null while it is not. */
  get ending(): StreamEnd | null {
    return this.endedBy;
  }

  private get hasEnded(): boolean {
    return this.endedBy !== null;
  }

  begin(headers: OutgoingHttpHeaders): void {
    this.response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      // nginx would gather the messages.
      'x-accel-buffering': 'no',
    });
    this.response.write(OPENING);
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
