import { STAFF_PASSWORD } from '../../../server/testing/passwords.ts';
import { type AuthAnswer, loginAdmin, loginByPhone, loginCustomer, verifyPhone } from './auth-calls.ts';
import type { SessionsSalon } from './trial-salon.ts';

/** Numbers of attempts. The trial makes three times as many. */
export const TRIAL_LIMITS = { staff: 10, customer: 20, codeSending: 15, codeTries: 12 };

/** One minute, because the trial may really wait. */
export const WINDOW_MINUTES = 1;

/** In seconds. Retry-After counts from the refusal, which may be later than the attempt. */
const LONGEST_WAIT = WINDOW_MINUTES * 60 + 1;

/** The other limits are so high that the trial does not reach them. */
export const LIMIT_SETTINGS = {
  LOGIN_WINDOW_MINUTES: String(WINDOW_MINUTES),
  LOGIN_LIMITS_STAFF: `${TRIAL_LIMITS.staff},99999,99999`,
  LOGIN_LIMITS_CUSTOMER: `${TRIAL_LIMITS.customer},99999,99999`,
  LOGIN_LIMITS_CODE_SENDING: `99999,99999,${TRIAL_LIMITS.codeSending}`,
  LOGIN_LIMITS_CODE_TRIES: `${TRIAL_LIMITS.codeTries},99999,99999`,
};

export interface LimitFigure {
  kind: keyof typeof TRIAL_LIMITS;
  limit: number;
  attempts: number;
  passed: number;
  refused: number;
  /** Refusals without Retry-After, or with a time that is longer than the window. */
  unsaid: number;
}

export interface RetryFigures {
  /** The first Retry-After, in seconds. */
  seconds: number;
  /** Whether an attempt is refused two seconds before that time has passed. */
  refusedBefore: boolean;
  /** Whether an attempt passes after that time. */
  passedAfter: boolean;
}

/** Makes three times as many attempts as each limit allows, at the same time and over both processes. */
export async function countLimits(salon: SessionsSalon): Promise<LimitFigure[]> {
  const { openSlug, verifiedId } = salon;
  return [
    await count('staff', (url) => loginAdmin(url, salon.adminPhone, 'a wrong guess')),
    await count('customer', (url) => loginCustomer(url, openSlug, '+9647730000001')),
    await count('codeSending', (url, index) => loginByPhone(url, verifiedId, `+96477400000${10 + index}`)),
    await count('codeTries', (url) => verifyPhone(url, verifiedId, '+9647750000001', '000000')),
  ];

  async function count(
    kind: keyof typeof TRIAL_LIMITS,
    attempt: (url: string, index: number) => Promise<AuthAnswer>,
  ): Promise<LimitFigure> {
    const limit = TRIAL_LIMITS[kind];
    const attempts = 3 * limit;
    const tries = Array.from({ length: attempts }, (_, index) => attempt(salon.url(index), index));
    const answers = await Promise.all(tries);
    const refused = answers.filter(({ status }) => status === 429);
    const unsaid = refused.filter(({ retryAfter }) => retryAfter < 1 || retryAfter > LONGEST_WAIT).length;
    const passed = answers.filter(({ status, code }) => status === 200 || CODES_OF_PASSED.has(code)).length;
    return { kind, limit, attempts, passed, refused: refused.length, unsaid };
  }
}

/** If the answer has one of these codes, the limit let the attempt pass. */
const CODES_OF_PASSED = new Set(['INVALID_CREDENTIALS', 'CODE_INVALID']);

/** Reaches the limit of one phone number. Then tries the right password so many seconds before Retry-After, and after it. */
export async function tryRetryAfter(salon: SessionsSalon, secondsBefore: number): Promise<RetryFigures> {
  const guess = (password: string) => loginAdmin(salon.url(0), salon.otherAdminPhone, password);
  for (let i = 0; i < TRIAL_LIMITS.staff; i++) await guess('a wrong guess');
  const { retryAfter } = await guess(STAFF_PASSWORD);
  await salon.wait(retryAfter - secondsBefore);
  const before = await guess(STAFF_PASSWORD);
  await salon.wait(before.retryAfter);
  const after = await guess(STAFF_PASSWORD);
  return { seconds: retryAfter, refusedBefore: before.status === 429, passedAfter: after.status === 200 };
}
