import type { WorkingTime, WorkPlan } from '@salon/shared/contracts/working-time';
import type { DateRange, SalonDate } from '@salon/shared/domain/salon-clock';
import { DEFAULT_WORK_HOURS } from '@salon/shared/domain/work-hours';
import type { IsoWeekday } from '@salon/shared/domain/working-time/work-calendar';
import { getPageRegion } from '@salon/shared/ui/region';
import { findRamadan } from './find-ramadan.ts';
import { copyPlan, createPlanOfHours, type PlanDraft, type PlanEdit, toPlanDraft } from './plan-draft.ts';
import { getPlanTitle } from './plan-title.ts';
import { planFormMessages as texts } from './working-time.messages.ts';

interface Source {
  readonly plans: readonly WorkPlan[];
  readonly employeeId: string | null;
  readonly employeeName: string;
  readonly time: WorkingTime | null;
  readonly today: SalonDate;
}

export function editPlan(plan: WorkPlan, weekStart: IsoWeekday): PlanEdit {
  return {
    title: texts.editOf(getPlanTitle(plan)),
    plan,
    isDated: plan.valid_to !== null,
    draft: toPlanDraft(plan, weekStart),
  };
}

/** The first open-ended plan of the salon or of the employee. */
export function createFirstEdit(source: Source): PlanEdit {
  const { employeeId, employeeName } = source;
  return {
    title: employeeId ? texts.ownTitle(employeeName) : texts.salonTitle,
    plan: null,
    isDated: false,
    draft: createDraft(source, {}),
  };
}

/** The dates are those of the calendar. A plan that was written for this Ramadan before opens instead of a new one. */
export function createRamadanEdit(source: Source): PlanEdit {
  const range = findRamadan(source.today);
  const written = range && source.plans.find((plan) => plan.name === texts.ramadan && overlaps(plan, range));
  if (written) return editPlan(written, source.time?.week_start ?? getPageRegion().weekStart);
  return {
    ...createDatedEdit(source, { name: texts.ramadan, range }),
    ...(range ? { dateHint: texts.ramadanHint } : {}),
  };
}

export function createDatedEdit(
  source: Source,
  facts: { name?: string; range?: DateRange | null } = {},
): PlanEdit {
  return {
    title: texts.datedTitle,
    plan: null,
    isDated: true,
    draft: createDraft(source, facts),
    ...(source.employeeId ? {} : { weekHint: texts.salonDatedHint }),
  };
}

/** The week of a new plan is that of the open-ended plan, else that of the salon, else a pair of hours. */
function createDraft(
  { plans, time, today }: Source,
  facts: { name?: string; range?: DateRange | null },
): PlanDraft {
  const weekStart = time?.week_start ?? getPageRegion().weekStart;
  const copied = findOpenEnded(plans) ?? findOpenEnded(time?.salon.plans ?? []);
  if (copied) return copyPlan(copied, weekStart, facts);
  const draft = createPlanOfHours(DEFAULT_WORK_HOURS, weekStart, today);
  const { name = '', range } = facts;
  return { ...draft, name, valid_from: range?.from ?? '', valid_to: range?.to ?? '' };
}

const overlaps = ({ valid_from, valid_to }: WorkPlan, { from, to }: DateRange) =>
  valid_to !== null && valid_from <= to && valid_to >= from;

const findOpenEnded = (plans: readonly WorkPlan[]) => plans.find(({ valid_to }) => valid_to === null);
