import { ChevronLeft, ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { joinClassNames } from './class-names.ts';
import { DatePanel } from './date-panel.tsx';
import { formatMonth, getMonthName, showDigits } from './format.ts';
import { IconButton } from './icon-button.tsx';
import classes from './month-field.module.css';

export interface MonthFieldProps {
  /** YYYY-MM, `''` for none. */
  value: string;
  onChange: (month: string) => void;
  /** The current month on the salon's clock, YYYY-MM. */
  thisMonth: string;
  min?: string;
  max?: string;
  /** The name of the field, also shown before the month: `من شهر`. Not needed inside a `Field`. */
  label?: string;
  placeholder?: string;
  disabled?: boolean;
}

/** The native month input is not used: its month names and order differ, and some browsers have no month input. */
export const MonthField = observer(function MonthField(props: MonthFieldProps) {
  const { value, onChange, thisMonth, min, max, label, placeholder = 'اختر الشهر', disabled } = props;
  const text = [label, formatMonth(value)].filter(Boolean).join(' ');
  return (
    <DatePanel text={value && text} placeholder={label ?? placeholder} disabled={disabled}>
      {(close) => (
        <Months
          value={value}
          thisMonth={thisMonth}
          min={min}
          max={max}
          onPick={(month) => {
            onChange(month);
            close();
          }}
        />
      )}
    </DatePanel>
  );
});

interface MonthsProps {
  value: string;
  thisMonth: string;
  min: string | undefined;
  max: string | undefined;
  onPick: (month: string) => void;
}

/** Months by which a key moves the focus. The grid runs right to left with three months in a row. */
const KEY_MONTHS: Readonly<Record<string, number>> = {
  ArrowLeft: 1,
  ArrowRight: -1,
  ArrowDown: 3,
  ArrowUp: -3,
  PageDown: 12,
  PageUp: -12,
};

const Months = observer(function Months({ value, thisMonth, min, max, onPick }: MonthsProps) {
  const [focused, setFocused] = useState(value || thisMonth);
  const grid = useRef<HTMLDivElement>(null);
  const year = focused.slice(0, 4);
  const isDisabled = (month: string) => Boolean((min && month < min) || (max && month > max));
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>(`[data-month="${focused}"]`)?.focus();
  }, [focused]);
  const onKeyDown = (event: KeyboardEvent) => {
    const months = KEY_MONTHS[event.key];
    if (months === undefined) return;
    event.preventDefault();
    const next = addMonths(focused, months);
    if (!isDisabled(next)) setFocused(next);
  };
  const moveFocus = (months: number) => {
    const month = addMonths(focused, months);
    if (min && month < min) setFocused(min);
    else setFocused(max && month > max ? max : month);
  };
  return (
    <div className={classes.months}>
      <div className={classes.bar}>
        <IconButton
          size="small"
          label="السنة السابقة"
          icon={<ChevronRight />}
          disabled={Boolean(min && `${year}-01` <= min)}
          onClick={() => moveFocus(-12)}
        />
        <span className={classes.year} aria-live="polite">
          {showDigits(year)}
        </span>
        <IconButton
          size="small"
          label="السنة التالية"
          icon={<ChevronLeft />}
          disabled={Boolean(max && `${year}-12` >= max)}
          onClick={() => moveFocus(12)}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the buttons inside */}
      <div className={classes.grid} ref={grid} onKeyDown={onKeyDown}>
        {monthsOf(year).map((month) => (
          <button
            key={month}
            type="button"
            className={joinClassNames(
              classes.month,
              month === thisMonth && classes.current,
              month === value && classes.chosen,
            )}
            data-month={month}
            tabIndex={month === focused ? 0 : -1}
            disabled={isDisabled(month)}
            aria-label={formatMonth(month)}
            aria-pressed={month === value}
            aria-current={month === thisMonth ? 'date' : undefined}
            onClick={() => onPick(month)}
          >
            {getMonthName(Number(month.slice(5)))}
          </button>
        ))}
      </div>
    </div>
  );
});

const monthsOf = (year: string) =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}
