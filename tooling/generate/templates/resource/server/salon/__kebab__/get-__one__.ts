import type { __One__ } from '@salon/shared/contracts/__one__';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { find__One__ } from './__one__.repository.ts';

/** @throws ApiError NOT_FOUND */
export async function get__One__({ tx }: SalonContext, __oneCamel__Id: string): Promise<__One__> {
  const row = await find__One__(tx, __oneCamel__Id);
  if (!row) throw fail('NOT_FOUND');
  return row;
}
