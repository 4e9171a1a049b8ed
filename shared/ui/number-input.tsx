import { type KeyboardEvent, useState } from 'react';
import { classNames } from './class-names.ts';
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

/**
 * Latin digits of whatever was typed or pasted; a grouping mark is dropped, an Arabic decimal mark is a point. No more
 * decimals than are kept get in, so that nothing is ever rounded behind the writer's back.
 */
function cleaned(text: string, precision: number, signed: boolean): string {
  const plain = latinDigits(text)
    .replace(/٫/g, '.')
    .replace(/[^\d.-]/g, '')
    .replace(signed ? /(?!^)-/g : /-/g, '');
  const [whole = '', ...decimals] = plain.split('.');
  return decimals.length === 0 || precision === 0
    ? whole
    : `${whole}.${decimals.join('').slice(0, precision)}`;
}

function numberOf(text: string): number | null {
  const value = Number(text);
  return text === '' || Number.isNaN(value) ? null : value;
}

/** A number by keyboard: the phone's is numeric, arrows step it, leaving it or Enter keeps it in its limits. */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, step = 1, precision = 2, min = -Infinity, max = Infinity } = props;
  // What is being typed (`12.`), which no number can hold; null while nobody types.
  const [draft, setDraft] = useState<string | null>(null);
  const control = useFieldControl();
  const kept = (wanted: number) => Number(Math.min(max, Math.max(min, wanted)).toFixed(precision));
  const type = (text: string) => {
    const next = cleaned(text, precision, min < 0);
    setDraft(next);
    onChange(numberOf(next));
  };
  const leave = () => {
    setDraft(null);
    if (value !== null && kept(value) !== value) onChange(kept(value));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave();
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined || props.readOnly) return;
    event.preventDefault();
    setDraft(null);
    onChange(kept((value ?? 0) + direction * step));
  };
  return (
    <div
      className={classNames(
        classes.box,
        control['aria-invalid'] && classes.invalid,
        props.disabled && classes.disabled,
      )}
    >
      <input
        {...control}
        className={classes.input}
        type="text"
        role="spinbutton"
        inputMode={precision === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        dir="ltr"
        value={draft ?? shownAs(value, props.grouped ?? false)}
        placeholder={props.placeholder}
        disabled={props.disabled}
        readOnly={props.readOnly}
        aria-label={props.label}
        aria-valuenow={value ?? undefined}
        aria-valuemin={props.min}
        aria-valuemax={props.max}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      {props.suffix && <span className={classes.suffix}>{props.suffix}</span>}
    </div>
  );
}

function shownAs(value: number | null, grouped: boolean): string {
  if (value === null) return '';
  return grouped ? formatAmount(value) : String(value);
}
