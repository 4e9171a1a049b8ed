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
  /**
   * Whether the server decided this request and the earlier ones with its idempotency key. A 408 or a 429 is sent before the
   * server looks up the key, so an earlier request may have stored the write.
   */
  isDecided: boolean;
  cause: unknown;
}

export function toFailure(cause: unknown): RequestFailure {
  if (isConflict(cause)) {
    const { code, status, error, details } = cause;
    return { code, status, text: error, details, isRefusal: true, isDecided: true, cause };
  }
  const text = cause instanceof Error ? cause.message : String(cause);
  if (!isApiError(cause)) {
    return { code: '', status: 0, text, details: undefined, isRefusal: false, isDecided: false, cause };
  }
  const { code, status, details } = cause;
  const isRefusal = status >= 400 && status < 500;
  const isDecided = isRefusal && status !== 408 && status !== 429;
  return { code, status, text, details, isRefusal, isDecided, cause };
}
