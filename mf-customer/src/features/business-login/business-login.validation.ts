import { isCustomerPhone, latinDigits } from '@salon/shared/domain/phone';
import { businessLoginMessages as texts } from './business-login.messages.ts';

/** §5 Customer business login page; '' when all is well. */
export const checkPhone = (phone: string): string => (isCustomerPhone(phone) ? '' : texts.phoneInvalid);

export const checkName = (name: string): string => (name.trim() ? '' : texts.nameRequired);

export function checkCode(code: string): string {
  if (!code) return texts.codeRequired;
  return isWholeCode(code) ? '' : texts.codeInvalid;
}

export const isWholeCode = (code: string): boolean => /^\d{6}$/.test(code);

/** What was typed or pasted as a code, in whatever script and with whatever stands around it: "رمزك هو ١٢٣ ٤٥٦". */
export const codeDigits = (text: string): string => latinDigits(text).replace(/\D/g, '').slice(0, 6);
