import { z } from 'zod';
import { USER_TYPES } from '../domain/access.ts';
import { latinDigits } from '../domain/phone.ts';
import { done, successOf } from './envelope.ts';
import { customerPhone, id, name, staffPhone } from './fields.ts';

/** Who is signed in: what the browser keeps as user_info (§3). */
export const sessionUser = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  role: z.enum(USER_TYPES),
  userType: z.enum(USER_TYPES),
  businessId: id,
  businessName: z.string(),
  businessSlug: z.string(),
  /** Also sees how the releases of all salons do; absent for everyone else. */
  platformAdmin: z.literal(true).optional(),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const staffLogin = z
  .object({
    phone: staffPhone,
    password: z.string().min(1, 'كلمة المرور مطلوبة').max(200),
    /** Id or slug of the salon, where one phone and password are those of several: the answer was SALON_CHOICE. */
    businessId: z.string().trim().min(1).max(80).optional(),
  })
  .strict();
export type StaffLogin = z.input<typeof staffLogin>;

/** One of the salons among which SALON_CHOICE lets a person choose (`details`). */
export interface SalonChoice {
  id: string;
  name: string;
}

/** An empty slug means the default salon. */
export const customerLogin = z
  .object({ phone: customerPhone, businessSlug: z.string().trim().max(80).optional() })
  .strict();
export type CustomerLogin = z.input<typeof customerLogin>;

/** `businessId` is an id or a slug. */
export const phoneLogin = z.object({ phone: customerPhone, businessId: z.string().min(1).max(80) }).strict();
export type PhoneLogin = z.input<typeof phoneLogin>;

/** The code that was sent to the phone: digits in whatever script they were typed. */
const code = z
  .string()
  .trim()
  .max(20)
  .transform(latinDigits)
  .refine((text) => /^\d{6}$/.test(text), 'رمز التحقق مكون من 6 أرقام');

export const customerRegistration = z
  .object({
    name,
    phone: customerPhone,
    businessId: z.string().min(1).max(80),
    /** Needed where the salon asks for verification: the code that was checked before. */
    code: code.optional(),
  })
  .strict();
export type CustomerRegistration = z.input<typeof customerRegistration>;

/**
 * Proves a phone where the salon asks for it; answers as the phone step does. An empty `businessId` means the default
 * salon, as at the login.
 */
export const verifyCode = z
  .object({ phone: customerPhone, businessId: z.string().trim().max(80), code })
  .strict();
export type VerifyCode = z.input<typeof verifyCode>;

export const updateAccount = z.object({ name, phone: customerPhone.optional() }).strict();
export type UpdateAccount = z.input<typeof updateAccount>;

export const refreshRequest = z.object({ refreshToken: z.string().min(1).max(500) }).strict();
/** With a refresh token its whole family ends; without one, the session of the bearer token. */
export const logoutRequest = z
  .object({ refreshToken: z.string().max(500).optional() })
  .strict()
  .nullish();

const tokens = { token: z.string(), refreshToken: z.string() };

/** Login answers carry their fields at the top, as §7 lists them. */
export const loginAnswer = z.object({
  success: z.literal(true),
  ...tokens,
  user: sessionUser,
  message: z.string(),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

export const phoneLoginAnswer = z.object({
  success: z.literal(true),
  /** False also as long as a code is asked for: the answer then tells nothing about the phone. */
  exists: z.boolean(),
  /** A code was sent to the phone; the next call is `customerVerify`. */
  verification_required: z.boolean(),
  user: sessionUser.nullable(),
  token: z.string().nullable(),
  refreshToken: z.string().nullable(),
});
export type PhoneLoginAnswer = z.infer<typeof phoneLoginAnswer>;

/** The login page's customer tab: signed in, or asked for the code first. */
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
  profile: successOf(sessionUser),
  done,
};
