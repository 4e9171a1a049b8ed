import type { CustomerCard } from '@salon/shared/contracts/customer-card';
import { sortNotes } from '@salon/shared/domain/customer-card';
import { fail } from '../../../errors.ts';
import type { SalonContext } from '../../../http/salon-context.ts';
import { requireBooking } from '../../bookings/get-booking.ts';
import { findOwnBusiness } from '../../businesses/business.repository.ts';
import { getOwnCurrency } from '../../businesses/own-currency.ts';
import { getCountedFrom } from '../counted-days.ts';
import { getCustomer } from '../get-customer.ts';
import { listMergedPhones } from '../merges/merged-phone.repository.ts';
import { countVisits } from '../visit-counts.repository.ts';
import { findCardDetails, findUsualChoices, getCardFigures } from './customer-card.repository.ts';
import { listNotes } from './customer-note.repository.ts';
import { listPhotos } from './customer-photo.repository.ts';

/** Reads only rows of this customer, by indexes, so that the salon's history costs nothing. @throws ApiError NOT_FOUND */
export async function getCustomerCard(context: SalonContext, customerId: string): Promise<CustomerCard> {
  const { tx, now } = context;
  const [customer, business] = await Promise.all([getCustomer(context, customerId), findOwnBusiness(tx)]);
  const from = getCountedFrom(now, business.time_zone);
  const [details, figures, usual, counts, notes, photos, other_phones, currency] = await Promise.all([
    findCardDetails(tx, customerId),
    getCardFigures(tx, customer, { now, from }),
    findUsualChoices(tx, customer, from),
    countVisits(tx, [customerId], from),
    listNotes(tx, customerId),
    listPhotos(tx, customerId),
    listMergedPhones(tx, customerId),
    getOwnCurrency(tx),
  ]);
  if (!details) throw fail('NOT_FOUND');
  const { next_id, last_id, spent_minor, recent_minor } = figures;
  const [next_visit, last_visit] = await Promise.all(
    [next_id, last_id].map((id) => (id === null ? null : requireBooking(tx, id))),
  );
  const getUsual = (wanted: 'service' | 'employee') => {
    const found = usual.find(({ what }) => what === wanted);
    return found ? { id: found.id, name: found.name, count: found.count } : null;
  };
  return {
    customer: { visits: 0, no_shows: 0, late_cancels: 0, ...customer, ...counts[0] },
    ...details,
    other_phones,
    next_visit: next_visit ?? null,
    last_visit: last_visit ?? null,
    usual_service: getUsual('service'),
    usual_employee: getUsual('employee'),
    spent: currency.toUnits(spent_minor),
    spent_12_months: currency.toUnits(recent_minor),
    notes: sortNotes(notes),
    photos,
  };
}
