import { z } from 'zod';
import { SALARY_TYPES } from '../domain/revenue.ts';
import { buildPageSchema, buildSuccessSchema, done } from './envelope.ts';
import {
  id,
  imageUrl,
  instant,
  name,
  paging,
  queryBoolean,
  salonTime,
  search,
  staffPhone,
} from './fields.ts';
import { uploadedImage } from './service.ts';
import { outsideBooking } from './working-time.ts';

/** A response never contains the password (§3). */
export const employee = z.object({
  id,
  name: z.string(),
  specialty: z.string(),
  phone: z.string(),
  work_hours_from: z.string(),
  work_hours_to: z.string(),
  /** The hours of a working day with one decimal. */
  working_hours_count: z.number(),
  rating: z.number(),
  experience: z.number(),
  salary_type: z.enum(SALARY_TYPES),
  /** The fixed salary, or the percent for a commission. */
  salary_amount: z.number(),
  image_url: z.string().nullable(),
  image_path: z.string().nullable(),
  is_active: z.boolean(),
  service_ids: z.array(id),
  created_at: instant,
  /** Present if the open-ended plan is not this pair of hours on all seven days. */
  has_varied_hours: z.literal(true).optional(),
});
export type Employee = z.infer<typeof employee>;

/** The fields that a customer may see. */
export const publicEmployee = employee.omit({
  phone: true,
  salary_type: true,
  salary_amount: true,
  created_at: true,
});
export type PublicEmployee = z.infer<typeof publicEmployee>;

/** After a change of the hours, with the bookings that now lie outside the working time. */
const changedEmployee = employee.extend({ outside: z.array(outsideBooking).optional() });
export type ChangedEmployee = z.infer<typeof changedEmployee>;

export const password = z.string().min(8).max(200);

/** Each new service is offered by all employees, so that the limit is above the services of any salon. */
const MAX_OFFERED = 2_000;

const employeeFields = z.object({
  name,
  specialty: name,
  phone: staffPhone,
  work_hours_from: salonTime,
  work_hours_to: salonTime,
  /** The server accepts this field, because the specification's payload has it, but always computes the value. */
  working_hours_count: z.number().min(0).max(24),
  rating: z.number().min(1).max(5).multipleOf(0.1),
  experience: z.number().int().min(0).max(50),
  salary_type: z.enum(SALARY_TYPES),
  salary_amount: z.number().min(0).max(999_999_999_999),
  image_url: imageUrl.nullable(),
  image_path: imageUrl.nullable(),
  is_active: z.boolean(),
  service_ids: z.array(id).max(MAX_OFFERED),
});

const tenths = z.number().multipleOf(0.1);

/** Whether a commission is a multiple of 0.1 percent (§5); zod's `multipleOf` is exact for decimals. */
export const isCommissionStep = (percent: number) => tenths.safeParse(percent).success;
export const COMMISSION_STEP_PROBLEM = 'نسبة العمولة بمنزلة عشرية واحدة على الأكثر';

interface GivenSalary {
  salary_type?: string | undefined;
  salary_amount?: number | undefined;
}
const commissionInSteps = ({ salary_type, salary_amount = 0 }: GivenSalary) =>
  salary_type !== 'commission' || isCommissionStep(salary_amount);
const stepProblem = { message: COMMISSION_STEP_PROBLEM, path: ['salary_amount'] };

const commissionAtMost100 = (value: GivenSalary) =>
  value.salary_type !== 'commission' || (value.salary_amount ?? 0) <= 100;
const commissionProblem = { message: 'نسبة العمولة يجب أن تكون بين 0 و100', path: ['salary_amount'] };

export const createEmployee = employeeFields
  .partial()
  .required({ name: true, specialty: true, phone: true })
  .extend({ password })
  .strict()
  .refine(commissionAtMost100, commissionProblem)
  .refine(commissionInSteps, stepProblem);
export type CreateEmployee = z.input<typeof createEmployee>;

/** The server checks an image's address only if it changed, because an old stored address can break newer rules. */
const keptImageUrl = z.string().max(500).nullable();

/** An empty or missing password changes nothing. */
export const updateEmployee = employeeFields
  .extend({ image_url: keptImageUrl, image_path: keptImageUrl })
  .partial()
  .extend({
    password: z.union([z.literal(''), password]).optional(),
    /** The services that the form showed as offered: what others have changed since then stays. Without it `service_ids` is the list. */
    service_ids_before: z.array(id).max(MAX_OFFERED).optional(),
  })
  .strict()
  .refine(commissionAtMost100, commissionProblem)
  .refine(commissionInSteps, stepProblem);
export type UpdateEmployee = z.input<typeof updateEmployee>;

export const listEmployeesQuery = z.object({
  is_active: queryBoolean.optional(),
  search,
  cursor: paging.cursor,
  limit: z.coerce.number().int().min(1).max(200).default(200),
});

export const employeeAnswers = {
  one: buildSuccessSchema(z.union([employee, publicEmployee])),
  changed: buildSuccessSchema(changedEmployee),
  page: buildPageSchema(z.union([employee, publicEmployee])),
  /** The response to a multipart upload with the field `image`. */
  uploaded: buildSuccessSchema(uploadedImage),
  done,
};
