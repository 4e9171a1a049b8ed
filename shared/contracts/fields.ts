/** The field types of all contracts. */

import { z } from 'zod';
import { isMoney } from '../domain/money.ts';
import {
  isCustomerPhone,
  isPhoneText,
  isStaffPhone,
  normalizePhone,
  normalizeStaffPhone,
} from '../domain/phone.ts';
import { isSalonDate, isSalonTime } from '../domain/salon-clock.ts';

/**
 * An id: a UUID. The UUIDs that the server creates are ordered by time. The server refuses a request with an invalid id
 * before it queries the database.
 */
export const id = z.uuid();

/**
 * An id in a response. The schema does not check that it is a UUID, because the server has checked it before and a list
 * has hundreds of ids.
 */
export const responseId = z.string().meta({ format: 'uuid' });

/** A date YYYY-MM-DD on the salon's clock. */
export const salonDate = z
  .string()
  .refine(isSalonDate, 'يجب أن يكون التاريخ بالصيغة YYYY-MM-DD')
  .meta({ format: 'date' });

/** Whether a salon writes times of day with 12 or 24 hours. */
export const clockHours = z.union([z.literal(12), z.literal(24)]);

/** A time of day, HH:MM, on the salon's clock. */
export const salonTime = z
  .string()
  .refine(isSalonTime, 'يجب أن يكون الوقت بالصيغة HH:MM')
  .meta({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** An instant as ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true });

/** An instant in a response, as PostgreSQL formats it, without a check. */
export const responseInstant = z.string().meta({ format: 'date-time' });

/** An amount of money: at least 0, at most two decimals. */
export const money = z
  .number()
  .refine(isMoney, 'يجب أن يكون المبلغ رقمًا موجبًا بمنزلتين عشريتين على الأكثر')
  .meta({ minimum: 0 });

/** An amount of money above 0. */
export const positiveMoney = money
  .refine((value) => value > 0, 'يجب أن يكون المبلغ أكبر من صفر')
  .meta({ exclusiveMinimum: 0 });

/** Characters that texts may not contain: control characters, and marks that reorder the text around them. */
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u;

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !UNPRINTABLE.test(value), 'النص يحتوي على رموز غير مسموحة')
    .refine((value) => value.isWellFormed(), 'النص يحتوي على رموز غير مسموحة');

/** Characters without a visible glyph: format characters, spaces and blank letters. */
const INVISIBLE = /[\p{Cf}\s\u115f\u1160\u3164\uffa0\u2800]/gu;

/** Returns the schema of one line of text with at least one visible character and at most `max` characters. */
export const buildSingleLineText = (max: number) =>
  text(max)
    .refine((value) => !/[\t\n\r]/.test(value), 'النص يحتوي على رموز غير مسموحة')
    .refine((value) => value.replace(INVISIBLE, '').length > 0, 'هذا الحقل مطلوب')
    .meta({ minLength: 1 });

/** A name or title. */
export const name = buildSingleLineText(120);

export const shortText = text(300);
export const longText = text(2000);

const WRONG_PHONE = 'يرجى إدخال رقم هاتف صحيح';

/**
 * A customer's phone in any spelling, normalised to +964 and ten digits. The schema refuses letters, because the text
 * without them could be another phone.
 */
export const customerPhone = z
  .string()
  .max(40)
  .refine(isPhoneText, WRONG_PHONE)
  .transform(normalizePhone)
  .refine(isCustomerPhone, WRONG_PHONE);

/** A staff member's phone: 10 to 15 digits. A leading 0 stays. */
export const staffPhone = z
  .string()
  .max(40)
  .transform(normalizeStaffPhone)
  .refine(isStaffPhone, 'رقم الهاتف غير صحيح');

export const email = z.email().max(254);

/** A boolean of a query string: "true" or "false". */
export const queryBoolean = z.enum(['true', 'false']).transform((value) => value === 'true');

/** The query fields of a paged list: the opaque cursor of the previous response, and the largest number of rows. */
export const paging = {
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
};

export const search = text(100).optional();

/** The query `?start&end` of §7: the first and last date on the salon's clock. */
export const dateRange = z.object({ start: salonDate, end: salonDate });

/** The path of an uploaded image or of an image of the product. */
export const ownImageUrl = z
  .string()
  .max(500)
  .refine((url) => /^\/(images|uploads)(\/[\w-]+)+\.\w+$/.test(url), 'عنوان الصورة غير صالح');

/** The path of an uploaded image or of an image of the product, or an https address; never `javascript:` or `data:`. */
export const imageUrl = z
  .string()
  .max(500)
  .refine(
    (url) => /^\/(images|uploads)(\/[\w-]+)+\.\w+$/.test(url) || /^https:\/\/[!#-&(-;=?-~]+$/.test(url),
    'عنوان الصورة غير صالح',
  );
