import type { ErrorCode } from '@salon/shared/contracts/error-codes';
import type { FastifyError, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { codeOfSqlError } from '../database/sql-errors.ts';
import { ApiError, DatabaseUnavailable, TooManyRequests } from '../errors.ts';
import { answerFailure } from './failure.ts';
import { codeOfFastify } from './fastify-codes.ts';
import { answerNotFound } from './request-edges.ts';
import type { RouteMap } from './route-map.ts';

/** What carries a status alone: JSON.parse, the refusal of __proto__, and of a path that leads out of a folder. */
const BY_STATUS: Record<number, ErrorCode> = {
  400: 'INVALID_JSON',
  403: 'ROUTE_NOT_FOUND',
  404: 'ROUTE_NOT_FOUND',
};

/** Every failure leaves in the catalogue's form, with no stack, no SQL and no value that it does not list. */
export const errorAnswers = fp<{ routeMap: RouteMap }>(async (app, { routeMap }) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { code, details } = isCutOff(request) ? CUT_OFF : explain(error);
    if (code === 'INTERNAL' || code === 'UNAVAILABLE') request.log.error({ err: error, code }, 'failed');
    if (error instanceof TooManyRequests) reply.header('retry-after', String(error.retryAfterSeconds));
    return answerFailure(reply, code, details);
  });

  // Of the pages' host; whatever else has no route is answered by `request-edges`.
  app.setNotFoundHandler((request: FastifyRequest, reply) => answerNotFound(routeMap, request, reply));
});

/** A client that went away in the middle of its body: nobody hears the answer, and nothing of ours has failed. */
const CUT_OFF: { code: ErrorCode; details?: unknown } = { code: 'INVALID_JSON' };

const isCutOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

function explain(error: FastifyError): { code: ErrorCode; details?: unknown } {
  if (error instanceof ApiError) return { code: error.code, details: error.details };
  if (error instanceof DatabaseUnavailable) return { code: 'UNAVAILABLE' };
  const known = codeOfFastify(error) ?? codeOfSqlError(error);
  if (known) return { code: known };
  return { code: BY_STATUS[error.statusCode ?? 0] ?? 'INTERNAL' };
}
