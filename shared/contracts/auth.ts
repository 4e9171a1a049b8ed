import { z } from 'zod';
import { USER_TYPES } from '../domain/access.ts';
import { toLatinDigits } from '../domain/latin-digits.ts';
import { buildSuccessSchema, done } from './envelope.ts';
import { id, name, staffLoginPhone, typedPhone } from './fields.ts';

/** The browser stores these fields as `user_info` (§3). */
export const sessionUser = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  role: z.enum(USER_TYPES),
  userType: z.enum(USER_TYPES),
  businessId: id,
  businessName: z.string(),
  businessSlug: z.string(),
  /** True for an admin who also sees the health of all releases; absent for all others. */
  platformAdmin: z.literal(true).optional(),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const staffLogin = z
  .object({
    phone: staffLoginPhone,
    password: z.string().min(1, 'كلمة المرور مطلوبة').max(200),
    /** The id or slug of the salon that the person chose after the response SALON_CHOICE. */
    businessId: z.string().trim().min(1).max(80).optional(),
  })
  .strict();
export type StaffLogin = z.input<typeof staffLogin>;

/** One of the salons in the `details` of SALON_CHOICE. */
export interface SalonChoice {
  id: string;
  name: string;
}

/** An empty or missing slug means the default salon. */
export const customerLogin = z
  .object({ phone: typedPhone, businessSlug: z.string().trim().max(80).optional() })
  .strict();
export type CustomerLogin = z.input<typeof customerLogin>;

/** `businessId` is an id or a slug. */
export const phoneLogin = z.object({ phone: typedPhone, businessId: z.string().min(1).max(80) }).strict();
export type PhoneLogin = z.input<typeof phoneLogin>;

const code = z
  .string()
  .trim()
  .max(20)
  .transform(toLatinDigits)
  .refine((text) => /^\d{6}$/.test(text), 'رمز التحقق مكون من 6 أرقام');

export const customerRegistration = z
  .object({
    name,
    phone: typedPhone,
    businessId: z.string().min(1).max(80),
    /** The code that `verifyCode` checked; required if the salon verifies phones. */
    code: code.optional(),
  })
  .strict();
export type CustomerRegistration = z.input<typeof customerRegistration>;

/** An empty `businessId` means the default salon. */
export const verifyCode = z
  .object({ phone: typedPhone, businessId: z.string().trim().max(80), code })
  .strict();
export type VerifyCode = z.input<typeof verifyCode>;

export const updateAccount = z.object({ name, phone: typedPhone.optional() }).strict();
export type UpdateAccount = z.input<typeof updateAccount>;

export const refreshRequest = z.object({ refreshToken: z.string().min(1).max(500) }).strict();
/** The server ends the sessions of the tokens in the request: this refresh token and the bearer token. */
export const logoutRequest = z
  .object({ refreshToken: z.string().max(500).optional() })
  .strict()
  .nullish();

const tokens = { token: z.string(), refreshToken: z.string() };

/** Login responses have their fields at the top level, not in `data` (§7). */
export const loginAnswer = z.object({
  success: z.literal(true),
  ...tokens,
  user: sessionUser,
  message: z.string(),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

export const phoneLoginAnswer = z.object({
  success: z.literal(true),
  /** Whether the phone has an account; false until a required code is verified, so that it reveals no account. */
  exists: z.boolean(),
  /** Whether the server sent a code to the phone; the next request is then `customerVerify`. */
  verification_required: z.boolean(),
  user: sessionUser.nullable(),
  token: z.string().nullable(),
  refreshToken: z.string().nullable(),
});
export type PhoneLoginAnswer = z.infer<typeof phoneLoginAnswer>;

export const customerLoginAnswer = z.union([
  loginAnswer,
  z.object({
    success: z.literal(true),
    verification_required: z.literal(true),
    token: z.null(),
    refreshToken: z.null(),
    user: z.null(),
    message: z.string(),
  }),
]);
export type CustomerLoginAnswer = z.infer<typeof customerLoginAnswer>;

export const refreshAnswer = z.object({ success: z.literal(true), ...tokens });
export type RefreshAnswer = z.infer<typeof refreshAnswer>;

export const authAnswers = {
  login: loginAnswer,
  customerLogin: customerLoginAnswer,
  phoneLogin: phoneLoginAnswer,
  refresh: refreshAnswer,
  profile: buildSuccessSchema(sessionUser),
  done,
};
