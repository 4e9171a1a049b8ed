import type { WorkPlan } from '@salon/shared/contracts/working-time';
import type { IsoWeekday } from '@salon/shared/domain/working-time/work-calendar';
import { getWeekdayName } from '@salon/shared/ui/format';
import { type BarAxis, getBarAxis } from './bar-axis.ts';
import { BarTicks, DayBar } from './day-bar.tsx';
import { SpansText } from './span-text.tsx';
import { listPlanDays, listWeeks, type PlanDay } from './week-days.ts';
import classes from './week-view.module.css';
import { getOffText, weekMessages as texts } from './working-time.messages.ts';

interface WeekViewProps {
  plan: Pick<WorkPlan, 'employee_id' | 'weeks' | 'spans'>;
  weekStart: IsoWeekday;
}

/** The days of a plan with their times, as bars and in words. */
export function WeekView({ plan, weekStart }: WeekViewProps) {
  const days = listPlanDays(plan, weekStart);
  const axis = getBarAxis(plan.spans);
  return (
    <div className={classes.weeks}>
      {listWeeks(plan.weeks).map((week) => (
        <div key={week}>
          {plan.weeks > 1 && <h4 className={classes.week}>{texts.weekNumber(week)}</h4>}
          <div className={classes.axis}>
            <BarTicks axis={axis} />
          </div>
          <dl className={classes.days}>
            {days
              .filter((day) => day.week === week)
              .map((day) => (
                <Day key={day.weekday} day={day} axis={axis} off={getOffText(plan.employee_id)} />
              ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

interface DayProps {
  day: PlanDay;
  axis: BarAxis;
  off: string;
}

function Day({ day: { weekday, spans }, axis, off }: DayProps) {
  return (
    <div className={classes.day} data-off={spans.length === 0 || undefined}>
      <dt className={classes.name}>{getWeekdayName(weekday)}</dt>
      <dd className={classes.times}>
        <SpansText spans={spans} off={off} />
      </dd>
      <dd className={classes.drawing}>
        <DayBar spans={spans} axis={axis} />
      </dd>
    </div>
  );
}
