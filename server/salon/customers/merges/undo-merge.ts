import type { CustomerMerge, MergeResult } from '@salon/shared/contracts/customer-card';
import { fail } from '../../../errors.ts';
import type { SalonContext } from '../../../http/salon-context.ts';
import {
  disclaimBookings,
  giveBookings,
  lockBookingsOfCustomers,
} from '../../bookings/booking-customer.repository.ts';
import { giveTransactions } from '../../transactions/transaction-customer.repository.ts';
import { deleteUnchangedNote, giveNotes } from '../card/customer-note.repository.ts';
import { givePhotos } from '../card/customer-photo.repository.ts';
import { findAccountByPhone, toPhoneHolder } from '../customer-by-phone.repository.ts';
import { getCustomer } from '../get-customer.ts';
import { lockMerge, markUndone } from './customer-merge.repository.ts';
import { getMerge, getUndoSince } from './get-merge.ts';
import { emptyCustomer, lockCustomers, restoreCustomer } from './merged-customer.repository.ts';

/**
 * Gives the gone customer back exactly what the merge moved and the kept customer still has, and the debts that bookings
 * without an account got meanwhile. What came later stays with the kept customer.
 * @throws ApiError NOT_FOUND, MERGE_UNDONE, MERGE_TOO_OLD, MERGE_NOT_LATEST; PHONE_IN_USE with the details `PhoneHolder` if
 * another customer has the phone of the gone one now
 */
export async function undoMerge(context: SalonContext, id: string): Promise<MergeResult> {
  const { tx } = context;
  const { kept_id } = await getMerge(context, id);
  // The lock of the customer is taken before that of the merge, as in a merge, so that no later merge comes in between.
  const [kept] = await lockCustomers(tx, [kept_id]);
  const stored = await lockMerge(tx, id);
  if (!stored) throw fail('NOT_FOUND');
  assertCanUndo(context, await getMerge(context, id));
  if (!kept) throw fail('NOT_FOUND');
  const { gone, moved } = stored;
  const holder = await findAccountByPhone(tx, gone.phone);
  if (holder) throw fail('PHONE_IN_USE', toPhoneHolder(holder));
  await lockBookingsOfCustomers(tx, [kept, gone]);
  await restoreCustomer(context, gone);
  await giveBookings(tx, kept.id, gone.id, moved.bookings);
  await disclaimBookings(tx, moved.unowned_bookings, { claimedBy: kept.id, phoneOf: gone.id });
  await giveTransactions(tx, kept.id, gone.id, moved.transactions);
  await giveNotes(tx, kept.id, gone.id, moved.notes);
  await givePhotos(tx, kept.id, gone.id, moved.photos);
  if (moved.added_note) await deleteUnchangedNote(tx, moved.added_note, gone.notes);
  await emptyCustomer(tx, kept.id, moved);
  await markUndone(context, id);
  return { merge: await getMerge(context, id), customer: await getCustomer(context, gone.id) };
}

function assertCanUndo({ now }: SalonContext, merge: CustomerMerge): void {
  if (merge.undone_at !== null) throw fail('MERGE_UNDONE');
  if (Date.parse(merge.created_at) < getUndoSince(now).getTime()) throw fail('MERGE_TOO_OLD');
  if (!merge.can_undo) throw fail('MERGE_NOT_LATEST');
}
