import { Button } from '@salon/shared/ui/button';
import { getWeekdayName } from '@salon/shared/ui/format';
import { Switch } from '@salon/shared/ui/switch';
import { Copy, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type BarAxis, getBarAxis } from './bar-axis.ts';
import { DayBar } from './day-bar.tsx';
import type { PlanFormStore } from './plan-form.store.ts';
import { SpanFields } from './span-fields.tsx';
import { listWeeks } from './week-days.ts';
import { canAddSpan, type DayDraft, listWholeSpans, toPlanSpans } from './week-draft.ts';
import classes from './week-grid.module.css';
import { getOffText, weekMessages as texts } from './working-time.messages.ts';

interface WeekGridProps {
  store: PlanFormStore;
}

/** Seven days for each week of the plan, each with up to four spans. */
export const WeekGrid = observer(function WeekGrid({ store }: WeekGridProps) {
  const { spans: days, weeks } = store.form.draft;
  const axis = getBarAxis(toPlanSpans(days, weeks));
  return (
    <div className={classes.weeks}>
      {listWeeks(weeks).map((week) => (
        <div key={week} className={classes.week}>
          {weeks > 1 && <h3 className={classes.title}>{texts.weekNumber(week)}</h3>}
          {days
            .filter((day) => day.week === week)
            .map((day) => (
              <DayRow key={day.weekday} store={store} day={day} axis={axis} />
            ))}
        </div>
      ))}
    </div>
  );
});

interface DayRowProps extends WeekGridProps {
  day: DayDraft;
  axis: BarAxis;
}

const DayRow = observer(function DayRow({ store, day, axis }: DayRowProps) {
  const name = getWeekdayName(day.weekday);
  return (
    <fieldset className={classes.day} aria-label={name}>
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        <span className={classes.bar}>
          {day.isWorking ? (
            <DayBar spans={listWholeSpans(day.spans)} axis={axis} />
          ) : (
            getOffText(store.context.employeeId)
          )}
        </span>
        <Switch
          label={texts.works(name)}
          checked={day.isWorking}
          onChange={(isWorking) => store.turn(day, isWorking)}
        />
      </div>
      {day.isWorking && (
        <SpanFields
          spans={day.spans}
          day={name}
          problems={store.problems}
          onChange={(key, times) => store.changeSpan(day, key, times)}
          onRemove={(key) => store.removeSpan(day, key)}
        />
      )}
      <DayActions store={store} day={day} name={name} />
    </fieldset>
  );
});

function DayActions({ store, day, name }: WeekGridProps & { day: DayDraft; name: string }) {
  return (
    <div className={classes.actions}>
      {day.isWorking && canAddSpan(day) && (
        <Button
          kind="ghost"
          size="small"
          icon={<Plus />}
          label={texts.addSpanOn(name)}
          onClick={() => store.addSpan(day)}
        >
          {texts.addSpan}
        </Button>
      )}
      <Button
        kind="ghost"
        size="small"
        icon={<Copy />}
        label={texts.copyOf(name)}
        onClick={() => store.askCopy(day)}
      >
        {texts.copy}
      </Button>
    </div>
  );
}
