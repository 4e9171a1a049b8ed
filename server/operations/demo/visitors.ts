import type { CustomerRow } from './people.ts';
import type { Random } from './random.ts';

/** Days on which the documented customer comes, so that their page shows visits behind and ahead. */
const DOCUMENTED_VISITS = [-45, -24, -9, 2, 12];

/** Customers at the end of the list signed in by phone alone and have booked nothing yet. */
const NEVER_BOOKED = 0.04;

const MANY_ATTEMPTS = 50;

const DAY_MS = 86_400_000;

/**
 * Chooses who comes on a day (days are asked for in order). Some come every week or two, most seldom; nobody
 * twice within a few days, and new customers not before they came to know the salon.
 */
export function visitorsOf(customers: readonly CustomerRow[], now: Date, random: Random) {
  const lastDay = new Map<CustomerRow, number>();
  const documented = customers[0];
  const active = customers
    .slice(1, Math.ceil(customers.length * (1 - NEVER_BOOKED)))
    .filter(({ is_active }) => is_active);

  return function chooseVisitor(day: number): CustomerRow {
    if (documented && DOCUMENTED_VISITS.includes(day) && lastDay.get(documented) !== day) {
      lastDay.set(documented, day);
      return documented;
    }
    const customer = rested(day) ?? longestAway();
    lastDay.set(customer, day);
    return customer;
  };

  function rested(day: number): CustomerRow | undefined {
    for (let attempt = 0; attempt < MANY_ATTEMPTS; attempt++) {
      const position = Math.floor(active.length * random.next() ** 1.4);
      const customer = active[position];
      if (!customer || customer.created_at.getTime() > now.getTime() + day * DAY_MS) continue;
      if (day - dayOf(customer) >= 5 + (position % 9)) return customer;
    }
    return undefined;
  }

  /** Where there is more to do than people who would come. */
  function longestAway(): CustomerRow {
    return active.reduce((found, customer) => (dayOf(customer) < dayOf(found) ? customer : found));
  }

  function dayOf(customer: CustomerRow): number {
    return lastDay.get(customer) ?? Number.NEGATIVE_INFINITY;
  }
}
