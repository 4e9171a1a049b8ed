import AntCheckbox from 'antd/es/checkbox';
import type { ReactNode } from 'react';
import classes from './field.module.css';

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  disabled?: boolean;
}

export function Checkbox({ checked, onChange, children, disabled }: CheckboxProps) {
  return (
    <AntCheckbox
      className={classes.check}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    >
      {children}
    </AntCheckbox>
  );
}
