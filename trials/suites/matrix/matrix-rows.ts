import type { ErrorCode } from '@salon/shared/contracts/error-codes';
import type { UserType } from '@salon/shared/domain/access';

/** Every kind of caller, with its token and headers. The ids in a call are always those of the first salon. */
export const PRINCIPALS = [
  /** Sends no token. */
  'anonymous',
  /** The customer of the booking, account and debt in the call. */
  'customer',
  /** Another customer of the same salon. */
  'otherCustomer',
  /** The employee of the booking, profile and day in the call. */
  'employee',
  /** Another employee of the same salon. */
  'otherEmployee',
  'admin',
  /** The admin of another salon. */
  'otherAdmin',
  /** Runs the platform (PLATFORM_ADMINS); for the salons the admin of another salon. */
  'operator',
  /** Another salon's employee, with the operator's phone, which that salon's admin typed. */
  'operatorsPhone',
  /** The other salon's admin, with the first salon's id in the business header. */
  'otherAdminAsOurs',
  /** A person of the first salon, with the other salon's id in the header. */
  'wrongHeader',
  'expired',
  'loggedOut',
  /** A customer's token with the claims of this row's user type in its payload, and the old signature. */
  'changedPayload',
  'noAlgorithm',
  'otherSecret',
  'otherIssuer',
  'refreshAsBearer',
  /** Deactivated after the token was made. */
  'stoppedAdmin',
  'stoppedEmployee',
  'stoppedCustomer',
] as const;
export type Principal = (typeof PRINCIPALS)[number];

/** The status, and for a failure its code. */
export type Expected = `${number}` | `${number} ${ErrorCode}`;

export interface Row {
  /** The user type whose tokens are damaged for this row: one that the route allows. */
  as: UserType;
  /** Whether any client may call it: its answer holds no secret, or only data that the body proves access to. */
  isPublic: boolean;
  cells: Record<Principal, Expected>;
}

type Known = 'customer' | 'otherCustomer' | 'employee' | 'otherEmployee' | 'admin' | 'otherAdmin';

const FORBIDDEN: Expected = '403 FORBIDDEN';

/** Answers to callers without a valid token, the same on every route that needs one. */
const NO_VALID_TOKEN = {
  anonymous: '401 UNAUTHENTICATED',
  otherAdminAsOurs: '403 BUSINESS_MISMATCH',
  wrongHeader: '403 BUSINESS_MISMATCH',
  expired: '401 TOKEN_EXPIRED',
  loggedOut: '401 TOKEN_INVALID',
  changedPayload: '401 TOKEN_INVALID',
  noAlgorithm: '401 TOKEN_INVALID',
  otherSecret: '401 TOKEN_INVALID',
  otherIssuer: '401 TOKEN_INVALID',
  refreshAsBearer: '401 TOKEN_INVALID',
} as const satisfies Partial<Record<Principal, Expected>>;

/** A public route: every token, valid or not, gets the same answer. */
export function buildPublicRow(answer: Expected): Row {
  const cells = Object.fromEntries(PRINCIPALS.map((principal) => [principal, answer]));
  return { as: 'admin', isPublic: true, cells: cells as Row['cells'] };
}

/** A row with an answer for each kind of person. A deactivated person gets the answer to a signed-out one. */
export function buildPrincipalRow(answers: Record<Known, Expected>, as: UserType = 'admin'): Row {
  const stopped = (self: Expected): Expected => (self === FORBIDDEN ? FORBIDDEN : '401 TOKEN_INVALID');
  const cells: Row['cells'] = {
    ...NO_VALID_TOKEN,
    ...answers,
    operator: answers.otherAdmin,
    operatorsPhone: elsewhere(answers),
    stoppedAdmin: stopped(answers.admin),
    stoppedEmployee: stopped(answers.employee),
    stoppedCustomer: stopped(answers.customer),
  };
  return { as, isPublic: false, cells };
}

/** Answer to an employee of another salon: 403 where employees are refused, otherwise the answer to that salon's admin. */
const elsewhere = ({ employee, otherEmployee, otherAdmin }: Record<Known, Expected>): Expected =>
  employee === FORBIDDEN || otherEmployee === FORBIDDEN ? FORBIDDEN : otherAdmin;

/** A route for admins alone. `elsewhere`: the answer to another salon's admin for these ids. */
export function buildAdminRow(admin: Expected, elsewhere: Expected): Row {
  const others = {
    customer: FORBIDDEN,
    otherCustomer: FORBIDDEN,
    employee: FORBIDDEN,
    otherEmployee: FORBIDDEN,
  };
  return buildPrincipalRow({ ...others, admin, otherAdmin: elsewhere });
}

/**
 * A route for the operator alone: neither a salon's admin nor an employee with the operator's phone may call it. The server
 * checks the session first, so that a deactivated admin gets TOKEN_INVALID.
 */
export function buildOperatorRow(): Row {
  const row = buildAdminRow(FORBIDDEN, FORBIDDEN);
  return { ...row, cells: { ...row.cells, operator: '200', stoppedAdmin: '401 TOKEN_INVALID' } };
}

/** A route with the same answer for every signed-in person of the salon. */
export function buildSignedInRow(inside: Expected, elsewhere: Expected): Row {
  const salon = { customer: inside, otherCustomer: inside, employee: inside, otherEmployee: inside };
  return buildPrincipalRow({ ...salon, admin: inside, otherAdmin: elsewhere });
}
