import { z } from 'zod';
import { isTimeZone } from '../domain/salon-clock.ts';
import { buildSuccessSchema } from './envelope.ts';
import {
  buildSingleLineText,
  clockHours,
  customerPhone,
  name,
  ownImageUrl,
  salonTime,
  shortText,
  staffPhone,
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
  /** The working hours with which the form of a new employee starts. */
  work_hours_from: z.string(),
  work_hours_to: z.string(),
  /** Whether pages show times with 12 or 24 hours; requests always use HH:MM. */
  clock_hours: clockHours,
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

export const updateSettings = z
  .object({
    salon_name: name,
    address: shortText,
    phone: z.union([z.literal(''), customerPhone, staffPhone]),
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
    work_hours_from: salonTime,
    work_hours_to: salonTime,
    clock_hours: clockHours,
  })
  .partial()
  .strict();
export type UpdateSettings = z.input<typeof updateSettings>;

/** The salon uses the logo only after an update of the settings with its path. */
export const uploadLogo = uploadServiceImage;

export const settingsAnswers = {
  one: buildSuccessSchema(settings),
  uploaded: buildSuccessSchema(uploadedImage),
};
