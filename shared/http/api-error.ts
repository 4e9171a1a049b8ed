import type { Failure } from '../contracts/envelope.ts';
import type { ErrorCode, FieldProblem } from '../contracts/error-codes.ts';

/** Failures that never reached an answer of the API, and `HTTP`: an answer that is not of the catalogue. */
export type TransportCode = 'TIMEOUT' | 'NETWORK' | 'ABORTED' | 'HTTP';

export type ApiErrorCode = ErrorCode | TransportCode;

export const TIMEOUT_MESSAGE = 'Request timeout - Server may be slow or unreachable';
export const NETWORK_MESSAGE = 'Network error. Please try again.';
export const SESSION_EXPIRED_MESSAGE = 'Session expired. Please login again.';

/** Every failure of a call, whatever its cause. `status` is 0 when no answer came. Decide by `code`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly details: unknown;

  constructor(facts: { status: number; code: ApiErrorCode; message: string; details?: unknown }) {
    super(facts.message);
    this.status = facts.status;
    this.code = facts.code;
    this.details = facts.details;
  }
}

/** By name, not `instanceof`: a module built apart has its own copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** Whether the caller itself gave the call up: nothing to tell the user. */
export const isAborted = (error: unknown): boolean => isApiError(error) && error.code === 'ABORTED';

const isProblem = (value: unknown): value is FieldProblem =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'message') === 'string' &&
  typeof Reflect.get(value, 'path') === 'string';

/** Details as a person may read them: a text as it is, wrong fields by their sentences, each once. */
function readDetails(details: unknown): string {
  if (typeof details === 'string') return details;
  if (!Array.isArray(details)) return '';
  return [...new Set(details.filter(isProblem).map((problem) => problem.message))].join('، ');
}

const asText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Specification §8: the answer's error (plus details) or message, else 'HTTP error! status: N'. */
export function failureMessage(status: number, body: unknown): string {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Partial<Failure> & {
    message?: unknown;
  };
  const error = asText(answer.error);
  if (!error) return asText(answer.message) || `HTTP error! status: ${status}`;
  const details = readDetails(answer.details);
  return details && details !== error ? `${error}: ${details}` : error;
}

/** The error of an answer that is not a success. */
export function errorOfAnswer(status: number, body: unknown): ApiError {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Partial<Failure>;
  const code: ApiErrorCode = typeof answer.code === 'string' ? answer.code : 'HTTP';
  return new ApiError({ status, code, message: failureMessage(status, body), details: answer.details });
}
