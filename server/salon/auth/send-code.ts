import type { Business } from '@salon/shared/contracts/business';
import type { Tx } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { CodeSender } from './code-sender.ts';
import { type AttemptFacts, countAttemptInTransaction, undoAttemptInTransaction } from './count-attempt.ts';
import {
  claimPhone,
  deleteExpiredLoginCodes,
  type NewLoginCode,
  releasePhone,
  storeSentCode,
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
  code: string;
  row: NewLoginCode;
  attempt: AttemptFacts;
}

/**
 * Claims also a phone without an account. Counts the code before it is sent, so that concurrent requests stay within the
 * limit.
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
  if (!(await claimPhone(tx, row, new Date(now.getTime() - MIN_RESEND_SECONDS * 1000)))) {
    await updateCodePurpose(tx, phone, makes_account);
    return null;
  }
  const attempt: AttemptFacts = { kind: 'codeSending', phone, address };
  await countAttemptInTransaction(tx, config.loginLimits, attempt, now);
  await deleteExpiredLoginCodes(tx, new Date(now.getTime() - 3_600_000));
  return { business, code, row, attempt };
}

/**
 * The caller sends the code after the transaction, so that no row stays locked while the provider answers. The code is
 * valid once the provider has accepted it. After a failure the earlier code stays valid, the sending does not count, and
 * the next request sends a code at once.
 * @throws ApiError UNAVAILABLE
 */
export async function sendCode(
  { database, config }: Services,
  sender: CodeSender,
  { business, code, row, attempt }: CodeToSend,
): Promise<void> {
  try {
    await sender.send({ phone: row.phone, code, salon: business.name });
  } catch {
    await database.withBusiness(business.id, async (tx) => {
      await releasePhone(tx, row);
      await undoAttemptInTransaction(tx, config.loginLimits, attempt, row.created_at);
    });
    throw fail('UNAVAILABLE');
  }
  await database.withBusiness(business.id, (tx) => storeSentCode(tx, row));
}
