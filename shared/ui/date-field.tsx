import { Calendar } from './calendar.tsx';
import { DatePanel } from './date-panel.tsx';
import { formatDate } from './format.ts';

export interface DateFieldProps {
  /** YYYY-MM-DD, `''` for none. */
  value: string;
  onChange: (date: string) => void;
  /** The salon's today (`salon.now().date`). */
  today: string;
  /** Days before or after cannot be chosen. */
  min?: string;
  max?: string;
  /** Its Arabic name where no `Field` gives it one. */
  label?: string;
  placeholder?: string;
  disabled?: boolean;
}

/** A day, in words; its calendar's weeks begin on Saturday. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, today, min, max, label, placeholder = 'اختر التاريخ', disabled } = props;
  const words = value === today && value ? `اليوم، ${formatDate(value)}` : formatDate(value, true);
  return (
    <DatePanel text={value && words} placeholder={placeholder} label={label} disabled={disabled}>
      {(close) => (
        <Calendar
          from={value}
          to={value}
          today={today}
          min={min}
          max={max}
          onPick={(date) => {
            onChange(date);
            close();
          }}
        />
      )}
    </DatePanel>
  );
}
