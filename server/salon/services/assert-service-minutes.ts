import { findServiceMinutesProblem, type ServiceMinutes } from '@salon/shared/domain/visit/service-minutes';
import { failField } from '../../errors.ts';

interface OwnMinutes {
  duration_minutes: number | null;
}

interface ServiceTimes extends ServiceMinutes {
  variants: readonly OwnMinutes[];
  employee_prices: readonly OwnMinutes[];
}

const PROBLEMS = {
  no_work: 'يجب أن تكون المدة أطول من وقت الانتظار والإنهاء معًا',
  over_24_hours: 'يجب ألا يتجاوز مجموع الأوقات 24 ساعة',
};

/** Processing, finish and buffers hold for each duration of the service. @throws ApiError VALIDATION_FAILED */
export function assertServiceMinutes({ variants, employee_prices, ...minutes }: ServiceTimes): void {
  assertFits('process_minutes', minutes);
  for (const { duration_minutes } of variants) assertFits('variants', { ...minutes, duration_minutes });
  for (const { duration_minutes } of employee_prices) {
    assertFits('employee_prices', { ...minutes, duration_minutes });
  }
}

function assertFits(
  field: string,
  { duration_minutes, ...parts }: Omit<ServiceMinutes, 'duration_minutes'> & OwnMinutes,
) {
  if (duration_minutes === null) return;
  const problem = findServiceMinutesProblem({ ...parts, duration_minutes });
  if (problem) throw failField(field, PROBLEMS[problem]);
}
