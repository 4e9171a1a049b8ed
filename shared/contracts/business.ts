import { z } from 'zod';
import { buildSuccessSchema } from './envelope.ts';
import { clockHours, id } from './fields.ts';

/** The public data of a salon, for the frame, the receipt and the customers' pages. */
export const business = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  currency: z.string(),
  /** The IANA name of the time zone in which all dates and times of the salon are. */
  time_zone: z.string(),
  phone: z.string(),
  address: z.string(),
  /** 'latitude,longitude', or '' for none. */
  location: z.string(),
  logo_url: z.string().nullable(),
  /** '#rrggbb'; null is the product's default colour. */
  color: z.string().nullable(),
  /** The notice period in minutes: how long before a booking a customer may still cancel or move it. */
  cancel_notice_minutes: z.number().int(),
  /** How many days ahead a customer may book; 0 means only today. */
  booking_horizon_days: z.number().int(),
  /** Whether pages show times with 12 or 24 hours; requests always use HH:MM. */
  clock_hours: clockHours,
});
export type Business = z.infer<typeof business>;

export const businessAnswers = { one: buildSuccessSchema(business) };
