import type { ErrorCode } from '@salon/shared/contracts/error-codes';
import type { UserType } from '@salon/shared/domain/access';

/** Everyone who may come to the API, with whatever they show. Ids in a call are always those of the first salon. */
export const PRINCIPALS = [
  /** Shows nothing. */
  'anonymous',
  /** Whose booking, account and debt the ids are. */
  'customer',
  /** Of the same salon. */
  'otherCustomer',
  /** Whose appointment, card and day the ids are. */
  'employee',
  /** Of the same salon. */
  'otherEmployee',
  'admin',
  /** Of another salon. */
  'otherAdmin',
  /** Runs the platform (PLATFORM_ADMINS): in the salons' eyes another salon's admin. */
  'operator',
  /** Another salon's employee in whose card its admin wrote the operator's phone. */
  'operatorsPhone',
  /** As the other admin, with the first salon's id in the business header. */
  'otherAdminAsOurs',
  /** Ours, with the other salon's id in the header. */
  'wrongHeader',
  'expired',
  'loggedOut',
  /** A customer's token whose payload says admin (or another customer), signature kept. */
  'changedPayload',
  'noAlgorithm',
  'otherSecret',
  'otherIssuer',
  'refreshAsBearer',
  /** Deactivated since the token was made. */
  'stoppedAdmin',
  'stoppedEmployee',
  'stoppedCustomer',
] as const;
export type Principal = (typeof PRINCIPALS)[number];

/** Status, and the code of a failure. */
export type Expected = `${number}` | `${number} ${ErrorCode}`;

export interface Row {
  /** Whose tokens the spoiled ones are made from: someone whom the route would let in. */
  as: UserType;
  /** Anyone may call it: what it answers is nobody's secret, or is what the body proved. */
  isPublic: boolean;
  cells: Record<Principal, Expected>;
}

type Known = 'customer' | 'otherCustomer' | 'employee' | 'otherEmployee' | 'admin' | 'otherAdmin';

const FORBIDDEN: Expected = '403 FORBIDDEN';

/** The same on every route that asks who is there. */
const NO_PROOF = {
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

/** Open to all; a token, good or bad, changes nothing. */
export function anyone(answer: Expected): Row {
  const cells = Object.fromEntries(PRINCIPALS.map((principal) => [principal, answer]));
  return { as: 'admin', isPublic: true, cells: cells as Row['cells'] };
}

/** Each kind of person decided by itself. Who was stopped is as little let in as somebody signed out. */
export function each(known: Record<Known, Expected>, as: UserType = 'admin'): Row {
  const stopped = (self: Expected): Expected => (self === FORBIDDEN ? FORBIDDEN : '401 TOKEN_INVALID');
  const cells: Row['cells'] = {
    ...NO_PROOF,
    ...known,
    operator: known.otherAdmin,
    operatorsPhone: elsewhere(known),
    stoppedAdmin: stopped(known.admin),
    stoppedEmployee: stopped(known.employee),
    stoppedCustomer: stopped(known.customer),
  };
  return { as, isPublic: false, cells };
}

/** What an employee gets for another salon's ids: nothing that an employee is refused, nothing that its admin does not find. */
const elsewhere = ({ employee, otherEmployee, otherAdmin }: Record<Known, Expected>): Expected =>
  employee === FORBIDDEN || otherEmployee === FORBIDDEN ? FORBIDDEN : otherAdmin;

/** Management: for admins alone. `elsewhere` is what another salon's admin gets for these ids. */
export function admins(admin: Expected, elsewhere: Expected): Row {
  const nobodyElse = {
    customer: FORBIDDEN,
    otherCustomer: FORBIDDEN,
    employee: FORBIDDEN,
    otherEmployee: FORBIDDEN,
  };
  return each({ ...nobodyElse, admin, otherAdmin: elsewhere });
}

/** The operator's: no salon's admin by being one, and nobody by a phone that a salon wrote. Who was stopped is found out before it is asked who they are. */
export function noSalons(): Row {
  const row = admins(FORBIDDEN, FORBIDDEN);
  return { ...row, cells: { ...row.cells, operator: '200', stoppedAdmin: '401 TOKEN_INVALID' } };
}

/** Everyone of the salon alike. */
export function everyone(inside: Expected, elsewhere: Expected): Row {
  const salon = { customer: inside, otherCustomer: inside, employee: inside, otherEmployee: inside };
  return each({ ...salon, admin: inside, otherAdmin: elsewhere });
}
