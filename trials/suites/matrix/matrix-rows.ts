import type { ErrorCode } from '@salon/shared/contracts/error-codes';
import type { UserType } from '@salon/shared/domain/access';

/** The ids in a call are always those of the first salon. */
export const MATRIX_PRINCIPALS = [
  'anonymous',
  /** The customer of the booking, account and debt in the call. */
  'customer',
  /** Another customer of the same salon. */
  'otherCustomer',
  /** The employee whom the call names, and whose booking it names. */
  'employee',
  'otherEmployee',
  'admin',
  'otherAdmin',
  /** Runs the platform (PLATFORM_ADMINS), and is for the salons an admin of another salon. */
  'operator',
  /** An employee of another salon, whose admin typed the operator's phone number. */
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
  /** Deactivated after the token was made; the next two likewise. */
  'stoppedAdmin',
  'stoppedEmployee',
  'stoppedCustomer',
] as const;
export type MatrixPrincipal = (typeof MATRIX_PRINCIPALS)[number];

/** The status, and for a failure its error code. */
export type ExpectedAnswer = `${number}` | `${number} ${ErrorCode}`;

export interface MatrixRow {
  /** Damaged tokens of this row are made from those of this user type, which the route allows. */
  as: UserType;
  /** The answer contains no secret, or only data to which the body proves access. */
  isPublic: boolean;
  cells: Record<MatrixPrincipal, ExpectedAnswer>;
}

type Known = 'customer' | 'otherCustomer' | 'employee' | 'otherEmployee' | 'admin' | 'otherAdmin';

const FORBIDDEN: ExpectedAnswer = '403 FORBIDDEN';

/** The same on every route that needs a token. */
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

/** A deactivated person gets the answer to a signed-out one, unless the user type is refused. */
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

/** 403 where employees are refused, otherwise the answer to the other salon's admin. */
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
export function buildOperatorRow(): MatrixRow {
  const row = buildAdminRow(FORBIDDEN, FORBIDDEN);
  return { ...row, cells: { ...row.cells, operator: '200', stoppedAdmin: '401 TOKEN_INVALID' } };
}

/** @param elsewhere the answer to another salon's admin for these ids */
export function buildSignedInRow(inside: ExpectedAnswer, elsewhere: ExpectedAnswer): MatrixRow {
  const salon = { customer: inside, otherCustomer: inside, employee: inside, otherEmployee: inside };
  return buildPrincipalRow({ ...salon, admin: inside, otherAdmin: elsewhere });
}
