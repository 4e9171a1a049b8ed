import { paths } from '@salon/shared/contracts/paths';
import type { UserType } from '@salon/shared/domain/access';
import { SignJWT } from 'jose';
import { createAccessToken } from '../../../server/salon/auth/access-token.ts';
import {
  buildAdmin,
  buildBooking,
  buildBusiness,
  buildCustomer,
  buildEmployee,
  buildService,
  createTokenFor,
  signIn,
} from '../../../server/testing/builders.ts';
import { STAFF_PASSWORD } from '../../../server/testing/passwords.ts';
import type { TestApp } from '../../../server/testing/test-app.ts';
import type { MatrixPrincipal } from './matrix-rows.ts';

export interface MatrixPerson {
  id: string;
  business_id: string;
  name: string;
  phone: string;
}

export type Headers = Record<string, string>;

export interface MatrixSalons {
  ours: string;
  theirs: string;
  slug: string;
  customer: MatrixPerson;
  otherCustomer: MatrixPerson;
  employee: MatrixPerson;
  otherEmployee: MatrixPerson;
  serviceId: string;
  /** A damaged token is made from the token of a person of the user type `as`. */
  headersOf(principal: MatrixPrincipal, as: UserType): Promise<Headers>;
  listSecretsFrom(principal: MatrixPrincipal): string[];
}

/** The PLATFORM_ADMINS setting of the server under trial. */
export const OPERATOR_PHONE = '07790000077';

/** Only the booking's customer and its staff may read the note. */
export const SECRET_NOTE = 'ملاحظة لا يراها غيرهما';

/** The trial's customer makes more bookings than the default allows, and further ahead. */
const NO_LIMITS = { max_open_bookings: 100, booking_horizon_days: 365 };

const EXPIRED_FOR_MS = 16 * 60_000;

export async function buildMatrixSalons(salon: TestApp): Promise<MatrixSalons> {
  const { id: ours, slug } = await buildBusiness(salon, { name: 'صالوننا', ...NO_LIMITS });
  const theirs = (await buildBusiness(salon, { name: 'صالونهم' })).id;
  const inOurs = { business_id: ours };
  const service = await buildService(salon, inOurs);
  const service_ids = [service.id];
  const customer = await buildCustomer(salon, { ...inOurs, name: 'زبونة تعرف نفسها' });
  const otherCustomer = await buildCustomer(salon, { ...inOurs, name: 'زبونة أخرى تمامًا' });
  const employee = await buildEmployee(salon, { ...inOurs, name: 'موظفة', service_ids });
  const otherEmployee = await buildEmployee(salon, { ...inOurs, name: 'زميلة', service_ids });
  const people: Record<string, MatrixPerson> = {
    admin: await buildAdmin(salon, { ...inOurs, name: 'مديرة صالوننا' }),
    otherAdmin: await buildAdmin(salon, { business_id: theirs, name: 'مديرة صالونهم' }),
    operator: await buildAdmin(salon, { business_id: theirs, phone: OPERATOR_PHONE }),
    operatorsPhone: await buildEmployee(salon, { business_id: theirs, phone: OPERATOR_PHONE }),
    customer,
    otherCustomer,
    employee,
    otherEmployee,
    stoppedAdmin: await buildAdmin(salon, { ...inOurs, name: 'مديرة موقوفة' }),
    stoppedEmployee: await buildEmployee(salon, { ...inOurs, name: 'موظفة موقوفة' }),
    stoppedCustomer: await buildCustomer(salon, { ...inOurs, name: 'زبونة موقوفة' }),
  };
  const { admin } = people as { admin: MatrixPerson };
  for (const [visitor, host] of [
    [customer, employee],
    [otherCustomer, otherEmployee],
  ] as const) {
    await buildBooking(salon, {
      ...inOurs,
      customer_id: visitor.id,
      customer_name: visitor.name,
      customer_phone: visitor.phone,
      employee_id: host.id,
      notes: SECRET_NOTE,
    });
  }
  const spoiled = await spoiledTokens(salon, { admin, customer, employee }, theirs);
  const shown: Partial<Record<MatrixPrincipal, Headers>> = { anonymous: {} };
  for (const [principal, user] of Object.entries(people)) {
    shown[principal as MatrixPrincipal] = await signIn(salon, typeOf(principal), user);
  }
  shown.otherAdminAsOurs = { ...shown.otherAdmin, 'business-id': ours };
  await deactivate(salon, ours, shown.admin ?? {}, people);
  const everybody = Object.values(people).filter(({ business_id }) => business_id === ours);
  return {
    ours,
    theirs,
    slug,
    customer,
    otherCustomer,
    employee,
    otherEmployee,
    serviceId: service.id,
    headersOf: async (principal, as) => shown[principal] ?? spoiled[as]?.[principal] ?? {},
    listSecretsFrom: (principal) =>
      secretsFrom(principal, { everybody, admin, customer, otherCustomer, employee, otherEmployee }),
  };
}

const typeOf = (principal: string): UserType =>
  principal === 'operatorsPhone' ? 'employee' : byEnding(principal);

const byEnding = (principal: string): UserType =>
  (['admin', 'employee', 'customer'] as const).find((type) => principal.toLowerCase().endsWith(type)) ??
  'admin';

/** Deactivates the admin in the database, because the API has no route that does so. */
async function deactivate(
  salon: TestApp,
  ours: string,
  headers: Headers,
  people: Record<string, MatrixPerson>,
): Promise<void> {
  const { stoppedAdmin, stoppedEmployee, stoppedCustomer } = people;
  for (const url of [paths.employee(stoppedEmployee?.id ?? ''), paths.customer(stoppedCustomer?.id ?? '')]) {
    const { statusCode } = await salon.app.inject({
      method: 'PUT',
      url,
      headers,
      payload: { is_active: false },
    });
    if (statusCode !== 200) throw new Error(`Stopping somebody answered ${statusCode}`);
  }
  await salon.database.withBusiness(ours, (tx) =>
    tx
      .updateTable('admins')
      .set({ is_active: false })
      .where('id', '=', stoppedAdmin?.id ?? '')
      .execute(),
  );
}

type Spoiled = Partial<Record<MatrixPrincipal, Headers>>;

/** Each token is damaged in one way. */
async function spoiledTokens(
  salon: TestApp,
  people: Record<UserType, MatrixPerson>,
  theirs: string,
): Promise<Record<UserType, Spoiled>> {
  const of = (type: UserType) => spoiledTokensOf(salon, type, people[type], people.customer, theirs);
  return { admin: await of('admin'), employee: await of('employee'), customer: await of('customer') };
}

async function spoiledTokensOf(
  salon: TestApp,
  type: UserType,
  user: MatrixPerson,
  customer: MatrixPerson,
  theirs: string,
): Promise<Spoiled> {
  const { tokenSecret } = salon.config;
  const now = salon.clock.now();
  const good = await createTokenFor(salon, type, user);
  const claims = payloadOf(good);
  const { session_id } = claims as { session_id: string };
  const principal = { userId: user.id, businessId: user.business_id, userType: type, sessionId: session_id };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}`, 'business-id': user.business_id });
  const signed = (issuer: string, secret: string) =>
    new SignJWT({ ...claims, iss: issuer })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(secret));
  const customersToken = await createTokenFor(salon, 'customer', customer);
  const [head, , signature] = customersToken.split('.');
  const loggedOut = await createTokenFor(salon, type, user);
  await salon.app.inject({ method: 'POST', url: paths.logout, headers: bearer(loggedOut) });
  return {
    wrongHeader: { ...bearer(good), 'business-id': theirs },
    expired: bearer(
      await createAccessToken(principal, tokenSecret, new Date(now.getTime() - EXPIRED_FOR_MS)),
    ),
    loggedOut: bearer(loggedOut),
    changedPayload: bearer(`${head}.${part({ ...claims, name: 'changed' })}.${signature}`),
    noAlgorithm: bearer(`${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`),
    otherSecret: bearer(await signed('salon', 'another secret of more than 32 characters, as long')),
    otherIssuer: bearer(await signed('saloon', tokenSecret)),
    refreshAsBearer: bearer(await refreshTokenOf(salon, type, user)),
  };
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const payloadOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Signs the person in and returns the real refresh token. */
async function refreshTokenOf(
  salon: TestApp,
  type: UserType,
  { phone, business_id }: MatrixPerson,
): Promise<string> {
  const [url, payload] =
    type === 'customer'
      ? [paths.customerPhoneLogin, { phone, businessId: business_id }]
      : [`/api/auth/login/${type}`, { phone, password: STAFF_PASSWORD }];
  const answer = await salon.app.inject({ method: 'POST', url, payload });
  return answer.json().refreshToken;
}

interface Circle {
  everybody: MatrixPerson[];
  admin: MatrixPerson;
  customer: MatrixPerson;
  otherCustomer: MatrixPerson;
  employee: MatrixPerson;
  otherEmployee: MatrixPerson;
}

/** Principals of other salons, or without a valid token, must see no person of the salon. */
function secretsFrom(principal: MatrixPrincipal, circle: Circle): string[] {
  const { everybody, admin, customer, otherCustomer, employee, otherEmployee } = circle;
  const about = ({ id, name, phone }: MatrixPerson) => [id, name, phone];
  const staffPhones = [admin, employee, otherEmployee].map(({ phone }) => phone);
  switch (principal) {
    case 'admin':
      return [];
    case 'customer':
      return [...about(otherCustomer), ...staffPhones];
    case 'otherCustomer':
      return [...about(customer), ...staffPhones];
    case 'employee':
      return [...about(otherCustomer), admin.phone, otherEmployee.phone];
    case 'otherEmployee':
      return [...about(customer), admin.phone, employee.phone];
    default:
      return [...everybody.flatMap(about), SECRET_NOTE];
  }
}
