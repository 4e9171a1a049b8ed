import type { ReactNode } from 'react';
import classes from './choice-pills.module.css';
import { joinClassNames } from './class-names.ts';
import { ShownNumber } from './shown-number.tsx';
import { useUniqueId } from './unique-id.ts';

export interface ChoiceOption<Value extends string> {
  value: Value;
  label: string;
  count?: number;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface ChoicePillsProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly ChoiceOption<Value>[];
  onChange: (value: Value) => void;
  /** Whether the label shows above the pills, like the label of a form field. */
  titled?: boolean;
  block?: boolean;
  /** Whether the pills that do not fit in a row on a phone are below it, instead of scrolling sideways. */
  wraps?: boolean;
}

export function ChoicePills<Value extends string>(props: ChoicePillsProps<Value>) {
  const { label, value, options, onChange, titled = false, block = false, wraps = false } = props;
  const name = useUniqueId();
  return (
    <div
      className={joinClassNames(classes.group, titled && classes.titled)}
      role="radiogroup"
      aria-label={label}
    >
      {titled && (
        <span className={classes.title} aria-hidden="true">
          {label}
        </span>
      )}
      <div className={joinClassNames(classes.pills, block && classes.block, wraps && classes.wraps)}>
        {options.map((option) => (
          <label className={classes.pill} key={option.value}>
            <input
              className={classes.radio}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
            {option.count !== undefined && (
              <span className={classes.count}>
                <ShownNumber value={option.count} />
              </span>
            )}
          </label>
        ))}
      </div>
    </div>
  );
}
