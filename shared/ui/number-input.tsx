import AntInputNumber from 'antd/es/input-number';
import { type ComponentRef, useEffect, useMemo, useRef } from 'react';
import classes from './field.module.css';
import { useFieldControl } from './field.tsx';
import { formatAmount, latinDigits } from './format.ts';

export interface NumberInputProps {
  value: number | null;
  /** null while empty. A number outside the limits is told as it is typed, and brought inside when it is left. */
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** How far an arrow key goes. */
  step?: number;
  /** Decimals that are kept; 2 by default. */
  precision?: number;
  /** After the number: the currency, `%`, `دقيقة`. */
  suffix?: string;
  /** Shows thousands grouped while it is not being typed in: money. */
  grouped?: boolean;
  label?: string;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
}

/** As it stands but for digits, marks and the gaps between groups: `١٬٢٣٤٫٥` is `1234.5`. */
function latin(text: string): string {
  return latinDigits(text)
    .replace(/[,٬\s]/g, '')
    .replace(/٫/g, '.')
    .replace(/−/g, '-');
}

/** No more decimals than are kept get in, so that nothing is ever rounded behind the writer's back. */
function cleaned(text: string, precision: number, signed: boolean): string {
  // A pasted -5 is not 5: nothing is left, and the screen says that the field is empty.
  if (!signed && latin(text).startsWith('-')) return '';
  const [whole = '', ...decimals] = latin(text)
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

/** How antd is to read and write a number. Made once: a new formatter would make it write again over what is typed. */
function useWriting(precision: number, signed: boolean, grouped: boolean) {
  return useMemo(() => {
    const parser = (text: string | undefined) => cleaned(text ?? '', precision, signed);
    const formatter = (value: Value | undefined, info: { userTyping: boolean; input: string }) => {
      if (info.userTyping) return parser(info.input);
      if (value === undefined || value === '') return '';
      return grouped ? formatAmount(Number(value)) : String(Number(value));
    };
    return { parser, formatter };
  }, [precision, signed, grouped]);
}

/**
 * A key that could not stay is not let in at all; what is pasted is cleaned. By the browser's own event: React makes
 * its `onBeforeInput` of older ones.
 */
function useRefusal(clean: (text: string) => string) {
  const box = useRef<ComponentRef<typeof AntInputNumber>>(null);
  useEffect(() => {
    const root = box.current?.nativeElement;
    const refuse = (event: InputEvent) => {
      const field = event.target;
      if (event.data?.length !== 1 || !(field instanceof HTMLInputElement)) return;
      const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
      const next = field.value.slice(0, start) + event.data + field.value.slice(end);
      if (clean(next) !== latin(next)) event.preventDefault();
    };
    root?.addEventListener('beforeinput', refuse);
    return () => root?.removeEventListener('beforeinput', refuse);
  }, [clean]);
  return box;
}

/** antd hands a number over as text while it works on it. */
type Value = number | string;

/** A number by keyboard: the phone's is numeric, arrows step it, leaving it or Enter keeps it in its limits. */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, label, precision = 2, grouped = false, ...rest } = props;
  const control = useFieldControl();
  const writing = useWriting(precision, props.min === undefined || props.min < 0, grouped);
  const box = useRefusal(writing.parser);
  return (
    <AntInputNumber<Value>
      ref={box}
      {...rest}
      {...control}
      {...writing}
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
      // antd keeps a number outside the limits to itself while it is typed; who shows what is left must know it.
      onInput={(text) => onChange(numberOf(writing.parser(text)))}
    />
  );
}
