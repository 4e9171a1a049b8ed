import type { ErrorCode } from '@salon/shared/contracts/error-codes';
import type { UserType } from '@salon/shared/domain/access';

/** The ids in a call are always those of the first salon. */
export const MATRIX_PRINCIPALS = [
  'anonymous',
  /** The customer of the booking, account and debt in the call. */
  'customer',
  /** Another customer of the same salon. */
  'otherCustomer',
  /** The employee whose id, or whose booking's id, is in the call. */
  'employee',
  'otherEmployee',
  'admin',
  'otherAdmin',
  /** An admin of another salon who also runs the platform (PLATFORM_ADMINS). */
  'operator',
  /** An employee of another salon with the operator's phone number, which the salon's admin has entered. */
  'operatorsPhone',
  /** The admin of the other salon, with the first salon's id in the header `business-id`. */
  'otherAdminAsOurs',
  /** A person of the first salon, with the other salon's id in the header `business-id`. */
  'wrongHeader',
  'expired',
  'loggedOut',
  /** A customer's token with its own signature, but with the payload of the row's user type. */
  'changedPayload',
  'noAlgorithm',
  'otherSecret',
  'otherIssuer',
  'refreshAsBearer',
  /** This person and the next two were deactivated after their token was made. */
  'stoppedAdmin',
  'stoppedEmployee',
  'stoppedCustomer',
] as const;
export type MatrixPrincipal = (typeof MATRIX_PRINCIPALS)[number];

/** The status, and for a failure its error code. */
export type ExpectedAnswer = `${number}` | `${number} ${ErrorCode}`;

export interface MatrixRow {
  /** The row's damaged tokens are made from a token of this user type, which the route allows. */
  as: UserType;
  /** Whether the answer contains no secret, or only data to which the request's body proves access. */
  isPublic: boolean;
  cells: Record<MatrixPrincipal, ExpectedAnswer>;
}

type Known = 'customer' | 'otherCustomer' | 'employee' | 'otherEmployee' | 'admin' | 'otherAdmin';

const FORBIDDEN: ExpectedAnswer = '403 FORBIDDEN';

/** These answers are the same on every route that needs a token. */
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
} as const satisfies Partial<Record<MatrixPrincipal, ExpectedAnswer>>;

/** Every token, valid or not, gets the same answer. */
export function buildPublicRow(answer: ExpectedAnswer): MatrixRow {
  const cells = Object.fromEntries(MATRIX_PRINCIPALS.map((principal) => [principal, answer]));
  return { as: 'admin', isPublic: true, cells: cells as MatrixRow['cells'] };
}

/** A deactivated person is answered like a signed-out person, but with 403 where the user type is refused. */
export function buildPrincipalRow(answers: Record<Known, ExpectedAnswer>, as: UserType = 'admin'): MatrixRow {
  const stopped = (self: ExpectedAnswer): ExpectedAnswer =>
    self === FORBIDDEN ? FORBIDDEN : '401 TOKEN_INVALID';
  const cells: MatrixRow['cells'] = {
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

/** Returns 403 if employees are refused, otherwise the answer to the other salon's admin. */
const elsewhere = ({ employee, otherEmployee, otherAdmin }: Record<Known, ExpectedAnswer>): ExpectedAnswer =>
  employee === FORBIDDEN || otherEmployee === FORBIDDEN ? FORBIDDEN : otherAdmin;

/** @param elsewhere the answer to another salon's admin for these ids */
export function buildAdminRow(admin: ExpectedAnswer, elsewhere: ExpectedAnswer): MatrixRow {
  const others = {
    customer: FORBIDDEN,
    otherCustomer: FORBIDDEN,
    employee: FORBIDDEN,
    otherEmployee: FORBIDDEN,
  };
  return buildPrincipalRow({ ...others, admin, otherAdmin: elsewhere });
}

/** The server checks the session first, so a deactivated admin gets TOKEN_INVALID. */
export function buildOperatorRow(answer: ExpectedAnswer = '200'): MatrixRow {
  const row = buildAdminRow(FORBIDDEN, FORBIDDEN);
  return { ...row, cells: { ...row.cells, operator: answer, stoppedAdmin: '401 TOKEN_INVALID' } };
}

/** @param elsewhere the answer to another salon's admin for these ids */
export function buildSignedInRow(inside: ExpectedAnswer, elsewhere: ExpectedAnswer): MatrixRow {
  const salon = { customer: inside, otherCustomer: inside, employee: inside, otherEmployee: inside };
  return buildPrincipalRow({ ...salon, admin: inside, otherAdmin: elsewhere });
}
