import { fail } from '../../../errors.ts';
import type { SalonContext } from '../../../http/salon-context.ts';
import { deleteNoteRow } from './customer-note.repository.ts';

/** @throws ApiError NOT_FOUND */
export async function deleteCustomerNote({ tx }: SalonContext, id: string): Promise<void> {
  if (!(await deleteNoteRow(tx, id))) throw fail('NOT_FOUND');
}
