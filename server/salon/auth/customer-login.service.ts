import type {
  CustomerLoginAnswer,
  customerLogin,
  customerRegistration,
  LoginAnswer,
  PhoneLoginAnswer,
  phoneLogin,
  verifyCode,
} from '@salon/shared/contracts/auth';
import { placeholderName } from '@salon/shared/domain/customer-name';
import type { z } from 'zod';
import type { Tx } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { requireBusiness } from '../businesses/business.service.ts';
import { countAttempt } from './attempts.service.ts';
import { ACCOUNT_CREATED, CODE_SENT, LOGIN_DONE } from './auth.messages.ts';
import type { CodeSender } from './code-sender.ts';
import {
  type CustomerSignIn,
  signInCustomer,
  signInOrCreateCustomer,
  toPhoneLoginAnswer,
} from './customer-account.service.ts';
import { deleteLoginCode, requiresLoginCode } from './login-code.repository.ts';
import { type CodeToSend, prepareCode, sendCode, withProvenPhone } from './login-code.service.ts';

/** Services that the sign-in of customers needs. */
export interface CustomerServices extends Services {
  codeSender: CodeSender;
}

/**
 * Customers sign in by phone. Where the salon requires a code, the server tells nothing about a phone, and opens no
 * session, before the customer returns the code sent to that phone. Elsewhere the phone is not verified; the token
 * gives access to the customer's own bookings and name only. All exported functions of this file throw
 * BUSINESS_NOT_FOUND, ACCOUNT_INACTIVE and TOO_MANY_REQUESTS.
 */

/** Sign-in on the login page. The first sign-in creates the account. Without a slug the default salon is meant. */
export async function loginCustomer(
  services: CustomerServices,
  { phone, businessSlug = '' }: z.output<typeof customerLogin>,
  address: string,
): Promise<CustomerLoginAnswer> {
  const entry = await enter(services, phone, businessSlug, address);
  const signIn = (tx: Tx) => signInOrCreateCustomer(tx, entry, placeholderName(phone));
  const signedIn = await unlessCodeIsAsked(entry, { address, makesAccount: true }, signIn);
  if (signedIn !== 'code') return { success: true, ...signedIn, message: LOGIN_DONE };
  const noUser = { user: null, token: null, refreshToken: null };
  return { success: true, verification_required: true, ...noUser, message: CODE_SENT };
}

/** First step on the salon's own page: signs a known phone in. `exists: false` asks the customer for a name. */
export async function loginByPhone(
  services: CustomerServices,
  { phone, businessId }: z.output<typeof phoneLogin>,
  address: string,
): Promise<PhoneLoginAnswer> {
  const entry = await enter(services, phone, businessId, address);
  const signIn = (tx: Tx) => signInCustomer(tx, entry);
  const signedIn = await unlessCodeIsAsked(entry, { address, makesAccount: false }, signIn);
  return signedIn === 'code'
    ? { ...toPhoneLoginAnswer(null), verification_required: true }
    : toPhoneLoginAnswer(signedIn);
}

/**
 * Checks the code that the customer typed. Signs in a known phone. An unknown phone gets an account when the login
 * page asked for the code; on the salon's own page the code stays valid for `registerCustomer`.
 * @throws ApiError CODE_INVALID
 */
export async function verifyPhone(
  services: CustomerServices,
  { phone, businessId, code }: z.output<typeof verifyCode>,
  address: string,
): Promise<PhoneLoginAnswer> {
  const business = await requireBusiness(services.database, businessId);
  const entry = { services, business, phone };
  return withProvenPhone(services, business, { phone, address, code }, async (tx, { makesAccount }) => {
    const signedIn = makesAccount
      ? await signInOrCreateCustomer(tx, entry, placeholderName(phone))
      : await signInCustomer(tx, entry);
    if (signedIn) await deleteLoginCode(tx, phone);
    return toPhoneLoginAnswer(signedIn);
  });
}

/**
 * The name step: creates the account and signs it in. An account that exists already is signed in and keeps its name.
 * @throws ApiError CODE_INVALID where the salon requires a code
 */
export async function registerCustomer(
  services: CustomerServices,
  { name, phone, businessId, code }: z.output<typeof customerRegistration>,
  address: string,
): Promise<LoginAnswer> {
  const entry = await enter(services, phone, businessId, address);
  const { business } = entry;
  const signUp = (tx: Tx) => signInOrCreateCustomer(tx, entry, name);
  const needsNoCode = await services.database.withBusiness(
    business.id,
    async (tx) => !(await requiresLoginCode(tx)),
  );
  if (needsNoCode) return welcome(await services.database.withBusiness(business.id, signUp));
  if (code === undefined) throw fail('CODE_INVALID');
  const proven = await withProvenPhone(services, business, { phone, address, code }, async (tx) => {
    await deleteLoginCode(tx, phone);
    return signUp(tx);
  });
  return welcome(proven);
}

const welcome = (signedIn: Awaited<ReturnType<typeof signInOrCreateCustomer>>): LoginAnswer => ({
  success: true,
  ...signedIn,
  message: ACCOUNT_CREATED,
});

async function enter(
  services: CustomerServices,
  phone: string,
  idOrSlug: string,
  address: string,
): Promise<CustomerSignIn & { services: CustomerServices }> {
  await countAttempt(services, { kind: 'customer', phone, address });
  return { services, business: await requireBusiness(services.database, idOrSlug), phone };
}

/** Signs in where the salon requires no code. Elsewhere sends a code and returns 'code', without reading accounts. */
async function unlessCodeIsAsked<T>(
  { services, business, phone }: CustomerSignIn & { services: CustomerServices },
  { address, makesAccount }: { address: string; makesAccount: boolean },
  signIn: (tx: Tx) => Promise<T>,
): Promise<T | 'code'> {
  const outcome = await services.database.withBusiness(business.id, async (tx) => {
    if (!(await requiresLoginCode(tx))) return { signedIn: await signIn(tx) };
    return prepareCode(tx, services, business, { phone, address }, makesAccount);
  });
  if (outcome && 'signedIn' in outcome) return outcome.signedIn;
  if (outcome) await sendCode(services, services.codeSender, outcome satisfies CodeToSend);
  return 'code';
}
