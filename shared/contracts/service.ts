import { z } from 'zod';
import { DISCOUNT_TYPES } from '../domain/discount.ts';
import { MAX_MONEY } from '../domain/money.ts';
import { isAmount } from '../domain/region/minor-units.ts';
import { buildPageSchema, buildSuccessSchema, done } from './envelope.ts';
import { id, imageUrl, instant, longText, money, name, paging, queryBoolean, search } from './fields.ts';
import { listsBeforeEdit, serviceDetailFields, serviceDetails } from './service-details.ts';

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
  ...serviceDetails,
});
export type Service = z.infer<typeof service>;

/** The fields that a customer may see. */
export const publicService = service.omit({ before_minutes: true, after_minutes: true });
export type PublicService = z.infer<typeof publicService>;

/** Of a fixed discount, the act refuses more decimals than the salon's currency stores. */
const discountAmount = z
  .number()
  .min(0)
  .max(MAX_MONEY)
  .refine((value) => isAmount(value, 3), 'القيمة بثلاث منازل عشرية على الأكثر');

const serviceFields = z.object({
  name,
  description: longText.refine((value) => value.length > 0, 'هذا الحقل مطلوب'),
  price: money,
  duration_minutes: z.number().int().min(1).max(1440),
  image_url: imageUrl.optional(),
  is_active: z.boolean().optional(),
  discount_type: z.enum(DISCOUNT_TYPES).optional(),
  discount_percentage: discountAmount.optional(),
  ...serviceDetailFields,
});

interface GivenDiscount {
  discount_type?: string | undefined;
  discount_percentage?: number | undefined;
}
const percentAtMost100 = ({ discount_type, discount_percentage = 0 }: GivenDiscount) =>
  discount_type !== 'percentage' || discount_percentage <= 100;
const percentProblem = { message: 'نسبة الخصم يجب أن تكون بين 0 و100', path: ['discount_percentage'] };

/** Whether a percentage is a multiple of 0.01 (§5). */
export const isDiscountStep = (percent: number) => isAmount(percent, 2);
export const DISCOUNT_STEP_PROBLEM = 'القيمة بمنزلتين عشريتين على الأكثر';
const percentInSteps = ({ discount_type, discount_percentage = 0 }: GivenDiscount) =>
  discount_type !== 'percentage' || isDiscountStep(discount_percentage);
const stepProblem = { message: DISCOUNT_STEP_PROBLEM, path: ['discount_percentage'] };

export const createService = serviceFields
  .strict()
  .refine(percentAtMost100, percentProblem)
  .refine(percentInSteps, stepProblem);
export type CreateService = z.input<typeof createService>;

export const updateService = serviceFields
  .partial()
  .extend(listsBeforeEdit)
  .strict()
  .refine(percentAtMost100, percentProblem)
  .refine(percentInSteps, stepProblem);
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
  one: buildSuccessSchema(z.union([service, publicService])),
  page: buildPageSchema(z.union([service, publicService])),
  uploaded: buildSuccessSchema(uploadedImage),
  done,
};
