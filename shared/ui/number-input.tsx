import AntInputNumber from 'antd/es/input-number';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';
import { formatAmount, latinDigits } from './format.ts';
import classes from './number-input.module.css';

export interface NumberInputProps {
  value: number | null;
  /** null while empty. */
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Decimals that are kept; 2 by default. */
  precision?: number;
  /** After the number: the currency, `%`, `دقيقة`. */
  suffix?: string;
  /** Shows thousands grouped while it is not being typed in. */
  grouped?: boolean;
  label?: string;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
}

/** Latin digits of whatever was typed; a grouping comma is dropped, an Arabic decimal mark is a point. */
function parse(text: string | undefined): string {
  return latinDigits(text ?? '')
    .replace(/٫/g, '.')
    .replace(/[^\d.-]/g, '');
}

/** A number, kept between its limits when it is left; arrows step it. */
export function NumberInput(props: NumberInputProps) {
  const { onChange, grouped = false, precision = 2, label, ...rest } = props;
  const control = useFieldControl();
  return (
    <AntInputNumber<number | string>
      {...rest}
      {...control}
      className={classNames(classes.number, control['aria-invalid'] && classes.invalid)}
      status={control['aria-invalid'] ? 'error' : ''}
      aria-label={label}
      inputMode="decimal"
      controls={false}
      onChange={(value) => onChange(value === null || value === '' ? null : Number(value))}
      parser={parse}
      precision={precision}
      formatter={(value, { userTyping, input }) => {
        if (userTyping) return parse(input);
        if (value === undefined || value === '') return '';
        return grouped ? formatAmount(Number(value)) : String(Number(value));
      }}
    />
  );
}
