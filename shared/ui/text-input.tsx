import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import type { HTMLAttributes, HTMLInputAutoCompleteAttribute } from 'react';
import { joinClassNames } from './class-names.ts';
import classes from './field.module.css';
import { useFieldControl } from './field.tsx';

export interface TextInputProps {
  value: string;
  onChange: (value: string) => void;
  /** The Arabic name of the input, for a place without a `Field`. */
  label?: string;
  placeholder?: string;
  type?: 'text' | 'email' | 'url' | 'password';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: HTMLInputAutoCompleteAttribute;
  autoCapitalize?: string;
  name?: string;
  /** `ltr` for text that is never Arabic: a staff phone, a slug, an address. */
  dir?: 'rtl' | 'ltr' | 'auto';
  maxLength?: number;
  disabled?: boolean;
  readOnly?: boolean;
  firstFocus?: boolean;
  multiline?: boolean;
  rows?: number;
  onBlur?: () => void;
}

export function TextInput(props: TextInputProps) {
  const { onChange, label, multiline = false, rows = 3, type = 'text', firstFocus, ...rest } = props;
  const control = useFieldControl();
  const shared = {
    ...rest,
    ...control,
    status: control['aria-invalid'] ? ('error' as const) : ('' as const),
    'aria-label': label,
    'data-autofocus': firstFocus ? '' : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return multiline ? (
    <TextArea {...shared} rows={rows} className={joinClassNames(classes.control, classes.area)} />
  ) : (
    <Input {...shared} type={type} className={classes.control} />
  );
}
