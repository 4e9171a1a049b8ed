import type { LoginAnswer, PhoneLoginAnswer } from '@salon/shared/contracts/auth';
import type { Business } from '@salon/shared/contracts/business';
import { needsName } from '@salon/shared/domain/customer-name';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import type { Services } from '../../services.ts';
import {
  type Account,
  claimCustomer,
  insertCustomerIfNew,
  updateCustomerName,
} from './account.repository.ts';
import { openSession } from './session.service.ts';
import { toSessionUser } from './session-user.ts';

/** What every customer's sign-in needs, in its transaction. */
export interface CustomerEntry {
  services: Services;
  business: Business;
  phone: string;
}

type SignedIn = Pick<LoginAnswer, 'token' | 'refreshToken' | 'user'>;

/** The account of the phone, signed in; null when there is none. @throws ApiError ACCOUNT_INACTIVE */
export async function signInCustomer(tx: Tx, entry: CustomerEntry): Promise<SignedIn | null> {
  const account = await claimCustomer(tx, entry.phone, entry.services.clock.now());
  return account ? openFor(tx, entry, account) : null;
}

/**
 * The same, with an account made where there is none. A name that was given before stays; a placeholder gives way.
 * @throws ApiError ACCOUNT_INACTIVE
 */
export async function signInOrUp(tx: Tx, entry: CustomerEntry, name: string): Promise<SignedIn> {
  const { services, business, phone } = entry;
  const now = services.clock.now();
  await insertCustomerIfNew(tx, { business_id: business.id, id: uuidv7(), name, phone, created_at: now });
  const account = await claimCustomer(tx, phone, now);
  // Deleted in the moment since.
  if (!account) throw fail('UNAVAILABLE');
  const isNamed = needsName(account.name) && !needsName(name);
  if (isNamed) await updateCustomerName(tx, account.id, name);
  return openFor(tx, entry, isNamed ? { ...account, name } : account);
}

async function openFor(tx: Tx, { services, business }: CustomerEntry, account: Account): Promise<SignedIn> {
  if (!account.is_active) throw fail('ACCOUNT_INACTIVE');
  const user = { businessId: business.id, userId: account.id, userType: 'customer' as const };
  const tokens = await openSession(tx, user, services.config.tokenSecret, services.clock.now());
  return { ...tokens, user: toSessionUser(account, 'customer', business) };
}

/** The answer of the phone step and of the code step. */
export function phoneAnswer(signedIn: SignedIn | null): PhoneLoginAnswer {
  const nobody = { user: null, token: null, refreshToken: null };
  return { success: true, exists: signedIn !== null, verification_required: false, ...(signedIn ?? nobody) };
}
