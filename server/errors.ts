import { ERRORS, type ErrorCode, type FieldProblem } from '@salon/shared/contracts/error-codes';

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

/** The client receives `details` unchanged. */
export const fail = (code: ErrorCode, details?: unknown): ApiError => new ApiError(code, details);

/** Returns VALIDATION_FAILED for one field. Use it for a rule that the schema cannot express. */
export const failField = (path: string, message: string): ApiError =>
  new ApiError('VALIDATION_FAILED', [{ path, message } satisfies FieldProblem]);

export class TooManyRequests extends ApiError {
  /** Whole seconds, rounded up. */
  readonly retryAfterSeconds: number;

  constructor(seconds: number) {
    super('TOO_MANY_REQUESTS');
    this.retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  }
}

export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** Does not use `instanceof Error`, because tests run in a realm with another Error class. */
export function getErrorCode(error: unknown): string | undefined {
  return getErrorProperty(error, 'code');
}

/** Returns the message of an error, else its code, else the value as text. */
export function getErrorMessage(error: unknown): string {
  return getErrorProperty(error, 'message') || getErrorCode(error) || String(error);
}

export function getErrorProperty(
  error: unknown,
  name: 'code' | 'message' | 'constraint',
): string | undefined {
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

/** The message is one sentence for the person who started the server or the command. */
export class StartProblem extends Error {
  readonly code: StartProblemCode;

  constructor(code: StartProblemCode, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'StartProblem';
    this.code = code;
  }
}
