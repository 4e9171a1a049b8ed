import { observer } from 'mobx-react-lite';
import { Calendar } from './calendar.tsx';
import { DatePanel } from './date-panel.tsx';
import { formatDate } from './format.ts';

export interface DateFieldProps {
  /** YYYY-MM-DD, `''` for none. */
  value: string;
  onChange: (date: string) => void;
  /** Today on the salon's clock. */
  today: string;
  min?: string;
  max?: string;
  /** The Arabic name of the field, for a place without a `Field`. */
  label?: string;
  placeholder?: string;
  disabled?: boolean;
}

export const DateField = observer(function DateField(props: DateFieldProps) {
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
});
