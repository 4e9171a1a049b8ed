import { ChevronDown } from 'lucide-react';
import { joinClassNames } from './class-names.ts';
import classes from './field.module.css';
import { Field, useFieldControl } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Options under a heading. */
export interface SelectGroup {
  label: string;
  options: readonly SelectOption[];
}

export interface SelectProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly (SelectOption | SelectGroup)[];
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
        {options.map((entry) =>
          'options' in entry ? (
            <optgroup key={`group ${entry.label}`} label={entry.label}>
              {entry.options.map(renderOption)}
            </optgroup>
          ) : (
            renderOption(entry)
          ),
        )}
      </select>
      <ChevronDown className={classes.chevron} aria-hidden="true" />
    </div>
  );
}

const renderOption = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

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
