import type * as contract from '@salon/shared/contracts/__one__';
import type { z } from 'zod';
import type { SalonContext } from '../../http/salon-context.ts';
import { insert__One__ } from './__one__.repository.ts';

export function create__One__(
  context: SalonContext,
  given: z.output<typeof contract.create__One__>,
): Promise<contract.__One__> {
  return insert__One__(context, { notes: '', ...given });
}
