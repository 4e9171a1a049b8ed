import type { customerRegistration, LoginAnswer } from '@salon/shared/contracts/auth';
import type { z } from 'zod';
import type { Tx } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import { ACCOUNT_CREATED } from './auth.messages.ts';
import { deleteLoginCode, isLoginCodeRequired } from './login-code.repository.ts';
import { runWithProvenPhone } from './run-with-proven-phone.ts';
import { signInOrCreateCustomer } from './sign-in-customer.ts';
import { type CustomerSignInServices, startCustomerSignIn } from './start-customer-sign-in.ts';

/**
 * Creates the account. If the phone already has an account, signs in to it, and replaces only a placeholder name.
 * @throws ApiError VALIDATION_FAILED, CODE_INVALID, BUSINESS_NOT_FOUND, ACCOUNT_INACTIVE, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function registerCustomer(
  services: CustomerSignInServices,
  { name, phone: typed, businessId, code }: z.output<typeof customerRegistration>,
  address: string,
): Promise<LoginAnswer> {
  const entry = await startCustomerSignIn(services, typed, businessId, address);
  const { business, phone } = entry;
  const signUp = (tx: Tx) => signInOrCreateCustomer(tx, entry, name);
  const signedUp = await services.database.withBusiness(business.id, async (tx) =>
    (await isLoginCodeRequired(tx)) ? null : signUp(tx),
  );
  if (signedUp) return welcome(signedUp);
  if (code === undefined) throw fail('CODE_INVALID');
  const proven = await runWithProvenPhone(services, business, { phone, address, code }, async (tx) => {
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
