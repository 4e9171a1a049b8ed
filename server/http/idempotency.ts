import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiError, fail, failField } from '../errors.ts';
import { findAnswer, insertKeyIfNew, storeAnswer } from './idempotency.repository.ts';
import type { SalonContext } from './salon-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    isRepeat?: boolean;
  }
}

type RepeatableAnswer = { success: true };

const KEY = /^[\x21-\x7e]{8,200}$/;

/**
 * Runs `work` once per idempotency key and principal; without a key it always runs `work`. A concurrent request with
 * the same key waits for the first and gets its result. A failed request stores nothing, so a repeat runs `work` again.
 * @throws ApiError IDEMPOTENCY_KEY_REUSED when a different request used the key before; VALIDATION_FAILED for an
 * invalid key
 */
export async function runOncePerKey<T extends RepeatableAnswer>(
  request: FastifyRequest,
  context: SalonContext,
  work: (context: SalonContext) => Promise<T>,
  secret: string,
): Promise<T> {
  const key = findKey(request);
  if (key === undefined) return work(context);
  const requestHash = hashOf(request, secret);
  if (await insertKeyIfNew(context, key, requestHash)) {
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
 * Runs `check` for a request that calls `runOncePerKey` later. A refusal does not apply if the key has a stored answer.
 * @throws ApiError VALIDATION_FAILED for an invalid key; the errors of `check`
 */
export async function checkUnlessAnswered(
  request: FastifyRequest,
  context: SalonContext,
  check: (context: SalonContext) => Promise<void>,
): Promise<void> {
  const key = findKey(request);
  try {
    await check(context);
  } catch (error) {
    // The server looks after `check`, because the first request may store its answer while `check` waits for a lock.
    const isRefusal = error instanceof ApiError;
    if (!isRefusal || key === undefined || !(await findAnswer(context, key))) throw error;
  }
}

function findKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw failField('idempotency-key', 'يجب أن يكون المفتاح من 8 إلى 200 رمز');
}

/** Uses the server's secret, because a password in a body could be guessed from a plain hash. */
function hashOf(request: FastifyRequest, secret: string): string {
  const whole = JSON.stringify([request.method, request.url, request.body ?? null]);
  return createHmac('sha256', secret).update(`request:${whole}`).digest('hex');
}
