import type { Failure } from '../contracts/envelope.ts';
import type { ErrorCode, FieldProblem } from '../contracts/error-codes.ts';

/** `TIMEOUT`, `NETWORK`, `ABORTED`: no response arrived. `HTTP`: the response has no error code of the API. */
export type TransportCode = 'TIMEOUT' | 'NETWORK' | 'ABORTED' | 'HTTP';

export type ApiErrorCode = ErrorCode | TransportCode;

export const TIMEOUT_MESSAGE = 'Request timeout - Server may be slow or unreachable';
export const NETWORK_MESSAGE = 'Network error. Please try again.';
export const SESSION_EXPIRED_MESSAGE = 'Session expired. Please login again.';

/** `status` is 0 when there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly details: unknown;

  constructor(failure: { status: number; code: ApiErrorCode; message: string; details?: unknown }) {
    super(failure.message);
    this.status = failure.status;
    this.code = failure.code;
    this.details = failure.details;
  }
}

/** Compares the name and not the class, because a separately built module has its own copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

export const isAborted = (error: unknown): boolean => isApiError(error) && error.code === 'ABORTED';

const isProblem = (value: unknown): value is FieldProblem =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'message') === 'string' &&
  typeof Reflect.get(value, 'path') === 'string';

function readDetails(details: unknown): string {
  if (typeof details === 'string') return details;
  if (!Array.isArray(details)) return '';
  return [...new Set(details.filter(isProblem).map((problem) => problem.message))].join('، ');
}

const asText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Returns the `error` with details, else the `message`, else 'HTTP error! status: N' (§8). */
export function getFailureMessage(status: number, body: unknown): string {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Partial<Failure> & {
    message?: unknown;
  };
  const error = asText(answer.error);
  if (!error) return asText(answer.message) || `HTTP error! status: ${status}`;
  const details = readDetails(answer.details);
  return details && details !== error ? `${error}: ${details}` : error;
}

export function toApiError(status: number, body: unknown): ApiError {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Partial<Failure>;
  const code: ApiErrorCode = typeof answer.code === 'string' ? answer.code : 'HTTP';
  return new ApiError({ status, code, message: getFailureMessage(status, body), details: answer.details });
}
