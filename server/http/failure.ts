import type { Failure } from '@salon/shared/contracts/envelope';
import { ERRORS, type ErrorCode } from '@salon/shared/contracts/error-codes';
import type { FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The error code of this request's response, for the log and the metrics. */
    failureCode?: ErrorCode;
  }
}

/** Returns the response body of an error. */
export function buildFailureBody(code: ErrorCode, details?: unknown): Failure {
  return { success: false, error: ERRORS[code].message, code, ...(details === undefined ? {} : { details }) };
}

/** Retry-After of a 503. Within this time a process usually restarts, or a standby takes over. */
const RETRY_AFTER_SECONDS = 5;

/** Sends the response of an error code. A 503 has a Retry-After header. */
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
