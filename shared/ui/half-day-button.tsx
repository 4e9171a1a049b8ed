import { HALF_DAY_LETTERS, type HalfDay } from '../domain/clock-text.ts';
import classes from './field.module.css';

interface HalfDayButtonProps {
  half: HalfDay;
  disabled: boolean;
  onChange: (half: HalfDay) => void;
}

export function HalfDayButton({ half, disabled, onChange }: HalfDayButtonProps) {
  const other = half === 'am' ? 'pm' : 'am';
  return (
    <button
      type="button"
      className={classes.inner}
      aria-label={`${HALF_DAY_LETTERS[half]}، التغيير إلى ${HALF_DAY_LETTERS[other]}`}
      disabled={disabled}
      onClick={() => onChange(other)}
    >
      <span aria-hidden="true">{HALF_DAY_LETTERS[half]}</span>
    </button>
  );
}
