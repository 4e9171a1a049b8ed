import type * as contract from '@salon/shared/contracts/customer-card';
import { isAlwaysPinned, MAX_NOTES_OF_CUSTOMER } from '@salon/shared/domain/customer-card';
import type { z } from 'zod';
import { fail } from '../../../errors.ts';
import type { SalonContext } from '../../../http/salon-context.ts';
import { lockCustomer } from '../customer.repository.ts';
import { countNotes, findNote, insertNote } from './customer-note.repository.ts';

/** @throws ApiError NOT_FOUND, TOO_MANY_ROWS */
export async function createCustomerNote(
  context: SalonContext,
  customerId: string,
  { kind, text, is_pinned = false }: z.output<typeof contract.createCustomerNote>,
): Promise<contract.CustomerNote> {
  const { tx } = context;
  if (!(await lockCustomer(tx, customerId))) throw fail('NOT_FOUND');
  if ((await countNotes(tx, customerId)) >= MAX_NOTES_OF_CUSTOMER) throw fail('TOO_MANY_ROWS');
  const values = { kind, text, is_pinned: is_pinned || isAlwaysPinned(kind) };
  return requireNote(context, await insertNote(context, customerId, values));
}

/** @throws ApiError NOT_FOUND */
export async function requireNote({ tx }: SalonContext, id: string): Promise<contract.CustomerNote> {
  const note = await findNote(tx, id);
  if (!note) throw fail('NOT_FOUND');
  return note;
}
