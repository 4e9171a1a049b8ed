import { ChevronDown } from 'lucide-react';
import { joinClassNames } from './class-names.ts';
import classes from './field.module.css';
import { Field, useFieldControl } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  /** Label of a first option with the value `''`: `كل الموظفين`. */
  emptyLabel?: string;
  /** The Arabic name of the select, for a place without a `Field`. */
  label?: string;
  disabled?: boolean;
}

/** Uses the native select, which is a wheel on a phone and has type-ahead on a desktop. */
export function Select({ value, onChange, options, emptyLabel, label, disabled }: SelectProps) {
  const control = useFieldControl();
  return (
    <div
      className={joinClassNames(
        classes.box,
        control['aria-invalid'] && classes.invalid,
        disabled && classes.disabled,
      )}
    >
      <select
        {...control}
        className={joinClassNames(classes.input, classes.select)}
        value={value}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className={classes.chevron} aria-hidden="true" />
    </div>
  );
}

export interface SelectFieldProps extends Omit<SelectProps, 'label'> {
  label: string;
  required?: boolean;
  error?: string | null | undefined;
  hint?: string;
}

export function SelectField({ label, required, error, hint, ...select }: SelectFieldProps) {
  return (
    <Field label={label} required={required} error={error} hint={hint}>
      <Select {...select} />
    </Field>
  );
}
