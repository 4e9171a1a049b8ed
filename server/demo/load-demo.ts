import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import { hashPassword } from '../modules/auth/passwords.ts';
import { DEMO_SALONS, type DemoSalon } from './accounts.ts';
import { insertBusinessIfNew, insertMany } from './demo.repository.ts';

/**
 * Fills an empty database with the demo's salons, each in one transaction; one that exists is left as it is.
 * @returns whether anything was loaded
 */
export async function loadDemo(database: Database, clock: Clock): Promise<boolean> {
  let loaded = false;
  for (const salon of DEMO_SALONS) {
    const isNew = await database.withBusiness(salon.id, (tx) => loadSalon(tx, salon, clock.now()));
    loaded ||= isNew;
  }
  return loaded;
}

async function loadSalon(tx: Tx, salon: DemoSalon, now: Date): Promise<boolean> {
  const { id, slug, name, phone, address, isDefault } = salon;
  const isNew = await insertBusinessIfNew(tx, { id, slug, name, phone, address, is_default: isDefault });
  if (!isNew) return false;
  await loadAccounts(tx, salon, now);
  return true;
}

async function loadAccounts(tx: Tx, { id, admin, employee, customer }: DemoSalon, now: Date): Promise<void> {
  const { password: adminPassword, ...adminColumns } = admin;
  const { password: employeePassword, ...employeeColumns } = employee;
  const common = { business_id: id, created_at: now };
  await insertMany(tx, 'admins', [
    { ...common, ...adminColumns, password_hash: await hashPassword(adminPassword) },
  ]);
  await insertMany(tx, 'employees', [
    {
      ...common,
      ...employeeColumns,
      specialty: 'قص وتصفيف الشعر',
      password_hash: await hashPassword(employeePassword),
    },
  ]);
  if (customer) await insertMany(tx, 'customers', [{ ...common, ...customer }]);
}
