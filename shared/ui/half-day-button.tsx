import { HALF_LETTERS, type HalfDay } from '../domain/clock-text.ts';
import classes from './field.module.css';

interface HalfDayButtonProps {
  half: HalfDay;
  disabled: boolean;
  onChange: (half: HalfDay) => void;
}

/** ص or م beside a time of twelve hours; a press takes the other one. */
export function HalfDayButton({ half, disabled, onChange }: HalfDayButtonProps) {
  const other = half === 'am' ? 'pm' : 'am';
  return (
    <button
      type="button"
      className={classes.inner}
      aria-label={`${HALF_LETTERS[half]}، التغيير إلى ${HALF_LETTERS[other]}`}
      disabled={disabled}
      onClick={() => onChange(other)}
    >
      <span aria-hidden="true">{HALF_LETTERS[half]}</span>
    </button>
  );
}
