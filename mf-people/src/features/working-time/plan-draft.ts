import type { UpdateWorkPlan, WorkPlan } from '@salon/shared/contracts/working-time';
import type { DateRange, SalonDate } from '@salon/shared/domain/salon-clock';
import type { WorkHours } from '@salon/shared/domain/work-hours';
import type { IsoWeekday } from '@salon/shared/domain/working-time/work-calendar';
import { listPlanDays, listWeekdays } from './week-days.ts';
import { createWeekOfHours, type DayDraft, toDayDrafts, toPlanSpans } from './week-draft.ts';

export interface PlanDraft {
  /** Only a dated plan has a name and dates. */
  name: string;
  valid_from: SalonDate | '';
  valid_to: SalonDate | '';
  weeks: number;
  /** A date in week 1; counts only in a plan of several weeks. */
  anchor_date: SalonDate;
  spans: readonly DayDraft[];
}

export interface PlanEdit {
  title: string;
  /** null for a new plan. */
  plan: WorkPlan | null;
  isDated: boolean;
  draft: PlanDraft;
  dateHint?: string;
  weekHint?: string;
}

type PlanWeek = Pick<WorkPlan, 'weeks' | 'anchor_date' | 'spans'>;

export function toPlanDraft(plan: WorkPlan, weekStart: IsoWeekday): PlanDraft {
  return {
    ...toWeekFields(plan, weekStart),
    name: plan.name,
    valid_from: plan.valid_from,
    valid_to: plan.valid_to ?? '',
  };
}

/** A new plan with the week of another one. */
export function copyPlan(
  plan: PlanWeek,
  weekStart: IsoWeekday,
  { name = '', range }: { name?: string; range?: DateRange | null } = {},
): PlanDraft {
  return {
    ...toWeekFields(plan, weekStart),
    name,
    valid_from: range?.from ?? '',
    valid_to: range?.to ?? '',
  };
}

export function createPlanOfHours(hours: WorkHours, weekStart: IsoWeekday, today: SalonDate): PlanDraft {
  return {
    ...{ name: '', valid_from: '', valid_to: '', weeks: 1, anchor_date: today },
    spans: createWeekOfHours(listWeekdays(weekStart), hours),
  };
}

function toWeekFields(plan: PlanWeek, weekStart: IsoWeekday) {
  const { weeks, anchor_date } = plan;
  return { weeks, anchor_date, spans: toDayDrafts(listPlanDays(plan, weekStart)) };
}

/** A new open-ended plan is valid from `today`. */
export function toPlanBody(
  { name, valid_from, valid_to, weeks, anchor_date, spans }: PlanDraft,
  { plan, isDated }: Pick<PlanEdit, 'plan' | 'isDated'>,
  today: SalonDate,
): UpdateWorkPlan {
  const week = {
    weeks,
    ...(weeks > 1 ? { anchor_date } : {}),
    spans: toPlanSpans(spans, weeks),
  };
  if (!isDated)
    return { ...week, name: plan?.name ?? '', valid_from: plan?.valid_from ?? today, valid_to: null };
  return { ...week, name: name.trim(), valid_from, valid_to };
}
