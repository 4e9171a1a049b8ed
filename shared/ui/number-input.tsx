import AntInputNumber from 'antd/es/input-number';
import { type ComponentRef, useEffect, useMemo, useRef } from 'react';
import classes from './field.module.css';
import { useFieldControl } from './field.tsx';
import { formatNumber, toLatinDigits } from './format.ts';

export interface NumberInputProps {
  value: number | null;
  /** Receives the number, or null for an empty input. A typed number may be outside the limits until the input loses the focus. */
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** The difference that an arrow key makes. */
  step?: number;
  /** The number of decimals; 2 by default. */
  precision?: number;
  /** Shown after the number: the currency, `%`, `دقيقة`. */
  suffix?: string;
  /** Whether the input groups thousands while the user does not type: for money. */
  grouped?: boolean;
  label?: string;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
}

/** Converts Arabic digits, marks and minus signs to Latin ones and removes group separators: `١٬٢٣٤٫٥` → `1234.5`. */
function toLatinNumber(text: string): string {
  return toLatinDigits(text)
    .replace(/[,٬\s]/g, '')
    .replace(/٫/g, '.')
    .replace(/−/g, '-');
}

/** Removes every character that is no part of a number, and decimals beyond `precision`: the input never rounds. */
function cleaned(text: string, precision: number, signed: boolean): string {
  // A pasted -5 must not become 5: the input stays empty, and the screen says so.
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

/** Returns antd's parser and formatter of a number. Memoized: with a new formatter antd would replace the typed text. */
function useNumberFormat(precision: number, signed: boolean, grouped: boolean) {
  return useMemo(() => {
    const parser = (text: string | undefined) => cleaned(text ?? '', precision, signed);
    const formatter = (value: Value | undefined, info: { userTyping: boolean; input: string }) => {
      if (info.userTyping) return parser(info.input);
      if (value === undefined || value === '') return '';
      return grouped ? formatNumber(Number(value)) : String(Number(value));
    };
    return { parser, formatter };
  }, [precision, signed, grouped]);
}

/**
 * Refuses each typed character that `clean` would remove again. Returns the ref for the input. Uses the native
 * `beforeinput` event, because React builds its `onBeforeInput` from older events. Pasted text passes; the parser
 * cleans it.
 */
function useKeyFilter(clean: (text: string) => string) {
  const box = useRef<ComponentRef<typeof AntInputNumber>>(null);
  useEffect(() => {
    const root = box.current?.nativeElement;
    const refuse = (event: InputEvent) => {
      const field = event.target;
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

/** antd's value type: its InputNumber can pass a number as text. */
type Value = number | string;

/** An input for a number. A phone shows its numeric keyboard; arrow keys step; Enter or leaving applies the limits. */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, label, precision = 2, grouped = false, ...rest } = props;
  const control = useFieldControl();
  const format = useNumberFormat(precision, props.min === undefined || props.min < 0, grouped);
  const box = useKeyFilter(format.parser);
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
}
