import type { FieldProblem } from '@salon/shared/contracts/error-codes';
import { isCustomerPhone, latinDigits } from '@salon/shared/domain/phone';
import { businessLoginMessages as texts } from './business-login.messages.ts';

/** §5 Customer business login page; '' when all is well. */
export const checkPhone = (phone: string): string => (isCustomerPhone(phone) ? '' : texts.phoneInvalid);

export const checkName = (name: string): string => (name.trim() ? '' : texts.nameRequired);

/** The server's own complaint about the name; '' when it has none. */
export function nameProblemOf(details: unknown): string {
  if (!Array.isArray(details)) return '';
  return (details as FieldProblem[]).find(({ path }) => path === 'name')?.message ?? '';
}

export function checkCode(code: string): string {
  if (!code) return texts.codeRequired;
  return isWholeCode(code) ? '' : texts.codeInvalid;
}

export const isWholeCode = (code: string): boolean => /^\d{6}$/.test(code);

/** What was typed or pasted as a code, in whatever script and with whatever stands around it: "رمزك هو ١٢٣ ٤٥٦". */
export const codeDigits = (text: string): string => latinDigits(text).replace(/\D/g, '').slice(0, 6);
