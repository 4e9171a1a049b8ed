import type { ConnectionSettings } from '../../database/connection-settings.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { verifyPasswords } from '../../salon/auth/passwords.ts';
import { DEMO_SALONS } from './accounts.ts';
import { listStaffPasswordHashes } from './demo.repository.ts';

/** Asks this one database, because the others of the installation may be away. */
export async function hasDemoPasswords(connection: ConnectionSettings): Promise<boolean> {
  const database = openDatabase(connection, 1);
  try {
    return await hasPasswords(database);
  } finally {
    await database.close();
  }
}

async function hasPasswords(database: Database): Promise<boolean> {
  for (const { id, admin, employee } of DEMO_SALONS) {
    const hashes = await database.withBusiness(id, listStaffPasswordHashes);
    if (hashes.length === 0) continue;
    for (const { password } of [admin, employee]) {
      if ((await verifyPasswords(hashes, password)).includes(true)) return true;
    }
  }
  return false;
}
