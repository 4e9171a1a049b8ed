import { isCustomerPhone } from '@salon/shared/domain/phone';
import type { FieldProblems } from '@salon/shared/stores/field-problems';
import { __camel__Messages as texts } from './__kebab__.messages.ts';

export interface __Pascal__Draft {
  name: string;
  /** Begins with +964; '' while empty. */
  phone: string;
}

export function check__Pascal__({ name, phone }: __Pascal__Draft): FieldProblems<__Pascal__Draft> {
  return {
    ...(name.trim() ? {} : { name: texts.nameRequired }),
    ...(isCustomerPhone(phone) ? {} : { phone: texts.phoneInvalid }),
  };
}
