import { hash, verify } from '@node-rs/argon2';

/** Identifier of argon2id in the hashing library. */
const ARGON2ID = 2;
/** The parameters that OWASP recommends for argon2id: 19 MiB, two passes, one lane. One hash takes about 11 ms. */
const COST = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * A hash of no account. `verifyPasswords` compares the password with this hash where accounts are missing, and
 * discards the result.
 */
export const UNKNOWN_ACCOUNT_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$S2u5SFv8NyFjtKb/vp/ShQ$rR1BbpHgY+kXwYfdsivFya5d/fUCt774LRL+aQH2BNQ';

/** Minimum number of comparisons per sign-in. A phone rarely has more than two accounts. */
const COMPARISONS = 2;

/** Returns an argon2id hash with its own salt, as text for the column `password_hash`. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/**
 * Returns for each hash whether it is the hash of this password. Zero, one and two hashes take the same time, so that
 * the time reveals neither which phones have accounts nor who works in two salons.
 */
export async function verifyPasswords(hashes: readonly string[], password: string): Promise<boolean[]> {
  const missing = Math.max(0, COMPARISONS - hashes.length);
  const compared = [...hashes, ...Array<string>(missing).fill(UNKNOWN_ACCOUNT_HASH)];
  const results = await Promise.all(compared.map((passwordHash) => verify(passwordHash, password)));
  return results.slice(0, hashes.length);
}
