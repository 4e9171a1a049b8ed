import type { WorkPlan } from '@salon/shared/contracts/working-time';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { getPlanWeek } from '@salon/shared/domain/working-time/list-plan-spans';
import type { IsoWeekday } from '@salon/shared/domain/working-time/work-calendar';
import { Card } from '@salon/shared/ui/card';
import { formatDayMonth, formatRange } from '@salon/shared/ui/format';
import { Tag, type TagTone } from '@salon/shared/ui/tag';
import type { ReactNode } from 'react';
import type { PlanState } from './plan-states.ts';
import { getPlanTitle } from './plan-title.ts';
import { toDomainPlan } from './to-domain-plan.ts';
import { WeekView } from './week-view.tsx';
import { workingTimeMessages as texts, weekMessages } from './working-time.messages.ts';
import classes from './working-time.module.css';

const TONES: Record<PlanState, TagTone> = {
  present: 'success',
  coming: 'plum',
  other: 'neutral',
  ended: 'quiet',
};

interface PlanCardProps {
  plan: WorkPlan;
  state: PlanState;
  weekStart: IsoWeekday;
  today: SalonDate;
  /** The buttons of the plan. */
  children?: ReactNode;
}

export function PlanCard({ plan, state, weekStart, today, children }: PlanCardProps) {
  const title = getPlanTitle(plan);
  return (
    <Card as="article" label={title}>
      <div className={classes.planHead}>
        <div className={classes.planWords}>
          <h3 className={classes.planTitle}>{title}</h3>
          <p className={classes.aside}>
            {formatValidity(plan, today)}
            {plan.weeks > 1 && ` · ${formatPresentWeek(plan, today, weekStart)}`}
          </p>
        </div>
        <Tag tone={TONES[state]}>{texts.states[state]}</Tag>
        {children && <div className={classes.planActions}>{children}</div>}
      </div>
      <WeekView plan={plan} weekStart={weekStart} />
    </Card>
  );
}

/** An open-ended plan that began long ago is valid all the year. */
function formatValidity({ valid_from, valid_to }: WorkPlan, today: SalonDate): string {
  if (valid_to !== null) return formatPeriod(valid_from, valid_to, today);
  return valid_from > today ? texts.since(formatDayMonth(valid_from, true)) : texts.always;
}

/** `formatRange` has the years only if they differ. */
function formatPeriod(from: SalonDate, to: SalonDate, today: SalonDate): string {
  const [first, last, present] = [from, to, today].map((date) => date.slice(0, 4));
  const year = first === last && last !== present ? ` ${last}` : '';
  return formatRange(from, to) + year;
}

function formatPresentWeek(plan: WorkPlan, today: SalonDate, weekStart: IsoWeekday): string {
  return weekMessages.presentWeek(getPlanWeek(toDomainPlan(plan), today, weekStart));
}
