import { z } from 'zod';
import { MAX_MONEY } from '../domain/money.ts';
import { isPhoneText, isStaffPhone, normalizeStaffPhone } from '../domain/phone.ts';
import { isAmount } from '../domain/region/minor-units.ts';
import { isStaffPhoneOfAnyCountry } from '../domain/region/staff-phone.ts';
import { isSalonDate, isSalonTime } from '../domain/salon-clock.ts';
import { hideIds } from '../releases/page-pattern.ts';

/** The UUIDs that the server creates are ordered by time. PostgreSQL writes them in small letters, with which acts compare them. */
export const id = z.uuid().toLowerCase();

/** The version that the page shows: the server refuses an edit of another one. Without it the last edit counts. */
export const version = z.number().int().optional();

/** The schema does not check the UUID, because a list has hundreds of ids, and they come from the database. */
export const responseId = z.string().meta({ format: 'uuid' });

export const salonDate = z
  .string()
  .refine(isSalonDate, 'يجب أن يكون التاريخ بالصيغة YYYY-MM-DD')
  .meta({ format: 'date' });

export const clockHours = z.union([z.literal(12), z.literal(24)]);

export const UNKNOWN_COUNTRY = 'بلد غير معروف';

/** ISO 3166. The server refuses a country outside its list, unless the salon has it already. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, UNKNOWN_COUNTRY);

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export const weekday = z.literal([1, 2, 3, 4, 5, 6, 7]);

export const currencyDigits = z.literal([0, 2, 3]);
export const monthNames = z.enum(['gregorian_iq', 'gregorian_ar']);
export const digitShapes = z.enum(['latn', 'arab']);

export const salonTime = z
  .string()
  .refine(isSalonTime, 'يجب أن يكون الوقت بالصيغة HH:MM')
  .meta({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

export const instant = z.iso.datetime({ offset: true });

/** An instant as PostgreSQL formats it; the schema does not check it. */
export const responseInstant = z.string().meta({ format: 'date-time' });

/** The decimals of the currencies with the most. */
const MAX_DECIMALS = 3;

/** The act refuses more decimals than the salon's currency stores, because the schema does not know the salon. */
export const money = z
  .number()
  .refine(
    (value) => isAmount(value, MAX_DECIMALS) && value <= MAX_MONEY,
    'يجب أن يكون المبلغ رقمًا موجبًا بثلاث منازل عشرية على الأكثر',
  )
  .meta({ minimum: 0 });

export const positiveMoney = money
  .refine((value) => value > 0, 'يجب أن يكون المبلغ أكبر من صفر')
  .meta({ exclusiveMinimum: 0 });

/** Control characters other than tab and line breaks, halves of a character, and marks that reorder the text. */
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/u;

const text = (max: number, base = z.string()) =>
  base
    .trim()
    .max(max)
    .refine((value) => !UNPRINTABLE.test(value), 'النص يحتوي على رموز غير مسموحة');

/** Format characters, spaces and blank letters. */
const INVISIBLE = /[\p{Cf}\s\u115f\u1160\u3164\uffa0\u2800]/gu;

export const buildSingleLineText = (max: number) =>
  text(max)
    .refine((value) => !/[\t\n\r]/.test(value), 'النص يحتوي على رموز غير مسموحة')
    .refine((value) => value.replace(INVISIBLE, '').length > 0, 'هذا الحقل مطلوب')
    .meta({ minLength: 1 });

export const name = buildSingleLineText(120);

export const shortText = text(300);
export const longText = text(2000);

/**
 * A customer's phone as it was typed. The act reads it by the salon's country, because the schema does not know the salon.
 * Letters are refused, because the text without them could be another person's phone.
 */
export const typedPhone = z.string().max(40).refine(isPhoneText, 'يرجى إدخال رقم هاتف صحيح');

export const STAFF_PHONE_PROBLEM = 'رقم الهاتف غير صحيح';

/** The phone of an admin or employee as it was typed. The act reads it by the salon's country. */
export const staffPhone = z.string().max(40).refine(isStaffPhoneOfAnyCountry, STAFF_PHONE_PROBLEM);

/** The phone of a sign-in, whose salon is not known yet: 10 to 15 digits (§5). The local spelling of some countries is shorter. */
export const staffLoginPhone = z
  .string()
  .max(40)
  .refine((text) => isStaffPhone(normalizeStaffPhone(text)), STAFF_PHONE_PROBLEM);

export const email = z.email().max(254);

export const queryBoolean = z.enum(['true', 'false']).transform((value) => value === 'true');

/** `cursor` is the opaque `next_cursor` of the previous response. */
export const paging = {
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
};

const DIRECTION_MARKS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A copied phone or name often has direction marks. A search loses them, because it is never shown. */
export const search = text(
  100,
  z.string().overwrite((typed) => typed.replace(DIRECTION_MARKS, '')),
).optional();

/** The pattern of a page or of a path of the API, without an id of a person. */
export const routePattern = z
  .string()
  .regex(/^\/[\w/.:*-]*$/)
  .refine((pattern) => hideIds(pattern) === pattern);

/** The query `?start&end` of §7; both dates are included. */
export const dateRange = z.object({ start: salonDate, end: salonDate });

/** The path of an uploaded image or of an image of the product. */
export const ownImageUrl = z
  .string()
  .max(500)
  .refine((url) => /^\/(images|uploads)(\/[\w-]+)+\.\w+$/.test(url), 'عنوان الصورة غير صالح');

/** The path of `ownImageUrl` or an https address; never `javascript:` or `data:`. */
export const imageUrl = z
  .string()
  .max(500)
  .refine(
    (url) => /^\/(images|uploads)(\/[\w-]+)+\.\w+$/.test(url) || /^https:\/\/[!#-&(-;=?-~]+$/.test(url),
    'عنوان الصورة غير صالح',
  );
