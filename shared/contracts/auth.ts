import { z } from 'zod';
import { USER_TYPES } from '../domain/access.ts';
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
});
export type SessionUser = z.infer<typeof sessionUser>;

export const staffLogin = z
  .object({ phone: staffPhone, password: z.string().min(1, 'كلمة المرور مطلوبة').max(200) })
  .strict();
export type StaffLogin = z.input<typeof staffLogin>;

/** An empty slug means the default salon. */
export const customerLogin = z
  .object({ phone: customerPhone, businessSlug: z.string().trim().max(80).optional() })
  .strict();
export type CustomerLogin = z.input<typeof customerLogin>;

/** `businessId` is an id or a slug. */
export const phoneLogin = z.object({ phone: customerPhone, businessId: z.string().min(1).max(80) }).strict();
export type PhoneLogin = z.input<typeof phoneLogin>;

export const customerRegistration = z
  .object({ name, phone: customerPhone, businessId: z.string().min(1).max(80) })
  .strict();
export type CustomerRegistration = z.input<typeof customerRegistration>;

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
  exists: z.boolean(),
  user: sessionUser.nullable(),
  token: z.string().nullable(),
  refreshToken: z.string().nullable(),
});
export type PhoneLoginAnswer = z.infer<typeof phoneLoginAnswer>;

export const refreshAnswer = z.object({ success: z.literal(true), ...tokens });
export type RefreshAnswer = z.infer<typeof refreshAnswer>;

export const authAnswers = {
  login: loginAnswer,
  phoneLogin: phoneLoginAnswer,
  refresh: refreshAnswer,
  profile: successOf(sessionUser),
  done,
};
