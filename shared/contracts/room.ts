import { z } from 'zod';
import { MAX_UNITS_OF_KIND } from '../domain/catalogue-limits.ts';
import { buildPageSchema, buildSuccessSchema, done } from './envelope.ts';
import { name, responseId } from './fields.ts';

export const roomUnit = z.object({ id: responseId, name: z.string(), is_active: z.boolean() });
export type RoomUnit = z.infer<typeof roomUnit>;

/**
 * A kind of room or device with its units. A service names kinds, and a booked line occupies one active unit of each.
 * A list is always whole: `next_cursor` is null.
 */
export const roomKind = z.object({
  id: responseId,
  name: z.string(),
  /** In the order of creation. */
  units: z.array(roomUnit),
  /** How many services need the kind. */
  services_count: z.number().int(),
});
export type RoomKind = z.infer<typeof roomKind>;

export const createRoomKind = z
  .object({
    name,
    /** The names of the first units. */
    units: z.array(name).max(MAX_UNITS_OF_KIND).optional(),
  })
  .strict();
export type CreateRoomKind = z.input<typeof createRoomKind>;

export const updateRoomKind = z.object({ name }).strict();
export type UpdateRoomKind = z.input<typeof updateRoomKind>;

export const createRoomUnit = z.object({ name }).strict();
export type CreateRoomUnit = z.input<typeof createRoomUnit>;

export const updateRoomUnit = z
  .object({
    name: name.optional(),
    is_active: z.boolean().optional(),
    /** Whether open bookings keep the unit that is switched off; without it they refuse the change. */
    keeps_bookings: z.boolean().optional(),
  })
  .strict();
export type UpdateRoomUnit = z.input<typeof updateRoomUnit>;

/** The most bookings that a refusal names. */
export const MAX_NAMED_BOOKINGS = 100;

/** An open booking that occupies the unit now or later. ROOM_HAS_BOOKINGS has `{ bookings: RoomBooking[] }` as details. */
export const roomBooking = z.object({
  booking_id: responseId,
  booking_number: z.number().int().nullable(),
  customer_name: z.string(),
  employee_name: z.string(),
  booking_date: z.string(),
  booking_time: z.string(),
  is_after_midnight: z.boolean(),
});
export type RoomBooking = z.infer<typeof roomBooking>;

/** The writes of a unit answer its kind. */
export const roomAnswers = { one: buildSuccessSchema(roomKind), page: buildPageSchema(roomKind), done };
