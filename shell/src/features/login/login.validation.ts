import type { UserType } from '@salon/shared/domain/access';
import {
  isCustomerPhone,
  isStaffPhone,
  normalizeStaffPhone,
  toLatinDigits,
  toPhoneDigits,
} from '@salon/shared/domain/phone';
import { loginMessages } from './login.messages.ts';

export interface LoginInput {
  userType: UserType;
  phone: string;
  password: string;
  /** Null or absent until the server has sent a code. */
  code?: string | null;
}

export type LoginProblems = Partial<Record<'phone' | 'password' | 'code', string>>;

const TEN_DIGITS = 10;

/** Staff need a phone and a password; customers need a phone with +964 and ten digits (§5), then the code. */
export function checkLogin({ userType, phone, password, code }: LoginInput): LoginProblems {
  if (userType !== 'customer') return checkStaff(phone, password);
  return { ...checkCustomer(phone), ...(typeof code === 'string' ? checkCode(code) : {}) };
}

function checkStaff(phone: string, password: string): LoginProblems {
  const problems: LoginProblems = {};
  if (!phone.trim()) problems.phone = loginMessages.phoneRequired;
  else if (!isStaffPhone(normalizeStaffPhone(phone))) problems.phone = loginMessages.phoneInvalid;
  if (!password) problems.password = loginMessages.passwordRequired;
  return problems;
}

function checkCustomer(phone: string): LoginProblems {
  if (!phone || phone === '+964') return { phone: loginMessages.phoneRequired };
  if (toPhoneDigits(phone).length !== TEN_DIGITS) return { phone: loginMessages.customerPhoneDigits };
  if (!isCustomerPhone(phone)) return { phone: loginMessages.customerPhoneForm };
  return {};
}

function checkCode(code: string): LoginProblems {
  if (!code.trim()) return { code: loginMessages.codeRequired };
  return /^\d{6}$/.test(toLatinDigits(code).trim()) ? {} : { code: loginMessages.codeInvalid };
}
