import type { CustomerRow } from './people.ts';
import type { RandomGenerator } from './random.ts';

/** Days, counted from today, on which the salon's first customer comes. */
const DOCUMENTED_VISITS = [-45, -24, -9, 2, 12];

/** Share of customers, at the end of the list, who have an account but never booked. */
const NEVER_BOOKED = 0.04;

const MAX_ATTEMPTS = 50;

const DAY_MS = 86_400_000;

/** Call the returned function with ascending days. If possible, a customer comes again only after five days or more. */
export function createVisitorChoice(customers: readonly CustomerRow[], now: Date, random: RandomGenerator) {
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
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const position = Math.floor(active.length * random.next() ** 1.4);
      const customer = active[position];
      if (!customer || customer.created_at.getTime() > now.getTime() + day * DAY_MS) continue;
      if (day - dayOf(customer) >= 5 + (position % 9)) return customer;
    }
    return undefined;
  }

  /** Used when no random choice fits. */
  function longestAway(): CustomerRow {
    return active.reduce((found, customer) => (dayOf(customer) < dayOf(found) ? customer : found));
  }

  function dayOf(customer: CustomerRow): number {
    return lastDay.get(customer) ?? Number.NEGATIVE_INFINITY;
  }
}
