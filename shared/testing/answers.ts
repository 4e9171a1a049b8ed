import type { LoginAnswer } from '../contracts/auth.ts';
import type { Failure, Page, Success } from '../contracts/envelope.ts';
import { ERRORS, type ErrorCode } from '../contracts/error-codes.ts';
import { buildToken, buildUser } from './builders.ts';

/** A success response of the API, for the fake network. */
export const success = <T>(data: T): Success<T> => ({ success: true, data });

/** A response with one page of a list; by default the only page. */
export const page = <T>(data: T[], overrides: Partial<Omit<Page<T>, 'data' | 'success'>> = {}): Page<T> => ({
  success: true,
  data,
  next_cursor: null,
  total: data.length,
  ...overrides,
});

/** A failure response with the code and its message from the catalogue. */
export const failure = (code: ErrorCode, overrides: Partial<Failure> = {}): Failure => ({
  success: false,
  error: ERRORS[code].message,
  code,
  ...overrides,
});

/** The response to a login, by default of an admin. */
export const loginAnswer = (overrides: Partial<LoginAnswer> = {}): LoginAnswer => ({
  success: true,
  token: buildToken(),
  refreshToken: 'refresh-1',
  user: buildUser(),
  message: '',
  ...overrides,
});
