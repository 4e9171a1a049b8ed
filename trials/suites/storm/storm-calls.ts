import { Agent, request } from 'node:http';
import type { Booking } from '@salon/shared/contracts/booking';
import type { StormClaim, StormPerson } from './storm-salon.ts';

/** Each kind of call is a row of the report's table. */
export type StormOperation =
  | 'create (admin)'
  | 'create (customer)'
  | 'create (visit)'
  | 'create (room)'
  | 'create (held)'
  | 'move in time'
  | 'move (customer)'
  | 'change services'
  | 'change lines'
  | 'reassign'
  | 'approve'
  | 'reject'
  | 'cancel'
  | 'cancel (customer)'
  | 'complete'
  | 'arrive'
  | 'delete'
  | 'hold'
  | 'release'
  | 'absence'
  | 'grant'
  | 'refuse'
  | 'take back'
  | 'close a day'
  | 'plan a day'
  | 'room off'
  | 'room on';

export interface StormCall {
  operation: StormOperation;
  as: StormPerson;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: Record<string, unknown>;
  /** The idempotency key of a request that is sent twice. */
  key?: string;
  /** The time that the call would occupy. */
  claims?: StormClaim[];
  /** Missing for a new booking. */
  bookingId?: string;
}

export interface CallOutcome extends StormCall {
  /** 0 when no answer came. */
  status: number;
  code: string;
  error: string;
  /** The written row: a booking, unless the operation writes something else. */
  booking: Booking | null;
  /** The ids of the bookings that an answer about an absence, a plan or a room names. */
  named: string[];
  ms: number;
  /** Milliseconds since 1970. */
  answeredAt: number;
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
      named: listNamed(answer),
      ms: performance.now() - began,
      answeredAt: Date.now(),
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

interface StormAnswer {
  code?: string;
  error?: string;
  data?: Booking & NamedBookings;
  details?: NamedBookings;
}

interface NamedBookings {
  outside?: { booking_id: string }[];
  bookings?: { booking_id: string }[];
}

function listNamed({ data, details }: StormAnswer): string[] {
  const named = data?.outside ?? details?.outside ?? details?.bookings ?? [];
  return named.map(({ booking_id }) => booking_id);
}

function parse(text: string): StormAnswer {
  try {
    return JSON.parse(text);
  } catch {
    return { code: 'NOT_JSON' };
  }
}
