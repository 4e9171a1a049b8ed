import { z } from 'zod';
import { buildSuccessSchema } from './envelope.ts';
import { clockHours, currencyDigits, digitShapes, id, monthNames, weekday } from './fields.ts';

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
  /** ISO 3166; completes a phone without a country code. */
  country: z.string(),
  /** The decimals with which amounts are written. */
  currency_digits: currencyDigits,
  months: monthNames,
  digits: digitShapes,
  /** The smallest amount that is paid in cash. */
  cash_step: z.number(),
  /** ISO weekday: 1 is Monday. */
  week_start: weekday,
  weekend: z.array(weekday),
});
export type Business = z.infer<typeof business>;

export const businessAnswers = { one: buildSuccessSchema(business) };
