import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, Ref } from 'react';
import { joinClassNames } from './class-names.ts';
import classes from './field.module.css';
import { useFieldControl } from './field.tsx';

export interface PlainInputProps {
  value: string;
  onChange: (value: string) => void;
  /** The Arabic name of the input, for a place without a `Field`. */
  label?: string;
  placeholder?: string;
  type?: 'text' | 'tel';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: HTMLInputAutoCompleteAttribute;
  name?: string;
  dir?: 'rtl' | 'ltr' | 'auto';
  maxLength?: number;
  disabled?: boolean;
  multiline?: boolean;
  rows?: number;
  inputRef?: Ref<HTMLInputElement>;
}

/** Looks like a `TextInput` but does not load antd, for the customers' pages, which must stay small. */
export function PlainInput(props: PlainInputProps) {
  const { onChange, label, multiline = false, rows = 3, type = 'text', inputRef, disabled, ...rest } = props;
  const control = useFieldControl();
  const shared = {
    ...rest,
    ...control,
    disabled,
    'aria-label': label,
    className: classes.input,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  const isInvalid = control['aria-invalid'] === true;
  return (
    <span className={joinClassNames(classes.box, isInvalid && classes.invalid, disabled && classes.disabled)}>
      {multiline ? <textarea {...shared} rows={rows} /> : <input {...shared} ref={inputRef} type={type} />}
    </span>
  );
}
