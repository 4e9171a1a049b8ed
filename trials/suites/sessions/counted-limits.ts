import { STAFF_PASSWORD } from '../../../server/testing/passwords.ts';
import { type Heard, loginAdmin, loginCustomer, phoneLogin, verifyPhone } from './auth-calls.ts';
import type { TrialSalon } from './trial-salon.ts';

/** The limits that the trial's processes are started with; three times as many attempts are made. */
export const LIMITS = { staff: 10, customer: 20, codeSending: 15, codeTries: 12 };

/** One minute, so that a real wait is bearable. */
export const WINDOW_MINUTES = 1;

/** Whoever is refused by an attempt that began a moment later than theirs waits that moment longer. */
const LONGEST_WAIT = WINDOW_MINUTES * 60 + 1;

/** As settings; what is not counted here must not be in the way. */
export const LIMIT_SETTINGS = {
  LOGIN_WINDOW_MINUTES: String(WINDOW_MINUTES),
  LOGIN_LIMITS_STAFF: `${LIMITS.staff},99999,99999`,
  LOGIN_LIMITS_CUSTOMER: `${LIMITS.customer},99999,99999`,
  LOGIN_LIMITS_CODE_SENDING: `99999,99999,${LIMITS.codeSending}`,
  LOGIN_LIMITS_CODE_TRIES: `${LIMITS.codeTries},99999,99999`,
};

export interface LimitFigure {
  kind: keyof typeof LIMITS;
  limit: number;
  attempts: number;
  passed: number;
  refused: number;
  /** Refusals that do not say how long to wait, or more than the window. */
  unsaid: number;
}

export interface RetryFigures {
  /** The longest Retry-After that was answered. */
  seconds: number;
  /** Two seconds before it was over: still refused. */
  refusedBefore: boolean;
  /** When it was over: let in. */
  passedAfter: boolean;
}

/** Of three times the limit at one moment over both processes: who passed. */
export async function countLimits(salon: TrialSalon): Promise<LimitFigure[]> {
  const { openSlug, verifiedId } = salon;
  return [
    await count('staff', (url) => loginAdmin(url, salon.adminPhone, 'a wrong guess')),
    await count('customer', (url) => loginCustomer(url, openSlug, '+9647730000001')),
    await count('codeSending', (url, index) => phoneLogin(url, verifiedId, `+96477400000${10 + index}`)),
    await count('codeTries', (url) => verifyPhone(url, verifiedId, '+9647750000001', '000000')),
  ];

  async function count(
    kind: keyof typeof LIMITS,
    attempt: (url: string, index: number) => Promise<Heard>,
  ): Promise<LimitFigure> {
    const limit = LIMITS[kind];
    const attempts = 3 * limit;
    const tries = Array.from({ length: attempts }, (_, index) => attempt(salon.url(index), index));
    const answers = await Promise.all(tries);
    const refused = answers.filter(({ status }) => status === 429);
    const unsaid = refused.filter(({ retryAfter }) => retryAfter < 1 || retryAfter > LONGEST_WAIT).length;
    const passed = answers.filter(({ status, code }) => status === 200 || MEANS_LOOKED_AT.has(code)).length;
    return { kind, limit, attempts, passed, refused: refused.length, unsaid };
  }
}

const MEANS_LOOKED_AT = new Set(['INVALID_CREDENTIALS', 'CODE_INVALID']);

/** Fills one phone's limit, waits as it is told, and then comes with the right password. */
export async function obeyRetryAfter(salon: TrialSalon): Promise<RetryFigures> {
  const guess = (password: string) => loginAdmin(salon.url(0), salon.otherAdminPhone, password);
  for (let i = 0; i < LIMITS.staff; i++) await guess('a wrong guess');
  const { retryAfter } = await guess(STAFF_PASSWORD);
  await salon.wait(retryAfter - 2);
  const before = await guess(STAFF_PASSWORD);
  await salon.wait(before.retryAfter);
  const after = await guess(STAFF_PASSWORD);
  return { seconds: retryAfter, refusedBefore: before.status === 429, passedAfter: after.status === 200 };
}
