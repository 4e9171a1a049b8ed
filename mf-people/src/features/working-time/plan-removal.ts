import type { WorkPlan } from '@salon/shared/contracts/working-time';
import type { HttpClient, Success } from '@salon/shared/http';
import type { Act } from '@salon/shared/stores/question';
import { deleteWorkPlan, type Outside } from './working-time.api.ts';
import { planRemovalMessages as texts } from './working-time.messages.ts';

interface Plans {
  forgetPlan(plan: WorkPlan, outside: Outside): void;
}

export const createPlanRemoval = (http: HttpClient, plans: Plans): Act<WorkPlan, Success<Outside>> => ({
  send: ({ id }) => deleteWorkPlan(http, id),
  onDone: (plan, answer) => plans.forgetPlan(plan, answer?.data ?? { outside: [] }),
  explain: ({ text, isRefusal }) => (isRefusal ? text : texts.failed),
});

/** Returns the question before the deletion. */
export function getPlanQuestion({ valid_to, employee_id }: WorkPlan): string {
  if (valid_to !== null) return texts.dated;
  return employee_id ? texts.openEnded : texts.salon;
}
