import type * as contract from '@salon/shared/contracts/working-time';
import type { PlanSpan } from '@salon/shared/domain/working-time/work-calendar';
import type { z } from 'zod';
import type { PlanValues } from './work-plan.repository.ts';

type GivenPlan = z.output<typeof contract.updateWorkPlan>;

/** A new plan is open-ended and repeats each week, unless the request says otherwise. */
export function toNewPlan({
  name = '',
  valid_from,
  valid_to = null,
  weeks = 1,
  anchor_date = valid_from,
  spans,
}: GivenPlan): PlanValues {
  return { name, valid_from, valid_to, weeks, anchor_date, spans: sortSpans(spans) };
}

/** A missing field keeps the value of the plan before. */
export function toChangedPlan(
  { name, valid_to, weeks, anchor_date }: contract.WorkPlan,
  { valid_from, spans, ...given }: GivenPlan,
): PlanValues {
  return {
    name: given.name ?? name,
    valid_from,
    valid_to: given.valid_to === undefined ? valid_to : given.valid_to,
    weeks: given.weeks ?? weeks,
    anchor_date: given.anchor_date ?? anchor_date,
    spans: sortSpans(spans),
  };
}

const sortSpans = (spans: readonly PlanSpan[]): PlanSpan[] =>
  spans.toSorted(
    (one, other) => one.week - other.week || one.weekday - other.weekday || one.start - other.start,
  );
