import type { Failure } from '@salon/shared/contracts/envelope';
import { ERRORS, type ErrorCode } from '@salon/shared/contracts/error-codes';
import type { FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    failureCode?: ErrorCode;
  }
}

export function buildFailureBody(code: ErrorCode, details?: unknown): Failure {
  return { success: false, error: ERRORS[code].message, code, ...(details === undefined ? {} : { details }) };
}

/** Within this time a process usually restarts, or a standby takes over. */
const RETRY_AFTER_SECONDS = 5;

export function answerFailure(reply: FastifyReply, code: ErrorCode, details?: unknown) {
  reply.request.failureCode = code;
  // Fastify closes the connection when it refuses a body, and a client that still sends loses the response. On an open
  // connection Node reads the rest, within the time that `connections.ts` allows a request. Without `hasHeader` the removal
  // would also forbid Node its own `connection: close`.
  if (!reply.request.raw.complete && reply.hasHeader('connection')) reply.removeHeader('connection');
  if (ERRORS[code].status === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  return reply
    .code(ERRORS[code].status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(buildFailureBody(code, details));
}
