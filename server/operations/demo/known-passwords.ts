import type { Database } from '../../database/database.ts';
import { verifyPasswords } from '../../salon/auth/passwords.ts';
import { DEMO_SALONS } from './accounts.ts';
import { listStaffPasswordHashes } from './demo.repository.ts';

export async function hasDemoPasswords(database: Database): Promise<boolean> {
  for (const { id, admin, employee } of DEMO_SALONS) {
    const hashes = await database.withBusiness(id, listStaffPasswordHashes);
    if (hashes.length === 0) continue;
    for (const { password } of [admin, employee]) {
      if ((await verifyPasswords(hashes, password)).includes(true)) return true;
    }
  }
  return false;
}
