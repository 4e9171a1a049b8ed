import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { addDays, type DateRange, getMonth } from '../domain/salon-clock.ts';
import classes from './calendar.module.css';
import { Calendar } from './calendar.tsx';
import { DatePanel } from './date-panel.tsx';
import { formatDate, formatRange, getSalonWeek } from './format.ts';

export interface RangeFieldProps {
  /** First day of the period, YYYY-MM-DD. */
  from: string;
  to: string;
  /** The `from` of the range is never after its `to`. */
  onChange: (range: DateRange) => void;
  /** Today on the salon's clock. */
  today: string;
  max?: string;
  /** The Arabic name of the field, for a place without a `Field`. */
  label?: string;
  disabled?: boolean;
  /** Whether the field shows the dates also of a period that has a name, because a choice beside it shows the name. */
  showsDates?: boolean;
}

export const RangeField = observer(function RangeField(props: RangeFieldProps) {
  const { from, to, onChange, today, max, label = 'الفترة', disabled, showsDates = false } = props;
  const preset = presetsFor(today).find(({ range }) => range.from === from && range.to === to);
  const name = showsDates ? undefined : preset?.label;
  const text = from && to ? (name ?? formatRange(from, to)) : '';
  return (
    <DatePanel text={text} placeholder="اختر الفترة" label={label} disabled={disabled}>
      {(close) => (
        <RangePanel
          from={from}
          to={to}
          today={today}
          max={max}
          onDone={(range) => {
            onChange(range);
            close();
          }}
        />
      )}
    </DatePanel>
  );
});

interface Preset {
  label: string;
  range: DateRange;
}

function presetsFor(today: string): Preset[] {
  const yesterday = addDays(today, -1);
  return [
    { label: 'اليوم', range: { from: today, to: today } },
    { label: 'أمس', range: { from: yesterday, to: yesterday } },
    { label: 'هذا الأسبوع', range: getSalonWeek(today) },
    { label: 'هذا الشهر', range: getMonth(today) },
    { label: 'الشهر السابق', range: getMonth(addDays(getMonth(today).from, -1)) },
  ];
}

interface RangePanelProps {
  from: string;
  to: string;
  today: string;
  max: string | undefined;
  onDone: (range: DateRange) => void;
}

const RangePanel = observer(function RangePanel({ from, to, today, max, onDone }: RangePanelProps) {
  const [first, setFirst] = useState('');
  const pick = (date: string) => {
    if (!first) setFirst(date);
    else onDone(date < first ? { from: date, to: first } : { from: first, to: date });
  };
  return (
    <>
      <div className={classes.presets}>
        {presetsFor(today).map(({ label, range }) => (
          <button
            key={label}
            type="button"
            className={classes.preset}
            aria-pressed={!first && range.from === from && range.to === to}
            onClick={() => onDone(range)}
          >
            {label}
          </button>
        ))}
      </div>
      <Calendar from={first || from} to={first || to} today={today} max={max} onPick={pick} />
      <p className={classes.ask} aria-live="polite">
        {first ? `من ${formatDate(first)}. اختر آخر يوم.` : 'اختر أول يوم ثم آخر يوم.'}
      </p>
    </>
  );
});
