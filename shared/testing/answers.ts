import type { LoginAnswer } from '../contracts/auth.ts';
import type { Failure, Page, Success } from '../contracts/envelope.ts';
import { ERRORS, type ErrorCode } from '../contracts/error-codes.ts';
import { buildToken, buildUser } from './builders.ts';

export const success = <T>(data: T): Success<T> => ({ success: true, data });

export const page = <T>(data: T[], overrides: Partial<Omit<Page<T>, 'data' | 'success'>> = {}): Page<T> => ({
  success: true,
  data,
  next_cursor: null,
  total: data.length,
  ...overrides,
});

export const failure = (code: ErrorCode, overrides: Partial<Failure> = {}): Failure => ({
  success: false,
  error: ERRORS[code].message,
  code,
  ...overrides,
});

export const loginAnswer = (overrides: Partial<LoginAnswer> = {}): LoginAnswer => ({
  success: true,
  token: buildToken(),
  refreshToken: 'refresh-1',
  user: buildUser(),
  message: '',
  ...overrides,
});
