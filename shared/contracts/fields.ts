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

/** The UUIDs that the server creates are ordered by time. */
export const id = z.uuid();

/** The schema does not check the UUID, because a list has hundreds of ids, and they come from the database. */
export const responseId = z.string().meta({ format: 'uuid' });

export const salonDate = z
  .string()
  .refine(isSalonDate, 'يجب أن يكون التاريخ بالصيغة YYYY-MM-DD')
  .meta({ format: 'date' });

export const clockHours = z.union([z.literal(12), z.literal(24)]);

export const salonTime = z
  .string()
  .refine(isSalonTime, 'يجب أن يكون الوقت بالصيغة HH:MM')
  .meta({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

export const instant = z.iso.datetime({ offset: true });

/** An instant as PostgreSQL formats it; the schema does not check it. */
export const responseInstant = z.string().meta({ format: 'date-time' });

export const money = z
  .number()
  .refine(isMoney, 'يجب أن يكون المبلغ رقمًا موجبًا بمنزلتين عشريتين على الأكثر')
  .meta({ minimum: 0 });

export const positiveMoney = money
  .refine((value) => value > 0, 'يجب أن يكون المبلغ أكبر من صفر')
  .meta({ exclusiveMinimum: 0 });

/** Control characters other than tab and line breaks, and marks that reorder the text around them. */
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u;

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !UNPRINTABLE.test(value), 'النص يحتوي على رموز غير مسموحة')
    .refine((value) => value.isWellFormed(), 'النص يحتوي على رموز غير مسموحة');

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

const WRONG_PHONE = 'يرجى إدخال رقم هاتف صحيح';

/** Refuses a text with letters, because its digits alone could be another person's phone. */
export const customerPhone = z
  .string()
  .max(40)
  .refine(isPhoneText, WRONG_PHONE)
  .transform(normalizePhone)
  .refine(isCustomerPhone, WRONG_PHONE);

export const staffPhone = z
  .string()
  .max(40)
  .transform(normalizeStaffPhone)
  .refine(isStaffPhone, 'رقم الهاتف غير صحيح');

export const email = z.email().max(254);

export const queryBoolean = z.enum(['true', 'false']).transform((value) => value === 'true');

/** `cursor` is the opaque `next_cursor` of the previous response. */
export const paging = {
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
};

export const search = text(100).optional();

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
