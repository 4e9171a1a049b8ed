import type * as contract from '@salon/shared/contracts/customer-card';
import { MAX_TAGS } from '@salon/shared/domain/customer-card';
import type { z } from 'zod';
import type { GoneCustomer, MovedRows } from '../../../database/customer-tables.ts';
import { fail, failField } from '../../../errors.ts';
import type { SalonContext } from '../../../http/salon-context.ts';
import {
  claimBookingsOfPhone,
  giveBookings,
  lockBookingsOfCustomers,
} from '../../bookings/booking-customer.repository.ts';
import { giveTransactions } from '../../transactions/transaction-customer.repository.ts';
import { giveNotes, insertNote } from '../card/customer-note.repository.ts';
import { givePhotos } from '../card/customer-photo.repository.ts';
import { uniteTags } from '../card/unite-tags.ts';
import { deleteCustomerRow } from '../customer.repository.ts';
import { getCustomer } from '../get-customer.ts';
import { insertMerge } from './customer-merge.repository.ts';
import { getMerge } from './get-merge.ts';
import { fillCustomer, lockCustomers } from './merged-customer.repository.ts';

/**
 * Gives everything of the gone customer to the kept one. Name, phone and sign-in are those of the kept customer; a trigger of
 * the database ends the sessions of the gone one. Bookings keep the name and phone with which they were made.
 * @throws ApiError NOT_FOUND for either customer; VALIDATION_FAILED for one customer twice
 */
export async function mergeCustomers(
  context: SalonContext,
  keptId: string,
  { gone_id }: z.output<typeof contract.mergeCustomer>,
): Promise<contract.MergeResult> {
  const { tx } = context;
  const customers = await lockCustomers(tx, [keptId, gone_id]);
  const [kept, gone] = [keptId, gone_id].map((id) => customers.find((row) => row.id === id));
  if (!kept || !gone) throw fail('NOT_FOUND');
  if (kept === gone) throw failField('gone_id', 'لا يُدمج العميل مع نفسه');
  await lockBookingsOfCustomers(tx, [kept, gone]);
  const moved = await moveRows(context, kept, gone);
  await deleteCustomerRow(tx, gone.id);
  await fillCustomer(tx, kept.id, { filled: moved.filled, tags: [...kept.tags, ...moved.added_tags] });
  const id = await insertMerge(context, { kept_id: kept.id, gone, moved });
  return { merge: await getMerge(context, id), customer: await getCustomer(context, kept.id) };
}

async function moveRows(context: SalonContext, kept: GoneCustomer, gone: GoneCustomer): Promise<MovedRows> {
  const { tx } = context;
  return {
    bookings: await giveBookings(tx, gone.id, kept.id),
    unowned_bookings: await claimBookingsOfPhone(tx, gone.phone, kept.id),
    transactions: await giveTransactions(tx, gone.id, kept.id),
    notes: await giveNotes(tx, gone.id, kept.id),
    photos: await givePhotos(tx, gone.id, kept.id),
    added_note: await keepRemark(context, kept, gone),
    filled: {
      ...(kept.email === null && gone.email !== null ? { email: gone.email } : {}),
      ...(kept.birthday === null && gone.birthday !== null ? { birthday: gone.birthday } : {}),
    },
    added_tags: uniteTags([...kept.tags, ...gone.tags])
      .filter((tag) => !kept.tags.includes(tag))
      .slice(0, MAX_TAGS - kept.tags.length),
  };
}

/** The remark of the gone customer becomes a note. */
async function keepRemark(
  context: SalonContext,
  kept: GoneCustomer,
  gone: GoneCustomer,
): Promise<string | null> {
  if (gone.notes.trim() === '' || gone.notes === kept.notes) return null;
  return insertNote(context, kept.id, { kind: 'note', text: gone.notes, is_pinned: false });
}
