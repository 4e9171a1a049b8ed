import type { ErrorCode } from '@salon/shared/contracts/error-codes';
import type { FastifyError, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { findCodeOfDatabaseError } from '../database/sql-errors.ts';
import { ApiError, DatabaseUnavailable, TooManyRequests } from '../errors.ts';
import { answerFailure } from './failure.ts';
import { findCodeOfFastifyError } from './fastify-codes.ts';
import { answerNotFound } from './request-prechecks.ts';
import type { RouteMap } from './route-map.ts';

/** For errors that have only a status: 400 from JSON.parse or `__proto__` in JSON, 403 and 404 from the file server. */
const BY_STATUS: Record<number, ErrorCode> = {
  400: 'INVALID_JSON',
  403: 'ROUTE_NOT_FOUND',
  404: 'ROUTE_NOT_FOUND',
};

/** Sends no stack, SQL or other internal values. */
export const errorHandling = fp<{ routeMap: RouteMap }>(async (app, { routeMap }) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { code, details } = isCutOff(request) ? CUT_OFF : explain(error);
    if (code === 'INTERNAL' || code === 'UNAVAILABLE') request.log.error({ err: error, code }, 'failed');
    if (error instanceof TooManyRequests) reply.header('retry-after', String(error.retryAfterSeconds));
    return answerFailure(reply, code, details);
  });

  // Called if a wildcard route has neither page nor file; `request-prechecks` answers other requests without a route.
  app.setNotFoundHandler((request: FastifyRequest, reply) => answerNotFound(routeMap, request, reply));
});

/** The client disconnected before its whole body arrived. The log must not show this as a failure of the server. */
const CUT_OFF: { code: ErrorCode; details?: unknown } = { code: 'INVALID_JSON' };

const isCutOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

function explain(error: FastifyError): { code: ErrorCode; details?: unknown } {
  if (error instanceof ApiError) return { code: error.code, details: error.details };
  if (error instanceof DatabaseUnavailable) return { code: 'UNAVAILABLE' };
  const known = findCodeOfFastifyError(error) ?? findCodeOfDatabaseError(error);
  if (known) return { code: known };
  return { code: BY_STATUS[error.statusCode ?? 0] ?? 'INTERNAL' };
}
