import type { CustomerMerge } from '@salon/shared/contracts/customer-card';
import { MERGE_UNDO_DAYS } from '@salon/shared/domain/customer-card';
import { fail } from '../../../errors.ts';
import type { SalonContext } from '../../../http/salon-context.ts';
import { findMerge } from './customer-merge.repository.ts';

const DAY_MS = 86_400_000;

/** Returns the instant since which merges can be undone. */
export const getUndoSince = (now: Date): Date => new Date(now.getTime() - MERGE_UNDO_DAYS * DAY_MS);

/** @throws ApiError NOT_FOUND */
export async function getMerge({ tx, now }: SalonContext, id: string): Promise<CustomerMerge> {
  const merge = await findMerge(tx, id, getUndoSince(now));
  if (!merge) throw fail('NOT_FOUND');
  return merge;
}
