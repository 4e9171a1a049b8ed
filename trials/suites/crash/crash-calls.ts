import { randomUUID } from 'node:crypto';
import type { Person } from './crash-salon.ts';

/** What writers were promised: an answer 2xx is a promise. */
export interface Promised {
  kind: 'booking' | 'completion' | 'collection' | 'voucher';
  /** The intent's Idempotency-Key. */
  key: string;
  id: string;
  /** Paid, collected or given out. */
  amount: number;
}

export interface CallCounts {
  /** Requests whose connection was cut off, so that nobody knows what became of them; each was sent again. */
  cutOff: number;
  /** Answers 503, sent again too. */
  unavailable: number;
  /** Answers that nothing explains. */
  wrong: string[];
}

export interface Call {
  method: 'POST' | 'PUT';
  path: string;
  body: object;
  key: string;
}

export interface Calls {
  promised: Promised[];
  counts: CallCounts;
  /**
   * Sends one intent until it is answered, always under the same key, as the client of a person who presses again. Null
   * for an answer that was not expected: it is counted.
   */
  send<T>(person: Person, call: Call): Promise<T | null>;
  /** Nobody is left to answer: what is on its way ends with null. */
  giveUp(): void;
}

const PAUSE_MS = 50;
const PATIENCE_MS = 15_000;

export const newKey = (): string => randomUUID();

export function openCalls(url: () => string): Calls {
  const counts: CallCounts = { cutOff: 0, unavailable: 0, wrong: [] };
  let isOver = false;
  return {
    promised: [],
    counts,
    async send<T>(person: Person, call: Call): Promise<T | null> {
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
    giveUp() {
      isOver = true;
    },
  };
}

/** Null when the connection was cut off. */
async function ask(url: string, person: Person, { method, path, body, key }: Call) {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...(await person.headers()), 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: response.status, json: (await response.json()) as unknown };
  } catch {
    return null;
  }
}
