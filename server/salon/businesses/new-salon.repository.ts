import type { Insertable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';

export async function insertBusiness(tx: Tx, business: Insertable<Tables['businesses']>): Promise<void> {
  await tx.insertInto('businesses').values(business).execute();
}

export async function insertAdmin(tx: Tx, admin: Insertable<Tables['admins']>): Promise<void> {
  await tx.insertInto('admins').values(admin).execute();
}
