import type { Failure } from '@salon/shared/contracts/envelope';
import { ERRORS, type ErrorCode } from '@salon/shared/contracts/error-codes';
import type { FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The failure that this request was answered with, for the log and the metrics. */
    failureCode?: ErrorCode;
  }
}

/** Returns the response body of an error. */
export function buildFailureBody(code: ErrorCode, details?: unknown): Failure {
  return { success: false, error: ERRORS[code].message, code, ...(details === undefined ? {} : { details }) };
}

/**
 * Retry-After of a 503. Most often the server is available again after this time: a process restarts or a standby
 * takes over.
 */
const RETRY_AFTER_SECONDS = 5;

/** Sends an error of the catalogue. A 503 has a Retry-After header. */
export function answerFailure(reply: FastifyReply, code: ErrorCode, details?: unknown) {
  reply.request.failureCode = code;
  if (ERRORS[code].status === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  return reply
    .code(ERRORS[code].status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(buildFailureBody(code, details));
}
