import type { UserType } from '@salon/shared/domain/access';
import { isCustomerPhone, isStaffPhone, normaliseStaffPhone, phoneDigits } from '@salon/shared/domain/phone';
import { loginMessages } from './login.messages.ts';

export interface LoginFields {
  userType: UserType;
  phone: string;
  password: string;
}

export type LoginProblems = Partial<Record<'phone' | 'password', string>>;

const TEN_DIGITS = 10;

/** §5 Login: staff by phone and password, customers by +964 and exactly ten digits. Empty when all is well. */
export function checkLogin({ userType, phone, password }: LoginFields): LoginProblems {
  return userType === 'customer' ? checkCustomer(phone) : checkStaff(phone, password);
}

function checkStaff(phone: string, password: string): LoginProblems {
  const problems: LoginProblems = {};
  if (!phone.trim()) problems.phone = loginMessages.phoneRequired;
  else if (!isStaffPhone(normaliseStaffPhone(phone))) problems.phone = loginMessages.phoneInvalid;
  if (!password) problems.password = loginMessages.passwordRequired;
  return problems;
}

function checkCustomer(phone: string): LoginProblems {
  if (!phone || phone === '+964') return { phone: loginMessages.phoneRequired };
  if (phoneDigits(phone).length !== TEN_DIGITS) return { phone: loginMessages.customerPhoneDigits };
  if (!isCustomerPhone(phone)) return { phone: loginMessages.customerPhoneForm };
  return {};
}
