import type {
  CustomerLoginAnswer,
  customerLogin,
  PhoneLoginAnswer,
  phoneLogin,
} from '@salon/shared/contracts/auth';
import { buildPlaceholderName } from '@salon/shared/domain/customer-name';
import type { z } from 'zod';
import type { Tx } from '../../database/database.ts';
import { CODE_SENT, LOGIN_DONE } from './auth.messages.ts';
import { type CustomerServices, openSalonForCustomer, signInUnlessCodeIsAsked } from './customer-entry.ts';
import { signInCustomer, signInOrCreateCustomer, toPhoneLoginAnswer } from './sign-in-customer.ts';

/**
 * Sign-in on the login page. The first sign-in creates the account. Without a slug the default salon is meant.
 * @throws ApiError BUSINESS_NOT_FOUND, ACCOUNT_INACTIVE, TOO_MANY_REQUESTS
 */
export async function loginCustomer(
  services: CustomerServices,
  { phone, businessSlug = '' }: z.output<typeof customerLogin>,
  address: string,
): Promise<CustomerLoginAnswer> {
  const entry = await openSalonForCustomer(services, phone, businessSlug, address);
  const signIn = (tx: Tx) => signInOrCreateCustomer(tx, entry, buildPlaceholderName(phone));
  const signedIn = await signInUnlessCodeIsAsked(entry, { address, makesAccount: true }, signIn);
  if (signedIn !== 'code') return { success: true, ...signedIn, message: LOGIN_DONE };
  const noUser = { user: null, token: null, refreshToken: null };
  return { success: true, verification_required: true, ...noUser, message: CODE_SENT };
}

/**
 * First step on the salon's own page: signs a known phone in. `exists: false` asks the customer for a name.
 * @throws ApiError BUSINESS_NOT_FOUND, ACCOUNT_INACTIVE, TOO_MANY_REQUESTS
 */
export async function loginByPhone(
  services: CustomerServices,
  { phone, businessId }: z.output<typeof phoneLogin>,
  address: string,
): Promise<PhoneLoginAnswer> {
  const entry = await openSalonForCustomer(services, phone, businessId, address);
  const signIn = (tx: Tx) => signInCustomer(tx, entry);
  const signedIn = await signInUnlessCodeIsAsked(entry, { address, makesAccount: false }, signIn);
  return signedIn === 'code'
    ? { ...toPhoneLoginAnswer(null), verification_required: true }
    : toPhoneLoginAnswer(signedIn);
}
