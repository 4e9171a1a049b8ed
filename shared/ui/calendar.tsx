import { ChevronLeft, ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays, getMonth } from '../domain/salon-clock.ts';
import classes from './calendar.module.css';
import { joinClassNames } from './class-names.ts';
import { formatDate, formatMonth, formatWeekday, getSalonWeek, isWeekend, showDigits } from './format.ts';
import { IconButton } from './icon-button.tsx';

export interface CalendarProps {
  /** First chosen day, YYYY-MM-DD; `''` for none. */
  from: string;
  /** Equals `from` for a single day. */
  to: string;
  /** Today on the salon's clock. */
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (date: string) => void;
}

/** The letters of the weekdays from Sunday. */
const LETTERS = ['ح', 'ن', 'ث', 'ر', 'خ', 'ج', 'س'];

const getLetter = (date: string) => LETTERS[new Date(date).getUTCDay()];

/** Days by which a key moves the focus; the calendar runs right to left, so the left arrow moves to the next day. */
const KEY_DAYS: Readonly<Record<string, number>> = {
  ArrowLeft: 1,
  ArrowRight: -1,
  ArrowDown: 7,
  ArrowUp: -7,
  PageDown: 28,
  PageUp: -28,
};

/** Returns the salon's weeks that contain days of the date's month. */
function weeksOf(date: string): string[][] {
  const month = getMonth(date);
  const weeks: string[][] = [];
  for (let start = getSalonWeek(month.from).from; start <= month.to; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(start, day)));
  }
  return weeks;
}

export const Calendar = observer(function Calendar(props: CalendarProps) {
  const { from, to, today, min, max, onPick } = props;
  const [focused, setFocused] = useState(to || from || today);
  const grid = useRef<HTMLTableElement>(null);
  const isDisabled = (date: string) => Boolean((min && date < min) || (max && date > max));
  const month = getMonth(focused);
  const weeks = weeksOf(focused);
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus();
  }, [focused]);
  const onKeyDown = (event: KeyboardEvent) => {
    const days = KEY_DAYS[event.key];
    if (days === undefined) return;
    event.preventDefault();
    const next = addDays(focused, days);
    if (!isDisabled(next)) setFocused(next);
  };
  const showMonthOf = (date: string) => setFocused(min && date < min ? min : date);
  return (
    <div className={classes.calendar}>
      <div className={classes.bar}>
        <IconButton
          size="small"
          label="الشهر السابق"
          icon={<ChevronRight />}
          disabled={Boolean(min && month.from <= min)}
          onClick={() => showMonthOf(addDays(month.from, -1))}
        />
        <span className={classes.month} aria-live="polite">
          {formatMonth(focused)}
        </span>
        <IconButton
          size="small"
          label="الشهر التالي"
          icon={<ChevronLeft />}
          disabled={Boolean(max && month.to >= max)}
          onClick={() => showMonthOf(addDays(month.to, 1))}
        />
      </div>
      <table className={classes.grid} ref={grid} onKeyDown={onKeyDown} aria-label={formatMonth(focused)}>
        <thead>
          <tr>
            {weeks[0]?.map((date) => (
              <th
                key={date}
                scope="col"
                abbr={formatWeekday(date)}
                className={isWeekend(date) ? classes.weekend : undefined}
              >
                {getLetter(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} className={rangeClass(date, from, to)}>
                  <button
                    type="button"
                    className={joinClassNames(
                      classes.day,
                      date.slice(0, 7) !== focused.slice(0, 7) && classes.outside,
                      isWeekend(date) && classes.weekend,
                      date === today && classes.today,
                      (date === from || date === to) && classes.chosen,
                    )}
                    data-date={date}
                    tabIndex={date === focused ? 0 : -1}
                    disabled={isDisabled(date)}
                    aria-label={formatDate(date, true)}
                    aria-pressed={date === from || date === to || (date > from && date < to)}
                    aria-current={date === today ? 'date' : undefined}
                    onClick={() => onPick(date)}
                  >
                    {showDigits(Number(date.slice(8)))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

function rangeClass(date: string, from: string, to: string): string | undefined {
  if (!from || !to || from === to || date < from || date > to) return undefined;
  return joinClassNames(classes.between, date === from && classes.first, date === to && classes.last);
}
