import { DEFAULT_TIME_ZONE } from '@salon/shared/domain/salon-clock';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../database/database.ts';
import { hashPassword } from '../../salon/auth/passwords.ts';
import type { ImageStore } from '../../salon/uploads/image-store.ts';
import { DEMO_SALONS, type DemoSalon } from './accounts.ts';
import { buildDemoBookings } from './bookings.ts';
import { buildDemoCards } from './cards.ts';
import type { DemoCatalog } from './catalog.ts';
import { moveCreationBeforeBookings } from './customer-creation.ts';
import { findDefaultSalonId, insertBusinessIfNew, insertMany } from './demo.repository.ts';
import { drawPortrait } from './drawings/portraits.ts';
import { drawService } from './drawings/service-drawings.ts';
import { LAYAL_CATALOG } from './layal-catalog.ts';
import { NOOR_CATALOG } from './noor-catalog.ts';
import {
  buildDemoCategories,
  buildDemoCustomers,
  buildDemoEmployees,
  buildDemoServices,
  type DemoImages,
} from './people.ts';
import { loadDemoQueue } from './queue.ts';
import { addReception } from './reception.ts';
import { storeDrawings } from './store-drawings.ts';
import { buildDemoVouchers } from './vouchers.ts';

const CATALOGS: Readonly<Record<string, DemoCatalog>> = { noor: NOOR_CATALOG, layal: LAYAL_CATALOG };

const OPENED_MS = 500 * 86_400_000;

/**
 * Loads each salon in one transaction, so the next start repeats an interrupted load. Changes no existing salon, and
 * nothing in a database whose default salon is not of the demo. The same instant gives the same rows, except for
 * password hashes.
 * @returns whether a salon was loaded
 */
export async function loadDemo(database: Database, images: ImageStore, clock: Clock): Promise<boolean> {
  const now = clock.now();
  const defaultId = await database.withoutBusiness(findDefaultSalonId);
  if (defaultId && !DEMO_SALONS.some(({ id }) => id === defaultId)) return false;
  let loaded = false;
  for (const salon of DEMO_SALONS) {
    const isNew = await database.withBusiness(salon.id, (tx) => loadSalon(tx, images, salon, now));
    loaded ||= isNew;
  }
  return loaded;
}

async function loadSalon(tx: Tx, store: ImageStore, salon: DemoSalon, now: Date): Promise<boolean> {
  const { id, slug, name, phone, address, location, isDefault } = salon;
  const opened = new Date(now.getTime() - OPENED_MS);
  const business = { id, slug, name, phone, address, location, is_default: isDefault, created_at: opened };
  if (!(await insertBusinessIfNew(tx, business))) return false;
  const catalog = CATALOGS[slug];
  if (catalog) {
    const images = await imagesOf(store, salon, catalog);
    await fill(tx, salon, catalog, { images, now, opened });
  }
  return true;
}

/** Stores the images before rows refer to them. */
async function imagesOf(
  store: ImageStore,
  { id }: DemoSalon,
  { services, employees }: DemoCatalog,
): Promise<DemoImages> {
  return {
    services: await storeDrawings(
      store,
      id,
      services.map(({ drawing }, place) => drawService(drawing, place)),
    ),
    employees: await storeDrawings(
      store,
      id,
      employees.map(({ portrait }, place) => drawPortrait(portrait, place)),
    ),
  };
}

async function fill(
  tx: Tx,
  salon: DemoSalon,
  catalog: DemoCatalog,
  { images, now, opened }: { images: DemoImages; now: Date; opened: Date },
): Promise<void> {
  const services = buildDemoServices(salon, catalog, images, opened);
  const employees = buildDemoEmployees(salon, catalog, images, opened);
  const offers = new Map(
    employees.map(({ id }, position) => {
      const places = catalog.employees[position]?.services ?? [];
      return [id, services.filter((_, place) => places.includes(place))];
    }),
  );
  const people = buildDemoCustomers(salon, catalog, now);
  const team = { salonId: salon.id, slug: salon.slug, timeZone: DEFAULT_TIME_ZONE, employees, offers };
  const { visitProbability } = catalog;
  const { bookings: visits, lines } = buildDemoBookings(
    { ...team, visitProbability, customers: people },
    now,
  );
  const bookings = addReception(visits, { now, adminId: salon.admin.id });

  await loadStaff(tx, salon, employees, opened);
  await insertMany(tx, 'service_categories', buildDemoCategories(salon, catalog));
  await insertMany(tx, 'services', services);
  await insertMany(tx, 'employee_services', offersAsRows(salon.id, offers));
  const cards = buildDemoCards(salon, moveCreationBeforeBookings(people, bookings), now);
  await insertMany(tx, 'customers', cards.customers);
  await insertMany(tx, 'customer_notes', cards.notes);
  await insertMany(tx, 'bookings', bookings);
  await insertMany(tx, 'booking_lines', lines);
  await insertMany(tx, 'expense_vouchers', buildDemoVouchers(team, now));
  await loadDemoQueue(tx, salon, { services, now });
}

/** A salon's employees share the documented employee's password, because hashing takes most of the time here. */
async function loadStaff(
  tx: Tx,
  { id, admin, employee }: DemoSalon,
  employees: ReturnType<typeof buildDemoEmployees>,
  opened: Date,
): Promise<void> {
  const { password, ...adminColumns } = admin;
  const [adminHash, staffHash] = [await hashPassword(password), await hashPassword(employee.password)];
  await insertMany(tx, 'admins', [
    { business_id: id, created_at: opened, ...adminColumns, password_hash: adminHash },
  ]);
  await insertMany(
    tx,
    'employees',
    employees.map((row) => ({ ...row, password_hash: staffHash })),
  );
}

function offersAsRows(business_id: string, offers: ReadonlyMap<string, readonly { id: string }[]>) {
  return [...offers].flatMap(([employee_id, services]) =>
    services.map((service) => ({ business_id, employee_id, service_id: service.id })),
  );
}
