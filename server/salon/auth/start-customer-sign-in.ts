/**
 * Where the salon requires a code, the server reveals nothing about a phone and opens no session before the customer
 * returns the code. Elsewhere the phone is not verified, so the token gives access only to the customer's own bookings
 * and name.
 */

import type { Business } from '@salon/shared/contracts/business';
import { DEFAULT_COUNTRY } from '@salon/shared/domain/region/countries';
import type { Tx } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { lookUpBusiness } from '../businesses/business.repository.ts';
import { parseCustomerPhone } from '../customers/parse-customer-phone.ts';
import type { CodeSender } from './code-sender.ts';
import { countAttempt } from './count-attempt.ts';
import { isLoginCodeRequired } from './login-code.repository.ts';
import { type CodeToSend, prepareCode, sendCode } from './send-code.ts';
import type { CustomerSignIn } from './sign-in-customer.ts';

export interface CustomerSignInServices extends Services {
  codeSender: CodeSender;
}

/**
 * Reads the phone by the salon's country. An unknown salon counts as one of the default country, so that attempts to
 * sign in there are counted, too.
 * @throws ApiError VALIDATION_FAILED
 */
export async function findSalonAndPhone(
  { database }: Services,
  idOrSlug: string,
  typed: string,
): Promise<{ business: Business | undefined; phone: string }> {
  const business = await lookUpBusiness(database, idOrSlug);
  return { business, phone: parseCustomerPhone(typed, business?.country ?? DEFAULT_COUNTRY) };
}

/** @throws ApiError VALIDATION_FAILED, BUSINESS_NOT_FOUND, TOO_MANY_REQUESTS */
export async function startCustomerSignIn(
  services: CustomerSignInServices,
  typed: string,
  idOrSlug: string,
  address: string,
): Promise<CustomerSignIn & { services: CustomerSignInServices }> {
  const { business, phone } = await findSalonAndPhone(services, idOrSlug, typed);
  await countAttempt(services, { kind: 'customer', phone, address });
  if (!business) throw fail('BUSINESS_NOT_FOUND');
  return { services, business, phone };
}

/**
 * Runs `signIn`. If the salon requires a code, sends it instead, once per MIN_RESEND_SECONDS, and reads no account.
 * @throws ApiError TOO_MANY_REQUESTS; UNAVAILABLE when the code could not be sent
 */
export async function signInUnlessCodeRequired<T>(
  { services, business, phone }: CustomerSignIn & { services: CustomerSignInServices },
  { address, makesAccount }: { address: string; makesAccount: boolean },
  signIn: (tx: Tx) => Promise<T>,
): Promise<T | 'code'> {
  const outcome = await services.database.withBusiness(business.id, async (tx) => {
    if (!(await isLoginCodeRequired(tx))) return { signedIn: await signIn(tx) };
    return prepareCode(tx, services, business, { phone, address }, makesAccount);
  });
  if (outcome && 'signedIn' in outcome) return outcome.signedIn;
  if (outcome) await sendCode(services, services.codeSender, outcome satisfies CodeToSend);
  return 'code';
}
