import type { Failure } from '@salon/shared/contracts/envelope';
import { ERRORS, type ErrorCode } from '@salon/shared/contracts/error-codes';
import type { FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The failure that this request was answered with, for the log and the metrics. */
    failureCode?: ErrorCode;
  }
}

/** A failure as it leaves. */
export function failureBody(code: ErrorCode, details?: unknown): Failure {
  return { success: false, error: ERRORS[code].message, code, ...(details === undefined ? {} : { details }) };
}

/** What is away for now is most often back after so long: a process starts again, a standby takes over. */
const COME_AGAIN_SECONDS = 5;

/** Ends the request with a failure of the catalogue; one that passes (503) says when to come again. */
export function answerFailure(reply: FastifyReply, code: ErrorCode, details?: unknown) {
  reply.request.failureCode = code;
  if (ERRORS[code].status === 503) reply.header('retry-after', String(COME_AGAIN_SECONDS));
  return reply
    .code(ERRORS[code].status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failureBody(code, details));
}
