import Input from 'antd/es/input/Input';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import classes from './field.module.css';
import { useFieldControl } from './field.tsx';

export interface PasswordInputProps {
  value: string;
  onChange: (value: string) => void;
  autoComplete?: 'current-password' | 'new-password';
  placeholder?: string;
  disabled?: boolean;
  label?: string;
}

export function PasswordInput(props: PasswordInputProps) {
  const { value, onChange, autoComplete = 'current-password', placeholder, disabled, label } = props;
  const [shown, setShown] = useState(false);
  const control = useFieldControl();
  return (
    <Input
      {...control}
      className={classes.control}
      status={control['aria-invalid'] ? 'error' : ''}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      value={value}
      placeholder={placeholder}
      autoComplete={autoComplete}
      disabled={disabled}
      aria-label={label}
      onChange={(event) => onChange(event.target.value)}
      suffix={
        <button
          type="button"
          className={classes.inner}
          aria-label={shown ? 'إخفاء كلمة المرور' : 'إظهار كلمة المرور'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </button>
      }
    />
  );
}
