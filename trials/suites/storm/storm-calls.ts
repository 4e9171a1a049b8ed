import { Agent, request } from 'node:http';
import type { Booking } from '@salon/shared/contracts/booking';
import type { StormPerson } from './storm-salon.ts';

/** Each kind of call is a row of the report's table. */
export type StormOperation =
  | 'create (admin)'
  | 'create (customer)'
  | 'move in time'
  | 'change services'
  | 'reassign'
  | 'approve'
  | 'reject'
  | 'cancel'
  | 'complete'
  | 'delete';

export interface StormCall {
  operation: StormOperation;
  as: StormPerson;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: Record<string, unknown>;
  /** The idempotency key of a request that is sent twice. */
  key?: string;
  /** The time that the booking would occupy, in minutes from the place's start. */
  claim?: { from: number; to: number };
  /** Missing for a new booking. */
  bookingId?: string;
}

export interface CallOutcome extends StormCall {
  /** 0 when no answer came. */
  status: number;
  code: string;
  error: string;
  booking: Booking | null;
  ms: number;
  isContested: boolean;
}

export interface StormCalls {
  /** Sends all calls at the same time, to the processes in turn. The outcomes have the order of the calls. */
  contest(calls: StormCall[]): Promise<CallOutcome[]>;
  /** Sends a call for which nothing competes. @throws Error when the call fails */
  prepare(call: StormCall): Promise<Booking>;
  outcomes: CallOutcome[];
  peakOpen(): number;
  close(): void;
}

export function openStormCalls(urls: string[], shuffle: <T>(items: T[]) => T[]): StormCalls {
  const agent = new Agent({ keepAlive: true });
  const outcomes: CallOutcome[] = [];
  let [open, peak, sent] = [0, 0, 0];

  const send = async (call: StormCall, isContested: boolean): Promise<CallOutcome> => {
    peak = Math.max(peak, ++open);
    const began = performance.now();
    const { status, text } = await exchange(agent, urls[sent++ % urls.length] ?? '', call);
    open--;
    const answer = parse(text);
    const outcome = {
      ...call,
      status,
      code: answer.code ?? '',
      error: answer.error ?? '',
      booking: answer.data ?? null,
      ms: performance.now() - began,
      isContested,
    };
    outcomes.push(outcome);
    return outcome;
  };

  return {
    outcomes,
    contest: async (calls) => {
      const order = shuffle(calls.map((_, index) => index));
      const results: CallOutcome[] = [];
      await Promise.all(
        order.map(async (index) => {
          results[index] = await send(calls[index] as StormCall, true);
        }),
      );
      return results;
    },
    prepare: async (call) => {
      const { status, code, booking } = await send(call, false);
      if (!booking) throw new Error(`An uncontested booking answered ${status} ${code}`);
      return booking;
    },
    peakOpen: () => peak,
    close: () => agent.destroy(),
  };
}

function exchange(agent: Agent, url: string, call: StormCall): Promise<{ status: number; text: string }> {
  const payload = call.body ? JSON.stringify(call.body) : '';
  const headers = {
    ...call.as.headers,
    ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
    ...(call.key ? { 'idempotency-key': call.key } : {}),
  };
  return new Promise((resolve) => {
    const lost = (error: Error) => resolve({ status: 0, text: JSON.stringify({ code: error.message }) });
    const sending = request(`${url}${call.path}`, { method: call.method, agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', lost);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    sending.on('error', lost);
    sending.end(payload);
  });
}

function parse(text: string): { code?: string; error?: string; data?: Booking } {
  try {
    return JSON.parse(text);
  } catch {
    return { code: 'NOT_JSON' };
  }
}
