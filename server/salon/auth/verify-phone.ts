import type { PhoneLoginAnswer, verifyCode } from '@salon/shared/contracts/auth';
import { buildPlaceholderName } from '@salon/shared/domain/customer-name';
import type { z } from 'zod';
import { requireBusiness } from '../businesses/require-business.ts';
import { runWithProvenPhone } from './check-code.ts';
import type { CustomerSignInServices } from './customer-entry.ts';
import { deleteLoginCode } from './login-code.repository.ts';
import { signInCustomer, signInOrCreateCustomer, toPhoneLoginAnswer } from './sign-in-customer.ts';

/**
 * An unknown phone gets an account if the login page requested the code. If the salon's own page requested it, the code
 * of an unknown phone stays valid for `registerCustomer`.
 * @throws ApiError CODE_INVALID, BUSINESS_NOT_FOUND, ACCOUNT_INACTIVE, TOO_MANY_REQUESTS
 */
export async function verifyPhone(
  services: CustomerSignInServices,
  { phone, businessId, code }: z.output<typeof verifyCode>,
  address: string,
): Promise<PhoneLoginAnswer> {
  const business = await requireBusiness(services.database, businessId);
  const entry = { services, business, phone };
  return runWithProvenPhone(services, business, { phone, address, code }, async (tx, { makesAccount }) => {
    const signedIn = makesAccount
      ? await signInOrCreateCustomer(tx, entry, buildPlaceholderName(phone))
      : await signInCustomer(tx, entry);
    if (signedIn) await deleteLoginCode(tx, phone);
    return toPhoneLoginAnswer(signedIn);
  });
}
