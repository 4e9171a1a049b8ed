import Input from 'antd/es/input/Input';
import type { ClipboardEvent } from 'react';
import { PHONE_DIGITS, PHONE_PREFIX, toPhoneDigits } from '../domain/phone.ts';
import { joinClassNames } from './class-names.ts';
import classes from './field.module.css';
import { FieldNote, useFieldControl } from './field.tsx';
import { useUniqueId } from './unique-id.ts';

export interface PhoneInputProps {
  /** `+9647701000009`, or `''` for none; digits without the prefix are accepted, too. */
  value: string;
  /** Receives the prefix and at most ten digits, or `''` for an empty input. */
  onChange: (phone: string) => void;
  /** The Arabic name of the input, for a place without a `Field`. */
  label?: string;
  /** The error, for a place without a `Field` (§5: ten digits after +964). */
  message?: string | null | undefined;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
}

export function PhoneInput(props: PhoneInputProps) {
  const { value, onChange, label, message, placeholder = '770 000 0000', disabled, ...rest } = props;
  const noteId = useUniqueId();
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
  const invalid = Boolean(message) || control['aria-invalid'];
  return (
    <>
      <Input
        {...rest}
        {...control}
        {...(message ? { 'aria-invalid': true, 'aria-describedby': noteId } : {})}
        className={joinClassNames(classes.control, classes.phone)}
        status={invalid ? 'error' : ''}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        dir="ltr"
        value={toPhoneDigits(value)}
        placeholder={placeholder}
        disabled={disabled}
        aria-label={label}
        onPaste={paste}
        onChange={(event) => change(event.target.value)}
        suffix={
          <span className={classes.prefix}>
            <span className="salon-unseen">المفتاح الدولي </span>
            <bdi dir="ltr">{PHONE_PREFIX}</bdi>
          </span>
        }
      />
      <FieldNote id={noteId} error={message} />
    </>
  );
}
