import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { fail, failField } from '../errors.ts';
import { claimKey, findAnswer, storeAnswer } from './idempotency.repository.ts';
import type { SalonContext } from './salon-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Got the answer of an earlier request with the same key. */
    isRepeat?: boolean;
  }
}

/** An answer's body: what can be kept as JSON and given again. */
export type OnceAnswer = { success: true };

const KEY = /^[\x21-\x7e]{8,200}$/;

/**
 * Runs `work` once per key and caller. Two at once: the second waits for the first one's transaction, then finds
 * its answer. A failed first leaves no trace, so the repeat tries anew.
 */
export async function answerOnce<T extends OnceAnswer>(
  request: FastifyRequest,
  context: SalonContext,
  work: (context: SalonContext) => Promise<T>,
  secret: string,
): Promise<T> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return work(context);
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw failField('idempotency-key', 'يجب أن يكون المفتاح من 8 إلى 200 رمز');
  }
  const requestHash = hashOf(request, secret);
  if (await claimKey(context, key, requestHash)) {
    const answer = await work(context);
    await storeAnswer(context, key, answer);
    return answer;
  }
  const first = await findAnswer(context, key);
  if (first?.request_hash !== requestHash) throw fail('IDEMPOTENCY_KEY_REUSED');
  request.isRepeat = true;
  return first.answer as T;
}

/**
 * What makes two requests the same: method, address and the validated body. Keyed with the server's secret: a body may
 * hold a new employee's password, and a bare hash of it could be guessed at.
 */
function hashOf(request: FastifyRequest, secret: string): string {
  const whole = JSON.stringify([request.method, request.url, request.body ?? null]);
  return createHmac('sha256', secret).update(`request:${whole}`).digest('hex');
}
