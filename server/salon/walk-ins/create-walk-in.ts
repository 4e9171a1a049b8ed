import type { BoardBooking } from '@salon/shared/contracts/board';
import type * as contract from '@salon/shared/contracts/walk-in';
import type { z } from 'zod';
import type { SalonContext } from '../../http/salon-context.ts';
import { toLineRequests } from '../bookings/lines/line-request.ts';
import { startWalkIn } from './start-walk-in.ts';
import { resolveContact } from './walk-in-customer.ts';

/** @throws ApiError as `startWalkIn` and `resolveContact` */
export async function createWalkIn(
  context: SalonContext,
  given: z.output<typeof contract.createWalkIn>,
): Promise<BoardBooking> {
  const contact = await resolveContact(context, given);
  return startWalkIn(context, toLineRequests(given.lines), contact);
}
