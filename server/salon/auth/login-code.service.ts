import type { Business } from '@salon/shared/contracts/business';
import type { Tx } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { countAttempt, countAttemptIn } from './attempts.service.ts';
import type { CodeSender } from './code-sender.ts';
import {
  countWrongTry,
  findCodeForUpdate,
  removeOldCodes,
  removeUnsentCode,
  replaceCode,
  updateCodePurpose,
} from './login-code.repository.ts';
import { hashCode, isCodeOf, makeCode } from './login-code.ts';

export const CODE_MINUTES = 5;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 60;

/** Who asks for a code or shows one. */
export interface CodeAsker {
  phone: string;
  address: string;
}

/** A code that is stored and still has to leave the house. */
export interface CodeToSend {
  business: Business;
  phone: string;
  code: string;
  code_hash: string;
}

/**
 * Stores a new code for the phone, whether it is known or not; null when the last one is younger than a minute and
 * stays. The limits are counted in the same transaction: what is not sent does not count.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function prepareCode(
  tx: Tx,
  { config, clock }: Services,
  business: Business,
  { phone, address }: CodeAsker,
  makes_account: boolean,
): Promise<CodeToSend | null> {
  const now = clock.now();
  const code = makeCode();
  const code_hash = hashCode({ businessId: business.id, phone }, code, config.tokenSecret);
  const row = {
    business_id: business.id,
    phone,
    code_hash,
    makes_account,
    created_at: now,
    expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000),
  };
  if (!(await replaceCode(tx, row, new Date(now.getTime() - RESEND_SECONDS * 1000)))) {
    await updateCodePurpose(tx, phone, makes_account);
    return null;
  }
  await countAttemptIn(tx, config.loginLimits, { kind: 'codeSending', phone, address }, now);
  await removeOldCodes(tx, new Date(now.getTime() - 3_600_000));
  return { business, phone, code, code_hash };
}

/**
 * Sends it, after the transaction: nobody waits for a provider with rows locked. One that did not leave is forgotten,
 * so that the next try sends at once.
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
    await database.withBusiness(business.id, (tx) => removeUnsentCode(tx, phone, code_hash));
    throw fail('UNAVAILABLE');
  }
}

/** What a right code stands for. */
export interface ProvenCode {
  makesAccount: boolean;
}

/**
 * Does `work` for who shows the right code of the phone; `work` spends the code or leaves it for the next step. A wrong
 * try is kept even though the answer is a failure.
 * @throws ApiError CODE_INVALID alike for a wrong code, a spent or expired one, and none; TOO_MANY_REQUESTS
 */
export async function withProvenPhone<T>(
  services: Services,
  business: Business,
  { phone, address, code }: CodeAsker & { code: string },
  work: (tx: Tx, proven: ProvenCode) => Promise<T>,
): Promise<T> {
  const attempt = await countAttempt(services, { kind: 'codeTries', phone, address });
  const { config, clock } = services;
  const outcome = await services.database.withBusiness(business.id, async (tx) => {
    const row = await findCodeForUpdate(tx, phone);
    const isUsable =
      row !== undefined && row.attempts < CODE_TRIES && Date.parse(row.expires_at) > clock.now().getTime();
    const place = { businessId: business.id, phone };
    if (isUsable && isCodeOf(row.code_hash, place, code, config.tokenSecret)) {
      return { result: await work(tx, { makesAccount: row.makes_account }) };
    }
    if (row) await countWrongTry(tx, phone);
    return null;
  });
  if (!outcome) throw fail('CODE_INVALID');
  await attempt.forgive();
  return outcome.result;
}
