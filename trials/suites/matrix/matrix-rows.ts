import type { ErrorCode } from '@salon/shared/contracts/error-codes';
import type { UserType } from '@salon/shared/domain/access';

/** Every kind of principal. The ids in a call are always those of the first salon. */
export const MATRIX_PRINCIPALS = [
  /** Sends no token. */
  'anonymous',
  /** The customer of the booking, account and debt in the call. */
  'customer',
  /** Another customer of the same salon. */
  'otherCustomer',
  /** The employee whom the call names, and whose booking it names. */
  'employee',
  /** Another employee of the same salon. */
  'otherEmployee',
  'admin',
  /** The admin of another salon. */
  'otherAdmin',
  /** The person who runs the platform (PLATFORM_ADMINS). For the salons this is an admin of another salon. */
  'operator',
  /** An employee of another salon who has the operator's phone number, because that salon's admin typed it. */
  'operatorsPhone',
  /** The admin of the other salon, with the first salon's id in the header `business-id`. */
  'otherAdminAsOurs',
  /** A person of the first salon, with the other salon's id in the header `business-id`. */
  'wrongHeader',
  'expired',
  'loggedOut',
  /** A customer's token whose payload is replaced by that of the row's user type; the signature is the old one. */
  'changedPayload',
  'noAlgorithm',
  'otherSecret',
  'otherIssuer',
  'refreshAsBearer',
  /** An admin who was deactivated after the token was made; the next two likewise. */
  'stoppedAdmin',
  'stoppedEmployee',
  'stoppedCustomer',
] as const;
export type MatrixPrincipal = (typeof MATRIX_PRINCIPALS)[number];

/** The status, and for a failure its error code. */
export type ExpectedAnswer = `${number}` | `${number} ${ErrorCode}`;

export interface MatrixRow {
  /** The user type from whose tokens this row's damaged tokens are made. The route allows this user type. */
  as: UserType;
  /**
   * Whether any client may call the operation. The answer then contains no secret, or only data to which the body
   * proves access.
   */
  isPublic: boolean;
  cells: Record<MatrixPrincipal, ExpectedAnswer>;
}

type Known = 'customer' | 'otherCustomer' | 'employee' | 'otherEmployee' | 'admin' | 'otherAdmin';

const FORBIDDEN: ExpectedAnswer = '403 FORBIDDEN';

/** Answers to principals whose token or header is not valid. They are the same on every route that needs a token. */
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

/** Returns the row of a public operation. Every token, valid or not, gets the same answer. */
export function buildPublicRow(answer: ExpectedAnswer): MatrixRow {
  const cells = Object.fromEntries(MATRIX_PRINCIPALS.map((principal) => [principal, answer]));
  return { as: 'admin', isPublic: true, cells: cells as MatrixRow['cells'] };
}

/**
 * Returns a row from the answers to six principals. A deactivated person gets the answer to a signed-out one, unless
 * the user type is refused.
 */
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

/**
 * Returns the answer to an employee of another salon: 403 where employees are refused, otherwise the answer to that
 * salon's admin.
 */
const elsewhere = ({ employee, otherEmployee, otherAdmin }: Record<Known, ExpectedAnswer>): ExpectedAnswer =>
  employee === FORBIDDEN || otherEmployee === FORBIDDEN ? FORBIDDEN : otherAdmin;

/**
 * Returns the row of an operation that only admins may call.
 * @param elsewhere the answer to another salon's admin for these ids
 */
export function buildAdminRow(admin: ExpectedAnswer, elsewhere: ExpectedAnswer): MatrixRow {
  const others = {
    customer: FORBIDDEN,
    otherCustomer: FORBIDDEN,
    employee: FORBIDDEN,
    otherEmployee: FORBIDDEN,
  };
  return buildPrincipalRow({ ...others, admin, otherAdmin: elsewhere });
}

/**
 * Returns the row of an operation that only the operator may call. An admin of a salon is refused, and so is an
 * employee with the operator's phone number. The server checks the session first, so a deactivated admin gets
 * TOKEN_INVALID.
 */
export function buildOperatorRow(): MatrixRow {
  const row = buildAdminRow(FORBIDDEN, FORBIDDEN);
  return { ...row, cells: { ...row.cells, operator: '200', stoppedAdmin: '401 TOKEN_INVALID' } };
}

/**
 * Returns the row of an operation with the same answer for every signed-in person of the salon.
 * @param elsewhere the answer to another salon's admin for these ids
 */
export function buildSignedInRow(inside: ExpectedAnswer, elsewhere: ExpectedAnswer): MatrixRow {
  const salon = { customer: inside, otherCustomer: inside, employee: inside, otherEmployee: inside };
  return buildPrincipalRow({ ...salon, admin: inside, otherAdmin: elsewhere });
}
