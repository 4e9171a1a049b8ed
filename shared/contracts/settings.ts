import { z } from 'zod';
import { CURRENCIES, isCurrencyCode } from '../domain/region/currencies.ts';
import { isTimeZone } from '../domain/salon-clock.ts';
import { STAFF_STEPS } from '../domain/visit/visit-day.ts';
import { buildSuccessSchema } from './envelope.ts';
import {
  buildSingleLineText,
  clockHours,
  countryCode,
  currencyDigits,
  digitShapes,
  monthNames,
  name,
  ownImageUrl,
  positiveMoney,
  salonTime,
  shortText,
  weekday,
} from './fields.ts';
import { uploadedImage, uploadServiceImage } from './service.ts';

/** The fields of §3, and fields that screens or the section "Readings" of docs/spec-map.md need. */
export const settings = z.object({
  salon_name: z.string(),
  /** The salon's name in URLs, which never changes. */
  slug: z.string(),
  address: z.string(),
  phone: z.string(),
  logo_url: z.string().nullable(),
  /** The colour of the customers' pages, '#rrggbb'; null means the product's default colour. */
  color: z.string().nullable(),
  /** The text after an amount. */
  currency: z.string(),
  /** 'latitude,longitude', or '' for none. */
  location: z.string(),
  /** The IANA name of the time zone. */
  time_zone: z.string(),
  /** Whether customers must verify their phone by a one-time code. */
  customer_verification: z.boolean(),
  /** How long before a booking a customer may still cancel or move the booking. */
  cancel_notice_minutes: z.number().int(),
  /** How many days ahead a customer may book; 0 means only today. */
  booking_horizon_days: z.number().int(),
  /** A customer with this many open bookings that have not ended cannot make another booking; an admin can. */
  max_open_bookings: z.number().int(),
  /** The minutes between two start times that staff may choose; customers have 30. */
  staff_step_minutes: z.number().int(),
  /** The working hours with which the form of a new employee starts. */
  work_hours_from: z.string(),
  work_hours_to: z.string(),
  /** Whether pages show times with 12 or 24 hours; requests always use HH:MM. */
  clock_hours: clockHours,
  /** ISO 3166. */
  country: z.string(),
  /** ISO 4217; XXX when the label named no known currency. */
  currency_code: z.string(),
  /** The decimals with which amounts are written; `currency_code` decides. */
  currency_digits: currencyDigits,
  /** Whether the salon has amounts in its currency, which then stays. */
  currency_locked: z.boolean(),
  /** The smallest amount that is paid in cash. */
  cash_step: z.number(),
  week_start: weekday,
  weekend: z.array(weekday),
  /** `gregorian_iq` begins with «كانون الثاني», `gregorian_ar` with «يناير». */
  months: monthNames,
  /** 0–9 or ٠–٩. */
  digits: digitShapes,
});
export type Settings = z.infer<typeof settings>;

const LATITUDE_LONGITUDE =
  /^-?(90(\.0+)?|[0-8]?\d(\.\d{1,15})?),\s*-?(180(\.0+)?|(1[0-7]\d|\d{1,2})(\.\d{1,15})?)$/;

const location = z
  .string()
  .trim()
  .max(60)
  .refine(
    (text) => text === '' || LATITUDE_LONGITUDE.test(text),
    'يجب أن يكون الموقع بالصيغة: خط العرض,خط الطول',
  )
  .transform((text) => text.replace(/\s/g, ''));

const hasNoRepeats = (values: readonly unknown[]) => new Set(values).size === values.length;

/** The act reads the text by the salon's country. */
const contactPhone = z.string().max(40);

/**
 * A new country sets the currency with its label and cash step, the week, the months and the digits, unless the request
 * sends them. A new currency sets its label and cash step.
 */
export const updateSettings = z
  .object({
    salon_name: name,
    address: shortText,
    phone: contactPhone,
    logo_url: ownImageUrl.nullable(),
    color: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, 'لون غير صالح')
      .transform((text) => text.toLowerCase())
      .nullable(),
    currency: buildSingleLineText(20),
    location,
    time_zone: z.string().max(64).refine(isTimeZone, 'منطقة زمنية غير معروفة'),
    customer_verification: z.boolean(),
    cancel_notice_minutes: z.number().int().min(0).max(43_200),
    booking_horizon_days: z.number().int().min(0).max(365),
    max_open_bookings: z.number().int().min(1).max(100),
    staff_step_minutes: z.literal(STAFF_STEPS),
    work_hours_from: salonTime,
    work_hours_to: salonTime,
    clock_hours: clockHours,
    country: countryCode,
    currency_code: z
      .string()
      .refine(isCurrencyCode, 'عملة غير معروفة')
      .meta({ enum: Object.keys(CURRENCIES) }),
    cash_step: positiveMoney,
    week_start: weekday,
    weekend: z.array(weekday).max(6).refine(hasNoRepeats, 'لا يمكن تكرار اليوم نفسه'),
    months: monthNames,
    digits: digitShapes,
  })
  .partial()
  .strict();
export type UpdateSettings = z.input<typeof updateSettings>;

/** The salon uses the logo only after an update of the settings with its path. */
export const uploadLogoBody = uploadServiceImage;

export const settingsAnswers = {
  one: buildSuccessSchema(settings),
  uploaded: buildSuccessSchema(uploadedImage),
};
