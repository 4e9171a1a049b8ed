import { type ApiErrorCode, isApiError } from './api-error.ts';
import { isConflict } from './conflict.ts';

/** Why a write did not succeed: a 409 response and a thrown error in the same form. */
export interface RequestFailure {
  /** '' for an error that is no `ApiError`. */
  code: ApiErrorCode | '';
  /** The HTTP status; 0 without a response. */
  status: number;
  /** The server's text, or the message of the error. */
  text: string;
  details: unknown;
  /** Whether the server refused the request (4xx) and stored nothing. If false, it may have stored the write. */
  isRefusal: boolean;
  /** The conflict or the thrown error itself. */
  cause: unknown;
}

/** Returns the failure of a `Conflict` or of a thrown error. */
export function toFailure(cause: unknown): RequestFailure {
  if (isConflict(cause)) {
    const { code, status, error, details } = cause;
    return { code, status, text: error, details, isRefusal: true, cause };
  }
  const text = cause instanceof Error ? cause.message : String(cause);
  if (!isApiError(cause)) return { code: '', status: 0, text, details: undefined, isRefusal: false, cause };
  const { code, status, details } = cause;
  return { code, status, text, details, isRefusal: status >= 400 && status < 500, cause };
}
