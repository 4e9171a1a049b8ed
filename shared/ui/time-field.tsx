import Input from 'antd/es/input/Input';
import { Clock } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { type ClockHours, type HalfDay, halfOf, inHalf, readTime, twelve } from '../domain/clock-text.ts';
import { toMinutes, toTime } from '../domain/minutes.ts';
import type { SalonTime } from '../domain/salon-clock.ts';
import { classNames } from './class-names.ts';
import { useClockHours } from './clock.tsx';
import classes from './field.module.css';
import { useFieldControl } from './field.tsx';
import { latinDigits } from './format.ts';
import { HalfDayButton } from './half-day-button.tsx';

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
 * A time of day by keyboard, on the salon's clock of 24 hours or of 12: digits are enough, as a phone's number keys have no
 * colon. Not the browser's own time input: that one follows the device's language and Arabic-Indic digits.
 */
export function TimeField({ value, onChange, label, stepMinutes = 30, disabled }: TimeFieldProps) {
  const control = useFieldControl();
  const hours = useClockHours();
  const { shown, half, show, turn, settle } = useTyping(value, onChange, hours);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return settle();
    const direction = DIRECTIONS[event.key];
    if (!direction || value === '') return;
    event.preventDefault();
    turn(stepped(value, direction * stepMinutes));
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
      placeholder={hours === 24 ? '00:00' : '12:00'}
      value={shown}
      disabled={disabled}
      aria-label={label}
      onFocus={(event) => event.target.select()}
      onBlur={settle}
      onKeyDown={onKeyDown}
      onChange={(event) => show(event.target.value)}
      prefix={<Clock aria-hidden="true" />}
      suffix={
        hours === 12 && (
          <HalfDayButton
            half={half}
            disabled={disabled || value === ''}
            onChange={(to) => value && turn(inHalf(value, to))}
          />
        )
      }
    />
  );
}

/** What stands in the field, and the time that it means. What is typed stays as it is typed, until its owner says another time. */
function useTyping(value: SalonTime | '', onChange: TimeFieldProps['onChange'], hours: ClockHours) {
  const written = (time: SalonTime | '') => (time === '' || hours === 24 ? time : twelve(time));
  const [text, setText] = useState<string>(() => written(value));
  const [half, setHalf] = useState<HalfDay>(() => (value ? halfOf(value) : 'am'));
  if (value && halfOf(value) !== half) setHalf(halfOf(value));
  const shown = readTime(text, hours, half) === value ? text : written(value);
  const tell = (time: SalonTime | '') => {
    if (time !== value) onChange(time);
  };
  return {
    shown,
    half,
    /** As it was typed or pasted. */
    show: (typed: string) => {
      const next = cleaned(typed);
      setText(next);
      tell(readTime(next, hours, halfIn(typed) ?? half));
    },
    turn: (time: SalonTime) => {
      setText(written(time));
      tell(time);
    },
    settle: () => setText(written(readTime(shown, hours, half)) || shown),
  };
}

const DIRECTIONS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** The half of the day that was typed beside the digits: `5م`, `5 pm`. */
function halfIn(typed: string): HalfDay | null {
  if (/[مpP]/.test(typed)) return 'pm';
  return /[صaA]/.test(typed) ? 'am' : null;
}

/** Digits and one colon, which comes by itself with the fourth digit: `٠٩٣٠` is `09:30`. */
function cleaned(typed: string): string {
  const [hours = '', ...minutes] = latinDigits(typed)
    .replace(/[.٫،,]/g, ':')
    .replace(/[^\d:]/g, '')
    .split(':');
  if (minutes.length === 0) return hours.length < 4 ? hours : `${hours.slice(0, 2)}:${hours.slice(2, 4)}`;
  return `${hours.slice(0, 2)}:${minutes.join('').slice(0, 2)}`;
}

/** The next time on the grid of whole steps, round midnight: up from 09:10 by 30 is 09:30. */
function stepped(time: SalonTime, minutes: number): SalonTime {
  const size = Math.abs(minutes);
  const here = toMinutes(time) / size;
  return toTime((minutes > 0 ? Math.floor(here) + 1 : Math.ceil(here) - 1) * size);
}
