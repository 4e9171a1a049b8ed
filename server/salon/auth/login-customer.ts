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
import { signInCustomer, signInOrCreateCustomer, toPhoneLoginAnswer } from './sign-in-customer.ts';
import {
  type CustomerSignInServices,
  signInUnlessCodeRequired,
  startCustomerSignIn,
} from './start-customer-sign-in.ts';

/**
 * The first sign-in creates the account. Where the salon requires a code, the answer has no user.
 * @throws ApiError VALIDATION_FAILED, BUSINESS_NOT_FOUND, ACCOUNT_INACTIVE, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function loginCustomer(
  services: CustomerSignInServices,
  { phone: typed, businessSlug = '' }: z.output<typeof customerLogin>,
  address: string,
): Promise<CustomerLoginAnswer> {
  const entry = await startCustomerSignIn(services, typed, businessSlug, address);
  const signIn = (tx: Tx) => signInOrCreateCustomer(tx, entry, buildPlaceholderName(entry.phone));
  const signedIn = await signInUnlessCodeRequired(entry, { address, makesAccount: true }, signIn);
  if (signedIn !== 'code') return { success: true, ...signedIn, message: LOGIN_DONE };
  const noUser = { user: null, token: null, refreshToken: null };
  return { success: true, verification_required: true, ...noUser, message: CODE_SENT };
}

/**
 * For an unknown phone, `exists` is false and the salon's page asks for a name. Where the salon requires a code, the
 * answer is the same for every phone.
 * @throws ApiError VALIDATION_FAILED, BUSINESS_NOT_FOUND, ACCOUNT_INACTIVE, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function loginByPhone(
  services: CustomerSignInServices,
  { phone, businessId }: z.output<typeof phoneLogin>,
  address: string,
): Promise<PhoneLoginAnswer> {
  const entry = await startCustomerSignIn(services, phone, businessId, address);
  const signIn = (tx: Tx) => signInCustomer(tx, entry);
  const signedIn = await signInUnlessCodeRequired(entry, { address, makesAccount: false }, signIn);
  return signedIn === 'code'
    ? { ...toPhoneLoginAnswer(null), verification_required: true }
    : toPhoneLoginAnswer(signedIn);
}
