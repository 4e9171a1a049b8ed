import Input from 'antd/es/input/Input';
import { Clock } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import {
  type ClockHours,
  getHalfDay,
  type HalfDay,
  moveToHalfDay,
  parseTypedTime,
  toTwelveHourTime,
} from '../domain/clock-text.ts';
import { toLatinDigits } from '../domain/latin-digits.ts';
import { toMinutes, toTime } from '../domain/minutes.ts';
import type { SalonTime } from '../domain/salon-clock.ts';
import { joinClassNames } from './class-names.ts';
import { useClockHours } from './clock.tsx';
import classes from './field.module.css';
import { useFieldControl } from './field.tsx';
import { HalfDayButton } from './half-day-button.tsx';

export interface TimeFieldProps {
  /** HH:MM on the salon's clock, `''` for none. */
  value: SalonTime | '';
  /** Receives HH:MM as soon as the typed text is a time (`9` is 09:00, `930` is 09:30), otherwise `''`. */
  onChange: (time: SalonTime | '') => void;
  /** The Arabic name of the field, for a place without a `Field`. */
  label?: string;
  /** An arrow key moves the time to the next multiple of these minutes. */
  stepMinutes?: number;
  disabled?: boolean;
}

/**
 * The user can type digits only, because a phone's numeric keyboard has no colon. The native time input is not used,
 * because it follows the device's language and may show Arabic-Indic digits.
 */
export function TimeField({ value, onChange, label, stepMinutes = 30, disabled }: TimeFieldProps) {
  const control = useFieldControl();
  const hours = useClockHours();
  const { shown, half, type, setTime, format } = useTypedTime(value, onChange, hours);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return format();
    const direction = DIRECTIONS[event.key];
    if (!direction || value === '') return;
    event.preventDefault();
    setTime(stepped(value, direction * stepMinutes));
  };
  return (
    <Input
      {...control}
      className={classes.control}
      classNames={{ prefix: joinClassNames(classes.lead) }}
      status={control['aria-invalid'] ? 'error' : ''}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      placeholder={hours === 24 ? '00:00' : '12:00'}
      value={shown}
      disabled={disabled}
      aria-label={label}
      onFocus={(event) => event.target.select()}
      onBlur={format}
      onKeyDown={onKeyDown}
      onChange={(event) => type(event.target.value)}
      prefix={<Clock aria-hidden="true" />}
      suffix={
        hours === 12 && (
          <HalfDayButton
            half={half}
            disabled={disabled || value === ''}
            onChange={(to) => value && setTime(moveToHalfDay(value, to))}
          />
        )
      }
    />
  );
}

/** The typed text stays until `format` (on blur and Enter) rewrites it, or until the parent gives another time. */
function useTypedTime(value: SalonTime | '', onChange: TimeFieldProps['onChange'], hours: ClockHours) {
  const written = (time: SalonTime | '') => (time === '' || hours === 24 ? time : toTwelveHourTime(time));
  const [text, setText] = useState<string>(() => written(value));
  const [half, setHalf] = useState<HalfDay>(() => (value ? getHalfDay(value) : 'am'));
  if (value && getHalfDay(value) !== half) setHalf(getHalfDay(value));
  const shown = parseTypedTime(text, hours, half) === value ? text : written(value);
  const report = (time: SalonTime | '') => {
    if (time !== value) onChange(time);
  };
  return {
    shown,
    half,
    type: (typed: string) => {
      const next = cleaned(typed);
      setText(next);
      report(parseTypedTime(next, hours, halfIn(typed) ?? half));
    },
    setTime: (time: SalonTime) => {
      setText(written(time));
      report(time);
    },
    format: () => setText(written(parseTypedTime(shown, hours, half)) || shown),
  };
}

const DIRECTIONS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** Returns the half of the day that the user typed beside the digits (`5م`, `5 pm`). */
function halfIn(typed: string): HalfDay | null {
  if (/[مpP]/.test(typed)) return 'pm';
  return /[صaA]/.test(typed) ? 'am' : null;
}

/** Keeps the digits and one colon; four digits get a colon: `٠٩٣٠` → `09:30`. */
function cleaned(typed: string): string {
  const [hours = '', ...minutes] = toLatinDigits(typed)
    .replace(/[.٫،,]/g, ':')
    .replace(/[^\d:]/g, '')
    .split(':');
  if (minutes.length === 0) return hours.length < 4 ? hours : `${hours.slice(0, 2)}:${hours.slice(2, 4)}`;
  return `${hours.slice(0, 2)}:${minutes.join('').slice(0, 2)}`;
}

/** Returns the next multiple of the step, or the previous one for a negative step: 09:30 for 09:10 and 30 minutes. */
function stepped(time: SalonTime, minutes: number): SalonTime {
  const size = Math.abs(minutes);
  const here = toMinutes(time) / size;
  return toTime((minutes > 0 ? Math.floor(here) + 1 : Math.ceil(here) - 1) * size);
}
