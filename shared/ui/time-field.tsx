import Input from 'antd/es/input/Input';
import { Clock } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { toMinutes, toTime } from '../domain/minutes.ts';
import { isSalonTime, type SalonTime } from '../domain/salon-clock.ts';
import { classNames } from './class-names.ts';
import classes from './field.module.css';
import { useFieldControl } from './field.tsx';
import { latinDigits } from './format.ts';

export interface TimeFieldProps {
  /** HH:MM on the salon's clock, `''` while there is none. */
  value: SalonTime | '';
  /** HH:MM as soon as what is typed is a time (`9` is 09:00, `930` is 09:30); `''` while it is none. */
  onChange: (time: SalonTime | '') => void;
  /** Its Arabic name where no `Field` gives it one. */
  label?: string;
  /** How many minutes an arrow key goes, from one whole step to the next; 30 by default. */
  stepMinutes?: number;
  disabled?: boolean;
}

/**
 * A time of day, 24 hours, by keyboard: digits are enough, as a phone's number keys have no colon. Not the browser's own
 * time input: that one follows the device's language into 12 hours and Arabic-Indic digits.
 */
export function TimeField({ value, onChange, label, stepMinutes = 30, disabled }: TimeFieldProps) {
  const [text, setText] = useState<string>(value);
  const control = useFieldControl();
  // What is typed stays as it is typed, until its owner says another time.
  const shown = timeOf(text) === value ? text : value;
  const show = (next: string) => {
    setText(next);
    if (timeOf(next) !== value) onChange(timeOf(next));
  };
  const settle = () => setText(timeOf(shown) || shown);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return settle();
    const direction = DIRECTIONS[event.key];
    if (!direction || value === '') return;
    event.preventDefault();
    show(stepped(value, direction * stepMinutes));
  };
  return (
    <Input
      {...control}
      className={classes.control}
      classNames={{ prefix: classNames(classes.lead) }}
      status={control['aria-invalid'] ? 'error' : ''}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      placeholder="00:00"
      value={shown}
      disabled={disabled}
      aria-label={label}
      onFocus={(event) => event.target.select()}
      onBlur={settle}
      onKeyDown={onKeyDown}
      onChange={(event) => show(cleaned(event.target.value))}
      prefix={<Clock aria-hidden="true" />}
    />
  );
}

const DIRECTIONS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** Digits and one colon, which comes by itself with the fourth digit: `٠٩٣٠` is `09:30`. */
function cleaned(typed: string): string {
  const [hours = '', ...minutes] = latinDigits(typed)
    .replace(/[.٫،,]/g, ':')
    .replace(/[^\d:]/g, '')
    .split(':');
  if (minutes.length === 0) return hours.length < 4 ? hours : `${hours.slice(0, 2)}:${hours.slice(2, 4)}`;
  return `${hours.slice(0, 2)}:${minutes.join('').slice(0, 2)}`;
}

/** `9`, `9:`, `930` and `9:30` are times; `25`, `9:7` and `960` are not, or not yet. */
function timeOf(text: string): SalonTime | '' {
  const [, hours = '', minutes = '00'] = /^(\d{1,2}):?(\d{2})?$/.exec(text) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return hours !== '' && isSalonTime(time) ? time : '';
}

/** The next time on the grid of whole steps, round midnight: up from 09:10 by 30 is 09:30. */
function stepped(time: SalonTime, minutes: number): SalonTime {
  const size = Math.abs(minutes);
  const here = toMinutes(time) / size;
  return toTime((minutes > 0 ? Math.floor(here) + 1 : Math.ceil(here) - 1) * size);
}
