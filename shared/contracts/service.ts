import { z } from 'zod';
import { DISCOUNT_TYPES } from '../domain/discount.ts';
import { buildPageSchema, buildSuccessSchema, done } from './envelope.ts';
import { id, imageUrl, instant, longText, money, name, paging, queryBoolean, search } from './fields.ts';

export { DEFAULT_SERVICE_IMAGE } from '../domain/image.ts';

/** `discount_type` says whether `discount_percentage` is a percent or a fixed amount (§3). */
export const service = z.object({
  id,
  name: z.string(),
  description: z.string(),
  price: z.number(),
  duration_minutes: z.number().int(),
  image_url: z.string(),
  is_active: z.boolean(),
  discount_type: z.enum(DISCOUNT_TYPES),
  discount_percentage: z.number(),
  final_price: z.number(),
  created_at: instant,
});
export type Service = z.infer<typeof service>;

const discountAmount = z
  .number()
  .min(0)
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'القيمة بمنزلتين عشريتين على الأكثر');

const serviceFields = z.object({
  name,
  description: longText.refine((value) => value.length > 0, 'هذا الحقل مطلوب'),
  price: money,
  duration_minutes: z.number().int().min(1).max(1440),
  image_url: imageUrl.optional(),
  is_active: z.boolean().optional(),
  discount_type: z.enum(DISCOUNT_TYPES).optional(),
  discount_percentage: discountAmount.optional(),
});

const percentAtMost100 = (value: {
  discount_type?: string | undefined;
  discount_percentage?: number | undefined;
}) => value.discount_type !== 'percentage' || (value.discount_percentage ?? 0) <= 100;
const percentProblem = { message: 'نسبة الخصم يجب أن تكون بين 0 و100', path: ['discount_percentage'] };

export const createService = serviceFields.strict().refine(percentAtMost100, percentProblem);
export type CreateService = z.input<typeof createService>;

export const updateService = serviceFields.partial().strict().refine(percentAtMost100, percentProblem);
export type UpdateService = z.input<typeof updateService>;

export const listServicesQuery = z.object({
  is_active: queryBoolean.optional(),
  search,
  cursor: paging.cursor,
  limit: z.coerce.number().int().min(1).max(200).default(200),
});

/** `image` is a data URL; the server limits its decoded size to 5 MB. */
export const uploadServiceImage = z
  .object({ image: z.string().min(1), filename: z.string().max(255), contentType: z.string().max(100) })
  .strict();
export type UploadServiceImage = z.input<typeof uploadServiceImage>;

export const uploadedImage = z.object({ url: z.string() });
export type UploadedImage = z.infer<typeof uploadedImage>;

export const serviceAnswers = {
  one: buildSuccessSchema(service),
  page: buildPageSchema(service),
  uploaded: buildSuccessSchema(uploadedImage),
  done,
};
