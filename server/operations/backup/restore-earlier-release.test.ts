import { paths } from '@salon/shared/contracts/paths';
import type { ConnectionSettings } from '../../database/connection-settings.ts';
import { STAFF_PASSWORD } from '../../testing/passwords.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import type { Manifest } from './manifest.ts';
import { queryDatabase, setUpBackupWorkspace } from './testing/backup-workspace.ts';
import {
  EARLIER_ADMIN_PHONE,
  type EarlierSalon,
  insertEarlierSalon,
  migrateToEarlierRelease,
} from './testing/earlier-salon.ts';

const salon = setUpSalon();
const workspace = setUpBackupWorkspace(salon);

const IRAQ: EarlierSalon = {
  id: '01930000-0000-7000-8000-00000000a000',
  slug: 'noor',
  currency: 'د.ع',
  price: 25_000.5,
};
const KUWAIT: EarlierSalon = {
  id: '01930000-0000-7000-8000-00000000b000',
  slug: 'layal',
  currency: 'د.ك',
  price: 12.26,
};
/** Migrations add rows to both: the currency of a salon in the log, and changed notifications. */
const GROWING = ['audit_log', 'live_events'];

/** Makes a database of the earlier release with two salons, and backs it up. */
async function backUpEarlierRelease() {
  const database = await workspace.emptyDatabase();
  await migrateToEarlierRelease(database, workspace.in('migrations'));
  for (const earlier of [IRAQ, KUWAIT]) await insertEarlierSalon(database, earlier);
  return { database, ...(await workspace.backUp(database)) };
}

/** Returns the rows of each table as text, in the columns of the backup. */
async function readRows(
  database: ConnectionSettings,
  { tables }: Manifest,
): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const { name, columns } of tables) {
    const found = await queryDatabase<{ row: string }>(
      database,
      `select to_jsonb(kept)::text as row from (select ${columns.join(', ')} from ${name}) as kept order by 1`,
    );
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

test('a backup of the earlier release comes back row by row, in the columns of that release', async () => {
  const { database, path, manifest } = await backUpEarlierRelease();
  const target = await workspace.emptyDatabase();
  await workspace.restore(path, target);
  const [before, after] = [await readRows(database, manifest), await readRows(target, manifest)];
  for (const table of GROWING) {
    expect(after[table]).toEqual(expect.arrayContaining(before[table] ?? []));
    delete before[table];
    delete after[table];
  }
  expect(after).toEqual(before);
});

test('a restored backup of the earlier release has each amount in minor units, to the last unit', async () => {
  const { path } = await backUpEarlierRelease();
  const target = await workspace.emptyDatabase();
  await workspace.restore(path, target);
  const sums = await queryDatabase(
    target,
    `select currency_code, (select sum(total_minor)::int from bookings where business_id = salon.id) as total,
       (select sum(paid_minor)::int from bookings where business_id = salon.id) as paid,
       (select sum(price_minor)::int from booking_lines where business_id = salon.id) as lines,
       (select sum(amount_minor)::int from transactions where business_id = salon.id) as transactions,
       (select sum(amount_minor)::int from expense_vouchers where business_id = salon.id) as vouchers
     from businesses as salon order by id`,
  );
  expect(sums).toEqual([
    {
      currency_code: 'IQD',
      total: 25_000_500,
      paid: 6_250_125,
      lines: 25_000_500,
      transactions: 6_250_125,
      vouchers: 7_500_150,
    },
    {
      currency_code: 'KWD',
      total: 122_600,
      paid: 30_650,
      lines: 122_600,
      transactions: 30_650,
      vouchers: 36_780,
    },
  ]);
});

test('the server opens a restored backup of the earlier release', async () => {
  const { path } = await backUpEarlierRelease();
  await workspace.restore(path, salon.owner);
  const signedIn = await salon.app.inject({
    method: 'POST',
    url: paths.loginAdmin,
    payload: { phone: EARLIER_ADMIN_PHONE, password: STAFF_PASSWORD, businessId: KUWAIT.slug },
  });
  const headers = {
    authorization: `Bearer ${signedIn.json().token}`,
    'business-id': KUWAIT.id,
  };
  const day = await salon.app.inject({
    url: `${paths.bookings}?sort=report&from=2026-12-01&to=2026-12-01`,
    headers,
  });
  expect(day.json().data).toMatchObject([
    { booking_time: '10:00', total_price: 24.52, lines: [{ price: 12.26 }, { price: 12.26 }] },
    { booking_time: '11:00', total_price: 12.26, lines: [{ name: 'خدمة محذوفة', service_id: null }] },
    { booking_time: '23:45', total_price: 24.52 },
  ]);
});
