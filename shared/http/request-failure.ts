import { type ApiErrorCode, isApiError } from './api-error.ts';
import { isConflict } from './conflict.ts';

/** A 409 response or a thrown error, described by the same fields. */
export interface RequestFailure {
  /** '' for an error that is no `ApiError`. */
  code: ApiErrorCode | '';
  /** 0 if there was no response. */
  status: number;
  text: string;
  details: unknown;
  /** Whether the server refused the request (4xx); if false, it may have stored the write. */
  isRefusal: boolean;
  cause: unknown;
}

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
