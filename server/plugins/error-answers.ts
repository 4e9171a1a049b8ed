import type { Failure } from '@salon/shared/contracts/envelope';
import { ERRORS, type ErrorCode } from '@salon/shared/contracts/error-codes';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { codeOfSqlError } from '../database/sql-errors.ts';
import { ApiError, DatabaseUnavailable, TooManyRequests } from '../errors.ts';
import type { RouteMap } from './route-map.ts';

const BY_FASTIFY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_JSON',
  FST_ERR_MAX_PARAM_LENGTH: 'VALIDATION_FAILED',
};

/** What carries a status alone: JSON.parse, the refusal of __proto__, and of a path that leads out of a folder. */
const BY_STATUS: Record<number, ErrorCode> = {
  400: 'INVALID_JSON',
  403: 'ROUTE_NOT_FOUND',
  404: 'ROUTE_NOT_FOUND',
};

/** Every failure leaves in the catalogue's form, with no stack, no SQL and no value that it does not list. */
export const errorAnswers = fp<{ routeMap: RouteMap }>(async (app, { routeMap }) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { code, details } = explain(error);
    if (code === 'INTERNAL' || code === 'UNAVAILABLE') request.log.error({ err: error, code }, 'failed');
    if (error instanceof TooManyRequests) reply.header('retry-after', String(error.retryAfterSeconds));
    return answerFailure(reply, code, details);
  });

  app.setNotFoundHandler((request: FastifyRequest, reply) => {
    const methods = routeMap.methodsAt(request.url);
    if (methods.length === 0) return answerFailure(reply, 'ROUTE_NOT_FOUND');
    return answerFailure(reply.header('allow', methods.join(', ')), 'METHOD_NOT_ALLOWED');
  });
});

function explain(error: FastifyError): { code: ErrorCode; details?: unknown } {
  if (error instanceof ApiError) return { code: error.code, details: error.details };
  if (error instanceof DatabaseUnavailable) return { code: 'UNAVAILABLE' };
  const known = BY_FASTIFY_CODE[error.code] ?? codeOfSqlError(error);
  if (known) return { code: known };
  return { code: BY_STATUS[error.statusCode ?? 0] ?? 'INTERNAL' };
}

/** A failure as it leaves. */
export function failureBody(code: ErrorCode, details?: unknown): Failure {
  return { success: false, error: ERRORS[code].message, code, ...(details === undefined ? {} : { details }) };
}

/** Ends the request with a failure of the catalogue. */
export function answerFailure(reply: FastifyReply, code: ErrorCode, details?: unknown) {
  return reply
    .code(ERRORS[code].status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failureBody(code, details));
}
