import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays, getMonth, getWeek } from '../domain/salon-clock.ts';
import classes from './calendar.module.css';
import { joinClassNames } from './class-names.ts';
import { formatDate, formatMonth } from './format.ts';
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

const WEEK = [
  { short: 'س', name: 'السبت' },
  { short: 'ح', name: 'الأحد' },
  { short: 'ن', name: 'الإثنين' },
  { short: 'ث', name: 'الثلاثاء' },
  { short: 'ر', name: 'الأربعاء' },
  { short: 'خ', name: 'الخميس' },
  { short: 'ج', name: 'الجمعة' },
];

/** Days by which a key moves the focus; the calendar runs right to left, so the left arrow moves to the next day. */
const KEY_DAYS: Readonly<Record<string, number>> = {
  ArrowLeft: 1,
  ArrowRight: -1,
  ArrowDown: 7,
  ArrowUp: -7,
  PageDown: 28,
  PageUp: -28,
};

/** Returns the weeks, each from Saturday, that contain days of the date's month. */
function weeksOf(date: string): string[][] {
  const month = getMonth(date);
  const weeks: string[][] = [];
  for (let start = getWeek(month.from).from; start <= month.to; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(start, day)));
  }
  return weeks;
}

export function Calendar({ from, to, today, min, max, onPick }: CalendarProps) {
  const [focused, setFocused] = useState(to || from || today);
  const grid = useRef<HTMLTableElement>(null);
  const isDisabled = (date: string) => Boolean((min && date < min) || (max && date > max));
  const month = getMonth(focused);
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
            {WEEK.map(({ short, name }) => (
              <th key={name} scope="col" abbr={name}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(focused).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} className={rangeClass(date, from, to)}>
                  <button
                    type="button"
                    className={joinClassNames(
                      classes.day,
                      date.slice(0, 7) !== focused.slice(0, 7) && classes.outside,
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
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function rangeClass(date: string, from: string, to: string): string | undefined {
  if (!from || !to || from === to || date < from || date > to) return undefined;
  return joinClassNames(classes.between, date === from && classes.first, date === to && classes.last);
}
