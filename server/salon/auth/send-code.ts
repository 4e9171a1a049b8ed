import type { Business } from '@salon/shared/contracts/business';
import type { Tx } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { CodeSender } from './code-sender.ts';
import { countAttemptInTransaction } from './count-attempt.ts';
import {
  deleteExpiredLoginCodes,
  deleteUnsentLoginCode,
  replaceCode,
  updateCodePurpose,
} from './login-code.repository.ts';
import { createLoginCode, hashLoginCode } from './login-code.ts';

export const CODE_LIFETIME_MINUTES = 5;
export const MIN_RESEND_SECONDS = 60;

export interface CodeRequester {
  phone: string;
  address: string;
}

export interface CodeToSend {
  business: Business;
  phone: string;
  code: string;
  code_hash: string;
}

/**
 * Stores a code also for a phone without an account.
 * @returns null when the phone's last code is younger than MIN_RESEND_SECONDS
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function prepareCode(
  tx: Tx,
  { config, clock }: Services,
  business: Business,
  { phone, address }: CodeRequester,
  makes_account: boolean,
): Promise<CodeToSend | null> {
  const now = clock.now();
  const code = createLoginCode();
  const code_hash = hashLoginCode({ businessId: business.id, phone }, code, config.tokenSecret);
  const row = {
    business_id: business.id,
    phone,
    code_hash,
    makes_account,
    created_at: now,
    expires_at: new Date(now.getTime() + CODE_LIFETIME_MINUTES * 60_000),
  };
  if (!(await replaceCode(tx, row, new Date(now.getTime() - MIN_RESEND_SECONDS * 1000)))) {
    await updateCodePurpose(tx, phone, makes_account);
    return null;
  }
  await countAttemptInTransaction(tx, config.loginLimits, { kind: 'codeSending', phone, address }, now);
  await deleteExpiredLoginCodes(tx, new Date(now.getTime() - 3_600_000));
  return { business, phone, code, code_hash };
}

/**
 * The caller sends the code after the transaction, so that no row stays locked while the provider answers. A code that
 * could not be sent is deleted, so that the next request sends a code at once.
 * @throws ApiError UNAVAILABLE
 */
export async function sendCode(
  { database }: Services,
  sender: CodeSender,
  { business, phone, code, code_hash }: CodeToSend,
): Promise<void> {
  try {
    await sender.send({ phone, code, salon: business.name });
  } catch {
    await database.withBusiness(business.id, (tx) => deleteUnsentLoginCode(tx, phone, code_hash));
    throw fail('UNAVAILABLE');
  }
}
