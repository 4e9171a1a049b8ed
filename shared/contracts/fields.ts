import { z } from 'zod';
import { isMoney } from '../domain/money.ts';
import {
  isCustomerPhone,
  isPhoneText,
  isStaffPhone,
  normalisePhone,
  normaliseStaffPhone,
} from '../domain/phone.ts';
import { isSalonDate, isSalonTime } from '../domain/salon-clock.ts';

/** The small field types that all contracts are made of. */

/** UUID, time-ordered when ours. An ill-formed one is a bad request, never a database error. */
export const id = z.uuid();

/** The same on the way out: it was checked when it came in, and a list has hundreds of them. */
export const sentId = z.string().meta({ format: 'uuid' });

/** YYYY-MM-DD in the salon's calendar. */
export const salonDate = z
  .string()
  .refine(isSalonDate, 'يجب أن يكون التاريخ بالصيغة YYYY-MM-DD')
  .meta({ format: 'date' });

/** HH:MM on the salon's clock. */
/** How a salon writes times of day. */
export const clockHours = z.union([z.literal(12), z.literal(24)]);

export const salonTime = z
  .string()
  .refine(isSalonTime, 'يجب أن يكون الوقت بالصيغة HH:MM')
  .meta({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true });

/** The same on the way out, as PostgreSQL has it. */
export const sentInstant = z.string().meta({ format: 'date-time' });

/** An amount of money: not negative, at most two decimals. */
export const money = z
  .number()
  .refine(isMoney, 'يجب أن يكون المبلغ رقمًا موجبًا بمنزلتين عشريتين على الأكثر')
  .meta({ minimum: 0 });

/** An amount that something is worth or costs: above 0. */
export const positiveMoney = money
  .refine((value) => value > 0, 'يجب أن يكون المبلغ أكبر من صفر')
  .meta({ exclusiveMinimum: 0 });

/** Characters that no name or note has: control characters, and marks that reorder the text around them. */
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u;

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !UNPRINTABLE.test(value), 'النص يحتوي على رموز غير مسموحة')
    .refine((value) => value.isWellFormed(), 'النص يحتوي على رموز غير مسموحة');

/** Characters that leave no mark: format characters, and letters that are drawn as nothing. */
const INVISIBLE = /[\p{Cf}\s\u115f\u1160\u3164\uffa0\u2800]/gu;

/** One line in which something can be seen. */
export const line = (max: number) =>
  text(max)
    .refine((value) => !/[\t\n\r]/.test(value), 'النص يحتوي على رموز غير مسموحة')
    .refine((value) => value.replace(INVISIBLE, '').length > 0, 'هذا الحقل مطلوب')
    .meta({ minLength: 1 });

/** A name or title. */
export const name = line(120);

export const shortText = text(300);
export const longText = text(2000);

const WRONG_PHONE = 'يرجى إدخال رقم هاتف صحيح';

/** Normalised to +964 and ten digits, whatever way it was typed. Letters are refused, not dropped: whose phone is it? */
export const customerPhone = z
  .string()
  .max(40)
  .refine(isPhoneText, WRONG_PHONE)
  .transform(normalisePhone)
  .refine(isCustomerPhone, WRONG_PHONE);

/** A staff member's own phone: 10 to 15 digits, leading 0 kept. */
export const staffPhone = z
  .string()
  .max(40)
  .transform(normaliseStaffPhone)
  .refine(isStaffPhone, 'رقم الهاتف غير صحيح');

export const email = z.email().max(254);

/** Query strings carry text: "true" and "false" only. */
export const queryBoolean = z.enum(['true', 'false']).transform((value) => value === 'true');

/** How lists are paged: an opaque cursor from the answer before, and a limit. */
export const paging = {
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
};

export const search = text(100).optional();

/** `?start&end` of §7: days of the salon's calendar, both included. */
export const dateRange = z.object({ start: salonDate, end: salonDate });

/** A picture that was uploaded here, or one of ours. */
export const ownImageUrl = z
  .string()
  .max(500)
  .refine((url) => /^\/(images|uploads)(\/[\w-]+)+\.\w+$/.test(url), 'عنوان الصورة غير صالح');

/** The same, or an https address: never `javascript:` or `data:`. */
export const imageUrl = z
  .string()
  .max(500)
  .refine(
    (url) => /^\/(images|uploads)(\/[\w-]+)+\.\w+$/.test(url) || /^https:\/\/[!#-&(-;=?-~]+$/.test(url),
    'عنوان الصورة غير صالح',
  );
