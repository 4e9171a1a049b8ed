import type { UserType } from '@salon/shared/domain/access';
import { toLatinDigits } from '@salon/shared/domain/latin-digits';
import { isStaffPhone, normalizeStaffPhone, PHONE_DIGITS, toPhoneDigits } from '@salon/shared/domain/phone';
import { getPhoneProblem, isPhoneEmpty } from '@salon/shared/ui/page-phone';
import { loginMessages } from './login.messages.ts';

export interface LoginInput {
  userType: UserType;
  phone: string;
  password: string;
  /** Null or absent until the server has sent a code. */
  code?: string | null;
}

export type LoginProblems = Partial<Record<'phone' | 'password' | 'code', string>>;

/** Staff need a phone and a password; customers need a phone (§5: +964 and ten digits), then the code. */
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
  if (isPhoneEmpty(phone)) return { phone: loginMessages.phoneRequired };
  const problem = getPhoneProblem(phone, getIraqiText);
  return problem ? { phone: problem } : {};
}

const getIraqiText = (phone: string): string =>
  toPhoneDigits(phone).length === PHONE_DIGITS
    ? loginMessages.customerPhoneForm
    : loginMessages.customerPhoneDigits;

function checkCode(code: string): LoginProblems {
  if (!code.trim()) return { code: loginMessages.codeRequired };
  return /^\d{6}$/.test(toLatinDigits(code).trim()) ? {} : { code: loginMessages.codeInvalid };
}
