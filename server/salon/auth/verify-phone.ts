import type { PhoneLoginAnswer, verifyCode } from '@salon/shared/contracts/auth';
import { buildPlaceholderName } from '@salon/shared/domain/customer-name';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import { deleteLoginCode } from './login-code.repository.ts';
import { runWithProvenPhone } from './run-with-proven-phone.ts';
import { signInCustomer, signInOrCreateCustomer, toPhoneLoginAnswer } from './sign-in-customer.ts';
import { type CustomerSignInServices, findSalonAndPhone } from './start-customer-sign-in.ts';

/**
 * An unknown phone gets an account if the login page requested the code. If the salon's own page requested it, the code
 * stays valid for `registerCustomer`.
 * @throws ApiError VALIDATION_FAILED, CODE_INVALID, BUSINESS_NOT_FOUND, ACCOUNT_INACTIVE, TOO_MANY_REQUESTS
 */
export async function verifyPhone(
  services: CustomerSignInServices,
  { phone: typed, businessId, code }: z.output<typeof verifyCode>,
  address: string,
): Promise<PhoneLoginAnswer> {
  const { business, phone } = await findSalonAndPhone(services, businessId, typed);
  if (!business) throw fail('BUSINESS_NOT_FOUND');
  const entry = { services, business, phone };
  return runWithProvenPhone(services, business, { phone, address, code }, async (tx, { makesAccount }) => {
    const signedIn = makesAccount
      ? await signInOrCreateCustomer(tx, entry, buildPlaceholderName(phone))
      : await signInCustomer(tx, entry);
    if (signedIn) await deleteLoginCode(tx, phone);
    return toPhoneLoginAnswer(signedIn);
  });
}
