import type { WorkPlan } from '@salon/shared/contracts/working-time';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { findPlanProblem } from '@salon/shared/domain/working-time/find-plan-problem';
import type { IsoWeekday } from '@salon/shared/domain/working-time/work-calendar';
import type { FieldProblems } from '@salon/shared/stores/field-problems';
import { listWeekProblems } from './list-span-problems.ts';
import { type PlanDraft, type PlanEdit, toPlanBody } from './plan-draft.ts';
import { toDomainPlan } from './to-domain-plan.ts';
import { planFormMessages as texts } from './working-time.messages.ts';

export interface PlanContext {
  /** null for the salon. */
  employeeId: string | null;
  /** All plans of the employee or of the salon. */
  plans: readonly WorkPlan[];
  weekStart: IsoWeekday;
  today: SalonDate;
}

type PlanProblems = FieldProblems<PlanDraft>;

/** The problems of single times are those of `listWeekProblems`. */
export function checkPlan(draft: PlanDraft, edit: PlanEdit, context: PlanContext): PlanProblems {
  const problems: PlanProblems = edit.isDated ? checkDates(draft) : {};
  const { spans, weeks } = draft;
  if (listWeekProblems(spans, weeks, context.weekStart).size > 0) problems.spans = texts.checkWeek;
  return Object.keys(problems).length > 0 ? problems : checkAsServer(draft, edit, context);
}

function checkDates({ name, valid_from, valid_to }: PlanDraft): PlanProblems {
  const problems: PlanProblems = {};
  if (!name.trim()) problems.name = texts.nameRequired;
  if (!valid_from) problems.valid_from = texts.dateRequired;
  if (!valid_to) problems.valid_to = texts.dateRequired;
  else if (valid_to < valid_from) problems.valid_to = texts.reversed;
  return problems;
}

/** The rule of the server; no plan has the dates of another one of the same length. */
function checkAsServer(draft: PlanDraft, edit: PlanEdit, context: PlanContext): PlanProblems {
  const { employeeId, plans, weekStart, today } = context;
  const body = toPlanBody(draft, edit, today);
  const plan = {
    ...{ id: edit.plan?.id ?? '', employeeId, name: body.name ?? '' },
    ...{ validFrom: body.valid_from, validTo: body.valid_to ?? null },
    ...{ weeks: draft.weeks, anchorDate: draft.anchor_date, spans: body.spans },
  };
  const problem = findPlanProblem(plan, plans.map(toDomainPlan), weekStart);
  if (problem === 'validity_conflict') return { valid_to: texts.conflict };
  return problem ? { spans: texts.checkWeek } : {};
}
