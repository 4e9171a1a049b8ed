import Input, { type InputRef } from 'antd/es/input/Input';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import classes from './field.module.css';

export interface SearchInputProps {
  value: string;
  onChange: (value: string) => void;
  label: string;
  placeholder?: string;
}

export function SearchInput({ value, onChange, label, placeholder = label }: SearchInputProps) {
  const input = useRef<InputRef>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <Input
      ref={input}
      className={classes.control}
      classNames={{ prefix: classes.lead ?? '' }}
      type="search"
      enterKeyHint="search"
      value={value}
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation();
        event.preventDefault();
        onChange('');
      }}
      prefix={<Search aria-hidden="true" />}
      suffix={
        value !== '' && (
          <button type="button" className={classes.inner} aria-label="مسح البحث" onClick={clear}>
            <X aria-hidden="true" />
          </button>
        )
      }
    />
  );
}
