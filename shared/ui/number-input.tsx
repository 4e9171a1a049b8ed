import AntInputNumber from 'antd/es/input-number';
import { observer } from 'mobx-react-lite';
import { type ComponentRef, useEffect, useMemo, useRef } from 'react';
import { toLatinDigits } from '../domain/latin-digits.ts';
import { formatAmount } from '../domain/region/format-amount.ts';
import { toShownAmount } from '../domain/region/shown-digits.ts';
import classes from './field.module.css';
import { useFieldControl } from './field.tsx';
import { getPageRegion } from './region.ts';

export interface NumberInputProps {
  value: number | null;
  /** A typed number may be outside the limits until the input loses the focus. */
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  precision?: number;
  suffix?: string;
  /** Whether thousands are grouped while the user does not type. */
  grouped?: boolean;
  /** A grouped number has at least these decimals while the user does not type. */
  decimals?: number;
  /** Returns whether the typed or pasted text must not be entered. */
  refuses?: (text: string) => boolean;
  label?: string;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
}

/** Also removes group separators: `١٬٢٣٤٫٥` → `1234.5`. */
function toLatinNumber(text: string): string {
  return toLatinDigits(text)
    .replace(/[,٬\s]/g, '')
    .replace(/٫/g, '.')
    .replace(/−/g, '-');
}

/** Removes decimals beyond `precision`, because the input never rounds. */
function cleaned(text: string, precision: number, signed: boolean): string {
  // A pasted -5 must not become 5.
  if (!signed && toLatinNumber(text).startsWith('-')) return '';
  const [whole = '', ...decimals] = toLatinNumber(text)
    .replace(/[^\d.-]/g, '')
    .replace(signed ? /(?!^)-/g : /-/g, '')
    .split('.');
  return decimals.length === 0 || precision === 0
    ? whole
    : `${whole}.${decimals.join('').slice(0, precision)}`;
}

function numberOf(text: string): number | null {
  const value = Number(text);
  return text === '' || Number.isNaN(value) ? null : value;
}

/** The functions are memoized, because with a new formatter antd would replace the typed text. */
function useNumberFormat(precision: number, signed: boolean, grouped: boolean, decimals: number) {
  const { digits } = getPageRegion();
  return useMemo(() => {
    const parser = (text: string | undefined) => cleaned(text ?? '', precision, signed);
    const formatter = (value: Value | undefined, info: { userTyping: boolean; input: string }) => {
      if (info.userTyping) return parser(info.input);
      if (value === undefined || value === '') return '';
      const text = grouped ? formatAmount(Number(value), decimals) : String(Number(value));
      return toShownAmount(text, digits);
    };
    return { parser, formatter };
  }, [precision, signed, grouped, decimals, digits]);
}

/**
 * Refuses each typed character that `clean` would remove again; pasted text passes. Uses the native `beforeinput`
 * event, because React builds its `onBeforeInput` from older events.
 */
function useKeyFilter(clean: (text: string) => string, refuses: (text: string) => boolean) {
  const box = useRef<ComponentRef<typeof AntInputNumber>>(null);
  const latest = useRef(refuses);
  latest.current = refuses;
  useEffect(() => {
    const root = box.current?.nativeElement;
    const refuse = (event: InputEvent) => {
      const field = event.target;
      if (event.data && latest.current(event.data)) return event.preventDefault();
      if (event.data?.length !== 1 || !(field instanceof HTMLInputElement)) return;
      const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
      const next = field.value.slice(0, start) + event.data + field.value.slice(end);
      if (clean(next) !== toLatinNumber(next)) event.preventDefault();
    };
    root?.addEventListener('beforeinput', refuse);
    return () => root?.removeEventListener('beforeinput', refuse);
  }, [clean]);
  return box;
}

/** antd's InputNumber can pass a number as text. */
type Value = number | string;

const refusesNothing = () => false;

export const NumberInput = observer(function NumberInput(props: NumberInputProps) {
  const { value, onChange, label, precision = 2, grouped = false, ...others } = props;
  const { decimals = 0, refuses = refusesNothing, ...rest } = others;
  const control = useFieldControl();
  const format = useNumberFormat(precision, props.min === undefined || props.min < 0, grouped, decimals);
  const box = useKeyFilter(format.parser, refuses);
  return (
    <AntInputNumber<Value>
      ref={box}
      {...rest}
      {...control}
      {...format}
      className={classes.control}
      classNames={{ suffix: classes.suffix ?? '' }}
      status={control['aria-invalid'] ? 'error' : ''}
      inputMode={precision === 0 ? 'numeric' : 'decimal'}
      dir="ltr"
      controls={false}
      value={value}
      precision={precision}
      aria-label={label}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      // antd does not report a typed number outside the limits; the screen needs it to show an error.
      onInput={(text) => onChange(numberOf(format.parser(text)))}
    />
  );
});
