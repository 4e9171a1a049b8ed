import { ERRORS, type ErrorCode, type FieldProblem } from '@salon/shared/contracts/error-codes';

/** A failure that the API answers by its code: status and Arabic sentence come from the closed catalogue. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;

  constructor(code: ErrorCode, details?: unknown) {
    super(ERRORS[code].message);
    this.name = 'ApiError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.details = details;
  }
}

/** Ends the request with this failure: `throw fail('NOT_FOUND')`. `details` goes out to the client as it is. */
export const fail = (code: ErrorCode, details?: unknown): ApiError => new ApiError(code, details);

/** One wrong field found by a rule that the schema cannot state. */
export const failField = (path: string, message: string): ApiError =>
  new ApiError('VALIDATION_FAILED', [{ path, message } satisfies FieldProblem]);

/** Refused for now: the answer carries Retry-After. */
export class TooManyRequests extends ApiError {
  /** Whole seconds, rounded up: after them there is room again. */
  readonly retryAfterSeconds: number;

  constructor(seconds: number) {
    super('TOO_MANY_REQUESTS');
    this.retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  }
}

/** The database cannot be reached or has no connection free. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/**
 * The code of an error of Node, pg or PostgreSQL. Not by `instanceof Error`: tests have an Error of their own,
 * and Node's is another.
 */
export function codeOf(error: unknown): string | undefined {
  return propertyOf(error, 'code');
}

export function messageOf(error: unknown): string {
  return propertyOf(error, 'message') || codeOf(error) || String(error);
}

export function propertyOf(error: unknown, name: 'code' | 'message' | 'constraint'): string | undefined {
  const value = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}

export type StartProblemCode =
  | 'BAD_SETTING'
  | 'PORT_TAKEN'
  | 'DATA_FOLDER_IN_USE'
  | 'DATA_FOLDER_UNUSABLE'
  | 'DATABASE_UNREACHABLE'
  | 'DATABASE_TOO_OLD'
  | 'DATABASE_NOT_READY'
  | 'DEMO_DATA'
  | 'NOT_BUILT'
  | 'INTERRUPTED';

/** Why the server did not start, in one sentence for the person who started it. */
export class StartProblem extends Error {
  readonly code: StartProblemCode;

  constructor(code: StartProblemCode, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'StartProblem';
    this.code = code;
  }
}
