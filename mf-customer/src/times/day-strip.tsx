import { formatNearDay } from '@salon/shared/booking-ui/near-day-word';
import { addDays, countDaysBetween, type SalonDate } from '@salon/shared/domain/salon-clock';
import { formatDate, formatWeekday, getMonthName, showDigits } from '@salon/shared/ui/format';
import { runWhenIdleAfterPause } from '@salon/shared/ui/run-when-idle-after-pause';
import { useUniqueId } from '@salon/shared/ui/unique-id';
import { observer } from 'mobx-react-lite';
import { startTransition, useEffect, useRef, useState } from 'react';
import { DayScrollButtons } from './day-scroll-buttons.tsx';
import classes from './day-strip.module.css';
import { scrollToDay } from './scroll-days.ts';
import { timesMessages as messages } from './times.messages.ts';

/** The strip first renders the days before the chosen day, and this many days from the chosen day on. */
const FIRST_DAYS = 10;

export interface DayStripProps {
  today: SalonDate;
  /** Customers may book this many days ahead; 0 allows today alone. */
  horizonDays: number;
  value: SalonDate;
  /** Whether the salon is known to be closed on a date. */
  isClosed: (date: SalonDate) => boolean;
  onChange: (date: SalonDate) => void;
}

export const DayStrip = observer(function DayStrip(props: DayStripProps) {
  const { today, horizonDays, value, isClosed, onChange } = props;
  const strip = useRef<HTMLDivElement>(null);
  const latest = useRef(onChange);
  latest.current = onChange;
  const choose = useRef((date: SalonDate) => latest.current(date)).current;
  const name = useUniqueId();
  const dates = Array.from({ length: horizonDays + 1 }, (_, index) => addDays(today, index));
  const shown = useInitialDays(countDaysBetween(today, value) + FIRST_DAYS);
  useEffect(() => scrollToDay(strip, value), [value]);
  return (
    <div className={classes.days}>
      <DayScrollButtons strip={strip} dates={dates} />
      <div className={classes.strip} ref={strip} role="radiogroup" aria-label={messages.day}>
        {dates.slice(0, shown).map((date) => (
          <Day
            key={date}
            name={name}
            date={date}
            word={formatNearDay(date, today)}
            checked={date === value}
            isClosed={isClosed(date)}
            onChoose={choose}
          />
        ))}
      </div>
    </div>
  );
});

/** Two months of days would delay the effect of a press, so all days render only when the page is idle. */
function useInitialDays(count: number): number {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => runWhenIdleAfterPause(() => startTransition(() => setWhole(true))), []);
  return isWhole ? Number.POSITIVE_INFINITY : count;
}

interface DayProps {
  name: string;
  date: SalonDate;
  /** The word is `اليوم` or `غدًا`; it is '' for later days. */
  word: string;
  checked: boolean;
  isClosed: boolean;
  onChoose: (date: SalonDate) => void;
}

const Day = observer(function Day({ name, date, word, checked, isClosed, onChoose }: DayProps) {
  return (
    <label className={classes.day} data-date={date} data-closed={isClosed || undefined}>
      <input
        className={classes.radio}
        type="radio"
        name={name}
        value={date}
        checked={checked}
        aria-label={[word, formatDate(date), isClosed && messages.closed].filter(Boolean).join('، ')}
        onChange={() => onChoose(date)}
      />
      <span className={classes.weekday} aria-hidden="true">
        {word || formatWeekday(date)}
      </span>
      <bdi className={classes.number} aria-hidden="true">
        {showDigits(Number(date.slice(8)))}
      </bdi>
      <span className={classes.monthName} aria-hidden="true">
        {isClosed ? messages.closed : getMonthName(Number(date.slice(5, 7)))}
      </span>
    </label>
  );
});
