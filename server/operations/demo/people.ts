import type { StoredPrice } from '@salon/shared/domain/region/final-price';
import type { Insertable } from 'kysely';
import type { Tables } from '../../database/schema.ts';
import type { DemoSalon } from './accounts.ts';
import type { DemoCatalog } from './catalog.ts';
import { toDemoId } from './demo-id.ts';
import { toStoredPrice, toStoredSalary } from './dinar.ts';
import { FIRST_NAMES, LAST_NAMES, MOBILE_PREFIXES } from './names.ts';
import { createRandom, type RandomGenerator } from './random.ts';

export type ServiceRow = Insertable<Tables['services']> & StoredPrice;
export type EmployeeRow = Omit<Insertable<Tables['employees']>, 'password_hash'>;
export type CustomerRow = Insertable<Tables['customers']> & { name: string; created_at: Date };

const DAY_MS = 86_400_000;

/** Addresses of images, in the order of the services and employees in the `DemoCatalog`. */
export interface DemoImages {
  services: readonly string[];
  employees: readonly string[];
}

export const buildDemoCategories = (
  salon: DemoSalon,
  { categories }: DemoCatalog,
): Insertable<Tables['service_categories']>[] =>
  categories.map(({ name }, position) => ({
    business_id: salon.id,
    id: toDemoId(salon.id, 'category', position + 1),
    name,
    position,
  }));

/** Each service is a minute older than the service before it in the catalog, because lists show the newest first. */
export function buildDemoServices(
  salon: DemoSalon,
  catalog: DemoCatalog,
  images: DemoImages,
  opened: Date,
): ServiceRow[] {
  return catalog.services.map(
    ({ drawing: _, price, discount_type, discount_percentage, ...service }, position) => ({
      ...service,
      ...toStoredPrice({ price, discount_type, discount_percentage }),
      image_url: images.services[position],
      category_id: findCategoryId(salon, catalog, position),
      business_id: salon.id,
      id: toDemoId(salon.id, 'service', position + 1),
      created_at: new Date(opened.getTime() - position * 60_000),
    }),
  );
}

function findCategoryId(salon: DemoSalon, { categories }: DemoCatalog, service: number): string | null {
  const position = categories.findIndex(({ services }) => services.includes(service));
  return position < 0 ? null : toDemoId(salon.id, 'category', position + 1);
}

/** The first employee is the documented employee account. */
export function buildDemoEmployees(
  salon: DemoSalon,
  catalog: DemoCatalog,
  images: DemoImages,
  opened: Date,
): EmployeeRow[] {
  return catalog.employees.map(
    ({ services: _, portrait: __, salary_type, salary_amount, ...employee }, position) => ({
      ...employee,
      ...toStoredSalary({ salary_type, salary_amount }),
      image_url: images.employees[position] ?? null,
      business_id: salon.id,
      id: position === 0 ? salon.employee.id : toDemoId(salon.id, 'employee', position + 1),
      created_at: new Date(opened.getTime() - position * 60_000),
    }),
  );
}

/** The first customer is the documented customer, if the salon has one. */
export function buildDemoCustomers(salon: DemoSalon, { customers }: DemoCatalog, now: Date): CustomerRow[] {
  const random = createRandom(`${salon.slug} customers`);
  const phones = new Set<string>(salon.customer ? [salon.customer.phone] : []);
  return Array.from({ length: customers }, (_, position) => {
    const daysKnown = position === 0 ? 240 : random.between(1, 420);
    const phone = newPhone(random, phones);
    const created_at = new Date(now.getTime() - daysKnown * DAY_MS - random.between(0, 36_000) * 1000);
    const person = {
      business_id: salon.id,
      id: toDemoId(salon.id, 'customer', position + 1),
      name: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
      phone,
      email: random.chance(0.12) ? `customer${position + 1}@example.com` : null,
      is_active: position === 0 || !random.chance(0.015),
      last_login: random.chance(0.4) ? daysAgo(now, random.next() * daysKnown) : null,
      created_at,
    };
    return position === 0 && salon.customer ? { ...person, ...salon.customer, email: null } : person;
  });
}

function newPhone(random: RandomGenerator, taken: Set<string>): string {
  for (;;) {
    const phone = `+964${random.pick(MOBILE_PREFIXES)}${random.between(1_000_000, 9_999_999)}`;
    if (taken.has(phone)) continue;
    taken.add(phone);
    return phone;
  }
}

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - Math.round(days * DAY_MS));
