import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, Ref } from 'react';
import { classNames } from './class-names.ts';
import classes from './field.module.css';
import { useFieldControl } from './field.tsx';

export interface TextInputProps {
  value: string;
  onChange: (value: string) => void;
  /** Its Arabic name where no `Field` gives it one. */
  label?: string;
  placeholder?: string;
  type?: 'text' | 'email' | 'url' | 'password';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: HTMLInputAutoCompleteAttribute;
  autoCapitalize?: string;
  name?: string;
  /** `ltr` for what is never Arabic: a staff phone, a slug, an address. */
  dir?: 'rtl' | 'ltr' | 'auto';
  maxLength?: number;
  disabled?: boolean;
  readOnly?: boolean;
  /** Has the focus first when the sheet that it stands in opens. */
  firstFocus?: boolean;
  /** Several lines. */
  multiline?: boolean;
  rows?: number;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

/** One line of text, or several. */
export function TextInput(props: TextInputProps) {
  const { onChange, label, multiline = false, rows = 3, type = 'text', firstFocus, ...rest } = props;
  const control = useFieldControl();
  const shared = {
    ...rest,
    ...control,
    'aria-label': label,
    'data-autofocus': firstFocus ? '' : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div
      className={classNames(
        classes.box,
        multiline && classes.areaBox,
        control['aria-invalid'] && classes.invalid,
        rest.disabled && classes.disabled,
      )}
    >
      {multiline ? (
        <textarea {...shared} rows={rows} className={classNames(classes.input, classes.area)} />
      ) : (
        <input {...shared} type={type} className={classes.input} />
      )}
    </div>
  );
}
