import { z } from 'zod';
import { successOf } from './envelope.ts';
import { clockHours, id } from './fields.ts';

/** A salon as anyone may see it: enough for the frame, the receipt and the customer's pages. */
export const business = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  currency: z.string(),
  /** IANA name; all dates and times of the salon are on this clock. */
  time_zone: z.string(),
  phone: z.string(),
  address: z.string(),
  /** 'latitude,longitude', or ''. */
  location: z.string(),
  logo_url: z.string().nullable(),
  /** '#rrggbb'; null is the house's own colour. */
  color: z.string().nullable(),
  /** How long before its start a customer may still cancel or move a booking. */
  cancel_notice_minutes: z.number().int(),
  /** How many days ahead a customer may book; 0 is today alone. */
  booking_horizon_days: z.number().int(),
  /** How times of day are written on every page; calls keep HH:MM. */
  clock_hours: clockHours,
});
export type Business = z.infer<typeof business>;

export const businessAnswers = { one: successOf(business) };
