import { hash, verify } from '@node-rs/argon2';

/** Identifier of argon2id in the hashing library. */
const ARGON2ID = 2;
/** The parameters that OWASP recommends for argon2id. */
const COST = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const UNKNOWN_ACCOUNT_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$S2u5SFv8NyFjtKb/vp/ShQ$rR1BbpHgY+kXwYfdsivFya5d/fUCt774LRL+aQH2BNQ';

/** A phone rarely has more than two accounts. */
const COMPARISONS = 2;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Zero, one and two hashes take the same time, so that the time does not reveal which phones have accounts. */
export async function verifyPasswords(hashes: readonly string[], password: string): Promise<boolean[]> {
  const missing = Math.max(0, COMPARISONS - hashes.length);
  const compared = [...hashes, ...Array<string>(missing).fill(UNKNOWN_ACCOUNT_HASH)];
  const results = await Promise.all(compared.map((passwordHash) => verify(passwordHash, password)));
  return results.slice(0, hashes.length);
}
