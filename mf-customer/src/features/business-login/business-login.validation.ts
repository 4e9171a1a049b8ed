import type { FieldProblem } from '@salon/shared/contracts/error-codes';
import { toLatinDigits } from '@salon/shared/domain/latin-digits';
import { getPhoneProblem } from '@salon/shared/ui/page-phone';
import { businessLoginMessages as texts } from './business-login.messages.ts';

const checkPhone = (phone: string): string => getPhoneProblem(phone, () => texts.phoneInvalid);

const checkName = (name: string): string => (name.trim() ? '' : texts.nameRequired);

export function findNameProblem(details: unknown): string {
  if (!Array.isArray(details)) return '';
  return (details as FieldProblem[]).find(({ path }) => path === 'name')?.message ?? '';
}

function checkCode(code: string): string {
  if (!code) return texts.codeRequired;
  return isWholeCode(code) ? '' : texts.codeInvalid;
}

export const isWholeCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Accepts digits of any script among other words: "رمزك هو ١٢٣ ٤٥٦". */
export const parseCode = (text: string): string => toLatinDigits(text).replace(/\D/g, '').slice(0, 6);

/** Each check of the salon's sign-in page (§5) returns an error text, or '' for a valid value. */
export const STEP_CHECKS = { phone: checkPhone, code: checkCode, name: checkName };
