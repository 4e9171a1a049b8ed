import type { Business } from '@salon/shared/contracts/business';
import type { Tx } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { countAttempt } from './count-attempt.ts';
import { countWrongTry, findCodeForUpdate } from './login-code.repository.ts';
import { isMatchingCode } from './login-code.ts';
import type { CodeRequester } from './send-code.ts';

export const MAX_CODE_TRIES = 5;

export interface ProvenCode {
  /** Whether the code creates an account when the phone has none. */
  makesAccount: boolean;
}

/**
 * `work` deletes the code or leaves it for the next step. A wrong try is committed although the request fails.
 * @throws ApiError CODE_INVALID, equally for a wrong, used, expired or missing code; TOO_MANY_REQUESTS
 */
export async function runWithProvenPhone<T>(
  services: Services,
  business: Business,
  { phone, address, code }: CodeRequester & { code: string },
  work: (tx: Tx, proven: ProvenCode) => Promise<T>,
): Promise<T> {
  const attempt = await countAttempt(services, { kind: 'codeTries', phone, address });
  const { config, clock } = services;
  const outcome = await services.database.withBusiness(business.id, async (tx) => {
    const row = await findCodeForUpdate(tx, phone);
    const isUsable =
      row !== undefined &&
      row.attempts < MAX_CODE_TRIES &&
      Date.parse(row.expires_at) > clock.now().getTime();
    const place = { businessId: business.id, phone };
    if (isUsable && isMatchingCode(row.code_hash, place, code, config.tokenSecret)) {
      return { result: await work(tx, { makesAccount: row.makes_account }) };
    }
    if (row) await countWrongTry(tx, phone);
    return null;
  });
  if (!outcome) throw fail('CODE_INVALID');
  await attempt.undo();
  return outcome.result;
}
