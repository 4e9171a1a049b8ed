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
  /** Whether the server refused the request (4xx) and therefore stored nothing. Otherwise it may have stored the write. */
  isRefusal: boolean;
}

/** Returns the failure of a `Conflict` or of a thrown error. */
export function toFailure(reason: unknown): RequestFailure {
  if (isConflict(reason)) return { ...pick(reason), text: reason.error, isRefusal: true };
  const text = reason instanceof Error ? reason.message : String(reason);
  if (!isApiError(reason)) return { code: '', status: 0, text, details: undefined, isRefusal: false };
  return { ...pick(reason), text, isRefusal: reason.status >= 400 && reason.status < 500 };
}

const pick = ({ code, status, details }: { code: ApiErrorCode; status: number; details?: unknown }) => ({
  code,
  status,
  details,
});
