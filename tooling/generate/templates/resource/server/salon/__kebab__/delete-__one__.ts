import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { delete__One__Row } from './__one__.repository.ts';

/** @throws ApiError NOT_FOUND */
export async function delete__One__({ tx }: SalonContext, __oneCamel__Id: string): Promise<void> {
  if (!(await delete__One__Row(tx, __oneCamel__Id))) throw fail('NOT_FOUND');
}
