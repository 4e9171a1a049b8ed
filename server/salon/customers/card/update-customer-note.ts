import type * as contract from '@salon/shared/contracts/customer-card';
import { isAlwaysPinned } from '@salon/shared/domain/customer-card';
import type { z } from 'zod';
import { fail } from '../../../errors.ts';
import type { SalonContext } from '../../../http/salon-context.ts';
import { requireNote } from './create-customer-note.ts';
import { lockNote, updateNoteRow } from './customer-note.repository.ts';

/** @throws ApiError NOT_FOUND */
export async function updateCustomerNote(
  context: SalonContext,
  id: string,
  change: z.output<typeof contract.updateCustomerNote>,
): Promise<contract.CustomerNote> {
  const { tx } = context;
  const before = await lockNote(tx, id);
  if (!before) throw fail('NOT_FOUND');
  const { kind, text, is_pinned } = { ...before, ...change };
  await updateNoteRow(tx, id, { kind, text, is_pinned: is_pinned || isAlwaysPinned(kind) });
  return requireNote(context, id);
}
