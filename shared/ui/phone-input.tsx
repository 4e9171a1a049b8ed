import Input from 'antd/es/input/Input';
import type { ClipboardEvent } from 'react';
import { PHONE_DIGITS, PHONE_PREFIX, phoneDigits } from '../domain/phone.ts';
import { classNames } from './class-names.ts';
import classes from './field.module.css';
import { FieldNote, useFieldControl } from './field.tsx';
import { useUniqueId } from './unique-id.ts';

export interface PhoneInputProps {
  /** `+9647701000009`, or `''` while nothing is typed. Digits alone are understood too. */
  value: string;
  /** The whole phone with its prefix, `''` when emptied; at most ten digits after +964. */
  onChange: (phone: string) => void;
  /** Its Arabic name where no `Field` gives it one. */
  label?: string;
  /** An inline message of its own, for places without a `Field` (§5: ten digits after +964). */
  message?: string | null | undefined;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
}

/** A customer's phone: the +964 stands still, only digits enter, whatever is pasted (`07…`, `+964…`, `٠٧…`). */
export function PhoneInput(props: PhoneInputProps) {
  const { value, onChange, label, message, placeholder = '770 000 0000', disabled, ...rest } = props;
  const noteId = useUniqueId();
  const control = useFieldControl();
  const change = (text: string) => {
    const digits = phoneDigits(text);
    onChange(digits === '' ? '' : PHONE_PREFIX + digits);
  };
  // A whole phone that is pasted replaces what stands there, wherever the caret is.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (phoneDigits(pasted).length < PHONE_DIGITS) return;
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
        className={classNames(classes.control, classes.phone)}
        status={invalid ? 'error' : ''}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        dir="ltr"
        value={phoneDigits(value)}
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
