import type { ClipboardEvent, Ref } from 'react';
import { PHONE_DIGITS, PHONE_PREFIX, toPhoneDigits } from '../domain/phone.ts';
import { joinClassNames } from './class-names.ts';
import classes from './field.module.css';
import { useFieldControl } from './field.tsx';

export interface PlainPhoneInputProps {
  /** `+9647701000009`, or `''` for none. */
  value: string;
  onChange: (phone: string) => void;
  disabled?: boolean;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** Looks like a `PhoneInput` but does not load antd, for the customers' pages. Its name comes from a `Field`. */
export function PlainPhoneInput({ value, onChange, disabled, name, inputRef }: PlainPhoneInputProps) {
  const control = useFieldControl();
  const change = (text: string) => {
    const digits = toPhoneDigits(text);
    onChange(digits === '' ? '' : PHONE_PREFIX + digits);
  };
  // A whole pasted phone replaces the value, wherever the caret is.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (toPhoneDigits(pasted).length < PHONE_DIGITS) return;
    event.preventDefault();
    change(pasted);
  };
  const isInvalid = control['aria-invalid'] === true;
  return (
    <span
      className={joinClassNames(classes.box, isInvalid && classes.invalid, disabled && classes.disabled)}
      dir="ltr"
    >
      <span className={classes.plainPrefix}>
        <span className="salon-unseen">المفتاح الدولي </span>
        <bdi dir="ltr">{PHONE_PREFIX}</bdi>
      </span>
      <input
        {...control}
        ref={inputRef}
        className={classes.input}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        dir="ltr"
        name={name}
        disabled={disabled}
        value={toPhoneDigits(value)}
        placeholder="770 000 0000"
        onPaste={paste}
        onChange={(event) => change(event.target.value)}
      />
    </span>
  );
}
