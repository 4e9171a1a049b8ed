import type {
  customerLogin,
  customerRegistration,
  LoginAnswer,
  PhoneLoginAnswer,
  phoneLogin,
} from '@salon/shared/contracts/auth';
import type { Business } from '@salon/shared/contracts/business';
import { needsName, placeholderName } from '@salon/shared/domain/customer-name';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Services } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import { requireBusiness } from '../businesses/business.service.ts';
import {
  type Account,
  findCustomerByPhone,
  insertCustomerIfNew,
  updateCustomerName,
  updateLastLogin,
} from './account.repository.ts';
import { countAttempt } from './attempts.service.ts';
import { ACCOUNT_CREATED, LOGIN_DONE } from './auth.messages.ts';
import { openSession, type Tokens } from './session.service.ts';
import { toSessionUser } from './session-user.ts';

/**
 * Customers sign in by phone alone. A phone proves nothing, so their token reaches their own bookings and name only.
 * All three throw BUSINESS_NOT_FOUND, ACCOUNT_INACTIVE and TOO_MANY_REQUESTS.
 */

/** The login page: an account is made at the first login; without a slug in the default salon. */
export async function loginCustomer(
  services: Services,
  given: z.output<typeof customerLogin>,
  address: string,
): Promise<LoginAnswer> {
  await countAttempt(services, 'customer', given.phone, address);
  const business = await requireBusiness(services.database, given.businessSlug ?? '');
  return signInOrUp(services, business, given.phone, placeholderName(given.phone), LOGIN_DONE);
}

/** The salon's own page, first step: signs a known phone in, and says `exists: false` for one that must give a name. */
export async function loginByPhone(
  services: Services,
  given: z.output<typeof phoneLogin>,
  address: string,
): Promise<PhoneLoginAnswer> {
  await countAttempt(services, 'customer', given.phone, address);
  const business = await requireBusiness(services.database, given.businessId);
  return services.database.withBusiness(business.id, async (tx) => {
    const account = await findCustomerByPhone(tx, given.phone);
    if (!account) {
      const nobody = { user: null, token: null, refreshToken: null };
      return { success: true, exists: false, verification_required: false, ...nobody };
    }
    const tokens = await signIn(tx, services, business, account);
    const user = toSessionUser(account, 'customer', business);
    return { success: true, exists: true, verification_required: false, user, ...tokens };
  });
}

/**
 * The second step: makes the account. Sent twice, or for a phone that has one, it signs that one in; a name that was
 * given before stays.
 */
export async function registerCustomer(
  services: Services,
  given: z.output<typeof customerRegistration>,
  address: string,
): Promise<LoginAnswer> {
  await countAttempt(services, 'customer', given.phone, address);
  const business = await requireBusiness(services.database, given.businessId);
  return signInOrUp(services, business, given.phone, given.name, ACCOUNT_CREATED);
}

function signInOrUp(
  services: Services,
  business: Business,
  phone: string,
  name: string,
  message: string,
): Promise<LoginAnswer> {
  const created_at = services.clock.now();
  return services.database.withBusiness(business.id, async (tx) => {
    await insertCustomerIfNew(tx, { business_id: business.id, id: uuidv7(), name, phone, created_at });
    const account = await findCustomerByPhone(tx, phone);
    if (!account) throw fail('NOT_FOUND');
    const tokens = await signIn(tx, services, business, account);
    const isNamed = needsName(account.name) && !needsName(name);
    if (isNamed) await updateCustomerName(tx, account.id, name);
    const named = isNamed ? { ...account, name } : account;
    return { success: true, ...tokens, user: toSessionUser(named, 'customer', business), message };
  });
}

async function signIn(tx: Tx, services: Services, business: Business, account: Account): Promise<Tokens> {
  if (!account.is_active) throw fail('ACCOUNT_INACTIVE');
  const now = services.clock.now();
  await updateLastLogin(tx, 'customer', account.id, now);
  const user = { businessId: business.id, userId: account.id, userType: 'customer' as const };
  return openSession(tx, user, services.config.tokenSecret, now);
}
