import type { LoginAnswer, PhoneLoginAnswer } from '@salon/shared/contracts/auth';
import type { Business } from '@salon/shared/contracts/business';
import { isNameNeeded } from '@salon/shared/domain/customer-name';
import type { Tx } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { updateCustomerRow } from '../customers/customer.repository.ts';
import { insertCustomerIfNew, recordCustomerLogin } from '../customers/customer-by-phone.repository.ts';
import type { Account } from './account.repository.ts';
import { openSession } from './open-session.ts';
import { toSessionUser } from './session-user.ts';

export interface CustomerSignIn {
  services: Services;
  business: Business;
  phone: string;
}

type SignedIn = Pick<LoginAnswer, 'token' | 'refreshToken' | 'user'>;

/** Returns null when the salon has no customer with this phone. @throws ApiError ACCOUNT_INACTIVE */
export async function signInCustomer(tx: Tx, entry: CustomerSignIn): Promise<SignedIn | null> {
  const account = await recordCustomerLogin(tx, entry.phone, entry.services.clock.now());
  return account ? openSessionFor(tx, entry, account) : null;
}

/** `name` replaces only a placeholder name. @throws ApiError ACCOUNT_INACTIVE, UNAVAILABLE */
export async function signInOrCreateCustomer(tx: Tx, entry: CustomerSignIn, name: string): Promise<SignedIn> {
  const { services, business, phone } = entry;
  const now = services.clock.now();
  await insertCustomerIfNew({ tx, businessId: business.id, now }, { name, phone });
  const account = await recordCustomerLogin(tx, phone, now);
  // An admin deleted the account after `insertCustomerIfNew`.
  if (!account) throw fail('UNAVAILABLE');
  const isNamed = isNameNeeded(account.name) && !isNameNeeded(name);
  if (isNamed) await updateCustomerRow(tx, account.id, { name });
  return openSessionFor(tx, entry, isNamed ? { ...account, name } : account);
}

async function openSessionFor(
  tx: Tx,
  { services, business }: CustomerSignIn,
  account: Account,
): Promise<SignedIn> {
  if (!account.is_active) throw fail('ACCOUNT_INACTIVE');
  const user = { businessId: business.id, userId: account.id, userType: 'customer' as const };
  const tokens = await openSession(tx, user, services.config.tokenSecret, services.clock.now());
  return { ...tokens, user: toSessionUser(account, 'customer', business) };
}

export function toPhoneLoginAnswer(signedIn: SignedIn | null): PhoneLoginAnswer {
  const noUser = { user: null, token: null, refreshToken: null };
  return { success: true, exists: signedIn !== null, verification_required: false, ...(signedIn ?? noUser) };
}
