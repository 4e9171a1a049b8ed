import type { WorkPlan } from '@salon/shared/contracts/working-time';
import { workingTimeMessages as texts } from './working-time.messages.ts';

export function getPlanTitle({ name, valid_to, employee_id }: WorkPlan): string {
  if (name) return name;
  if (valid_to !== null) return texts.dated;
  return employee_id ? texts.openEnded : texts.salonWeek;
}
