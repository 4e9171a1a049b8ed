import { randomUUID } from 'node:crypto';
import type { CrashPerson } from './crash-salon.ts';

export const WRITE_KINDS = [
  'hold',
  'booking',
  'arrival',
  'completion',
  'collection',
  'voucher',
  'absence',
] as const;
export type WriteKind = (typeof WRITE_KINDS)[number];

/** A write that the API answered with success. It must survive every crash. */
export interface AcknowledgedWrite {
  kind: WriteKind;
  key: string;
  id: string;
  /** The price, or the amount that was paid, collected or spent; 0 for writes without an amount. */
  amount: number;
}

export interface CallCounts {
  /** Requests with an unknown outcome, because the connection broke or timed out. Each was sent again. */
  cutOff: number;
  /** Answers with 503; these requests were sent again, too. */
  unavailable: number;
  wrong: string[];
}

export interface KeyedCall {
  method: 'POST' | 'PUT';
  path: string;
  body: object;
  key: string;
}

export interface CrashCalls {
  promised: AcknowledgedWrite[];
  counts: CallCounts;
  /**
   * Sends a request until it is answered, always with the same idempotency key. Returns null after `stopRetries`, or
   * after an unexpected answer, which is added to `counts.wrong`.
   */
  send<T>(person: CrashPerson, call: KeyedCall): Promise<T | null>;
  /** From now on, `send` returns null when its request fails. */
  stopRetries(): void;
}

const PAUSE_MS = 50;
const REQUEST_TIMEOUT_MS = 15_000;

export const createIdempotencyKey = (): string => randomUUID();

export function createCrashCalls(url: () => string): CrashCalls {
  const counts: CallCounts = { cutOff: 0, unavailable: 0, wrong: [] };
  let isOver = false;
  return {
    promised: [],
    counts,
    async send<T>(person: CrashPerson, call: KeyedCall): Promise<T | null> {
      while (!isOver) {
        const answer = await ask(url(), person, call);
        if (answer && answer.status < 300) return (answer.json as { data: T }).data;
        if (answer && answer.status !== 503) {
          const place = `${call.method} ${call.path.replace(/[0-9a-f-]{36}/, ':id')}`;
          counts.wrong.push(`${place}: ${answer.status} ${JSON.stringify(answer.json)}`);
          return null;
        }
        if (answer) counts.unavailable++;
        else counts.cutOff++;
        await new Promise((wake) => setTimeout(wake, PAUSE_MS * (0.5 + Math.random())));
      }
      return null;
    },
    stopRetries() {
      isOver = true;
    },
  };
}

/** Returns null when the connection broke or timed out. */
async function ask(url: string, person: CrashPerson, { method, path, body, key }: KeyedCall) {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...(await person.headers()), 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    return { status: response.status, json: (await response.json()) as unknown };
  } catch {
    return null;
  }
}
