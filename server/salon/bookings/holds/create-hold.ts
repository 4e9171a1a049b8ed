import type * as contract from '@salon/shared/contracts/hold';
import { HOLD_MINUTES } from '@salon/shared/domain/hold';
import { MINUTE_MS } from '@salon/shared/domain/visit/day-clock';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { SalonContext } from '../../../http/salon-context.ts';
import { findOwnBusiness } from '../../businesses/business.repository.ts';
import { assertBookable, lockVisitEmployees, lockVisitRooms } from '../availability/lock-visit.ts';
import { resolveSlot } from '../availability/resolve-slot.ts';
import { assertWithinHorizon, countCustomerHold } from '../customer-limits.ts';
import { type LineChoice, toNamedChoice } from '../lines/line-choice.ts';
import { toLineRequests } from '../lines/line-request.ts';
import { lockLineChoices } from '../lines/lock-line-choices.ts';
import { deleteOwnHolds, insertHold, listHeldEmployees } from './hold.repository.ts';

type WantedHold = z.output<typeof contract.createHold>;

/**
 * Occupies time of the employees until the sender books it; rooms stay free. Replaces the sender's earlier hold.
 * @throws ApiError SLOT_*, ROOM_TAKEN, SERVICE_*, EMPLOYEE_INACTIVE, NOT_FOUND, TOO_MANY_REQUESTS, VALIDATION_FAILED
 */
export async function createHold(context: SalonContext, given: WantedHold): Promise<contract.Hold> {
  const { now } = context;
  assertWithinHorizon(context, await findOwnBusiness(context.tx), given.booking_date);
  const choices = await chooseHeldLines(context, given);
  const units = await lockVisitRooms(context, choices);
  await countCustomerHold(context);
  await deleteOwnHolds(context);
  const { booking_date: date, booking_time: time } = given;
  const { slot, lines } = await resolveSlot(context, { choices, units, date, time });
  const hold = { id: uuidv7(), expires_at: new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS) };
  await insertHold(context, { ...hold, ...slot, lines });
  return { id: hold.id, expires_at: hold.expires_at.toISOString() };
}

/** Locks the employees of the lines and those of the sender's earlier hold. */
async function chooseHeldLines(context: SalonContext, given: WantedHold): Promise<LineChoice[]> {
  const earlier = await listHeldEmployees(context);
  if (given.lines) return lockLineChoices(context, toLineRequests(given.lines), earlier);
  const { employee_id: id = '', duration_minutes = 0 } = given;
  const employee_id = id.toLowerCase();
  const locked = await lockVisitEmployees(context, [...new Set([employee_id, ...earlier])]);
  assertBookable(locked, [employee_id]);
  return [toNamedChoice(toHeldLine(employee_id, duration_minutes))];
}

function toHeldLine(employee_id: string, duration_minutes: number) {
  return {
    ...{ service_id: null, variant_id: null, name: '', price_minor: 0, joins: 'after' as const },
    ...{ gap_minutes: 0, is_overbooked: false },
    ...{ before_minutes: 0, process_minutes: 0, finish_minutes: 0, after_minutes: 0, room_kinds: [] },
    ...{ employee_id, duration_minutes },
  };
}
