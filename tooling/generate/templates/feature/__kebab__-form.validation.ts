import type { FieldProblems } from '@salon/shared/stores/field-problems';
import { getPhoneProblem } from '@salon/shared/ui/page-phone';
import { __camel__Messages as texts } from './__kebab__.messages.ts';

export interface __Pascal__Draft {
  name: string;
  /** Begins with the country code; '' while empty. */
  phone: string;
}

export function check__Pascal__({ name, phone }: __Pascal__Draft): FieldProblems<__Pascal__Draft> {
  const phoneProblem = getPhoneProblem(phone, () => texts.phoneInvalid);
  return {
    ...(name.trim() ? {} : { name: texts.nameRequired }),
    ...(phoneProblem ? { phone: phoneProblem } : {}),
  };
}
