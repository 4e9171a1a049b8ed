import type * as contract from '@salon/shared/contracts/__one__';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { find__One__, update__One__Row } from './__one__.repository.ts';

/** Changes the fields that the admin sent. @throws ApiError NOT_FOUND */
export async function update__One__(
  { tx }: SalonContext,
  __oneCamel__Id: string,
  given: z.output<typeof contract.update__One__>,
): Promise<contract.__One__> {
  // An UPDATE without columns is no valid SQL, so a request without fields gets the stored row.
  const isNothing = Object.values(given).every((value) => value === undefined);
  const row = isNothing
    ? await find__One__(tx, __oneCamel__Id)
    : await update__One__Row(tx, __oneCamel__Id, given);
  if (!row) throw fail('NOT_FOUND');
  return row;
}
