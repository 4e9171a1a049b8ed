import { Button } from '@salon/shared/ui/button';
import { Checkbox } from '@salon/shared/ui/checkbox';
import { getWeekdayName } from '@salon/shared/ui/format';
import { Sheet, SheetCancel } from '@salon/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PlanFormStore } from './plan-form.store.ts';
import classes from './plan-sheet.module.css';
import { type DayDraft, type DayKey, isSameDay } from './week-draft.ts';
import { planFormMessages, weekMessages as texts } from './working-time.messages.ts';

/** Chooses the days that get the spans of a day. */
export const CopySheet = observer(function CopySheet({ store }: { store: PlanFormStore }) {
  const { copied } = store;
  return copied && <CopyChoice store={store} copied={copied} />;
});

const CopyChoice = observer(function CopyChoice(props: { store: PlanFormStore; copied: DayDraft }) {
  const { store, copied } = props;
  const [chosen, setChosen] = useState<readonly DayKey[]>([]);
  const { spans, weeks } = store.form.draft;
  const others = spans.filter((day) => day.week <= weeks && !isSameDay(day, copied));
  const isChosen = (day: DayKey) => chosen.some((key) => isSameDay(key, day));
  const choose = (day: DayKey, isWanted: boolean) =>
    setChosen(isWanted ? [...chosen, day] : chosen.filter((key) => !isSameDay(key, day)));
  return (
    <Sheet
      open
      title={texts.copyTitle(getWeekdayName(copied.weekday))}
      width={400}
      onClose={store.endCopy}
      footer={
        <>
          <SheetCancel>{planFormMessages.cancel}</SheetCancel>
          <Button kind="primary" disabled={chosen.length === 0} onClick={() => store.copyTo(chosen)}>
            {texts.copyNow}
          </Button>
        </>
      }
    >
      <div className={classes.choices}>
        <Checkbox
          checked={chosen.length === others.length}
          onChange={(isWanted) => setChosen(isWanted ? others : [])}
        >
          {texts.allDays}
        </Checkbox>
        {others.map((day) => (
          <Checkbox
            key={`${day.week}-${day.weekday}`}
            checked={isChosen(day)}
            onChange={(isWanted) => choose(day, isWanted)}
          >
            {getWeekdayName(day.weekday)}
            {weeks > 1 && ` (${texts.weekNumber(day.week)})`}
          </Checkbox>
        ))}
      </div>
    </Sheet>
  );
});
