import { z } from 'zod';
import { buildSuccessSchema } from './envelope.ts';
import { clockHours, id } from './fields.ts';

/** The public data of a salon. */
export const business = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  currency: z.string(),
  /** The IANA name of the salon's time zone. */
  time_zone: z.string(),
  phone: z.string(),
  address: z.string(),
  /** 'latitude,longitude', or '' for none. */
  location: z.string(),
  logo_url: z.string().nullable(),
  /** '#rrggbb'; null means the product's default colour. */
  color: z.string().nullable(),
  cancel_notice_minutes: z.number().int(),
  booking_horizon_days: z.number().int(),
  clock_hours: clockHours,
});
export type Business = z.infer<typeof business>;

export const businessAnswers = { one: buildSuccessSchema(business) };
