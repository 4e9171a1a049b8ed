import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import classes from './field.module.css';

export interface SearchInputProps {
  value: string;
  onChange: (value: string) => void;
  /** What is searched: `ابحث في العملاء`. */
  label: string;
  placeholder?: string;
}

/** A search field; when to search is its owner's business. Escape or the cross empties it. */
export function SearchInput({ value, onChange, label, placeholder = label }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className={classes.box}>
      <Search aria-hidden="true" />
      <input
        ref={input}
        className={classes.input}
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
      />
      {value !== '' && (
        <button type="button" className={classes.inner} aria-label="مسح البحث" onClick={clear}>
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
