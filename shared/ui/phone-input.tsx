import Input from 'antd/es/input/Input';
import { observer } from 'mobx-react-lite';
import { joinClassNames } from './class-names.ts';
import classes from './field.module.css';
import { FieldNote, useFieldControl } from './field.tsx';
import { PhonePrefix } from './phone-prefix.tsx';
import { useUniqueId } from './unique-id.ts';
import { usePhoneField } from './use-phone-field.ts';

export interface PhoneInputProps {
  /** `+9647701000009`, or `''` for none; digits without the prefix are accepted, too. */
  value: string;
  /** Receives the country code and the number, or `''` for an empty input. */
  onChange: (phone: string) => void;
  /** The Arabic name of the input, for a place without a `Field`. */
  label?: string;
  /** The error, for a place without a `Field` (§5: ten digits after +964). */
  message?: string | null | undefined;
  /** The default is an example of the salon's country. */
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
}

export const PhoneInput = observer(function PhoneInput(props: PhoneInputProps) {
  const { value, onChange, label, message, placeholder, disabled, ...rest } = props;
  const noteId = useUniqueId();
  const control = useFieldControl();
  const { text, prefix, keyboard, example, change, paste } = usePhoneField(value, onChange);
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
        inputMode={keyboard}
        autoComplete="tel-national"
        dir="ltr"
        value={text}
        placeholder={placeholder ?? example}
        disabled={disabled}
        aria-label={label}
        onPaste={paste}
        onChange={(event) => change(event.target.value)}
        suffix={<PhonePrefix prefix={prefix} className={classes.prefix} />}
      />
      <FieldNote id={noteId} error={message} />
    </>
  );
});
