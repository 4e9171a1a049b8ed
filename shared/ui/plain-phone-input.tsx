import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { joinClassNames } from './class-names.ts';
import classes from './field.module.css';
import { useFieldControl } from './field.tsx';
import { PhonePrefix } from './phone-prefix.tsx';
import { usePhoneField } from './use-phone-field.ts';

export interface PlainPhoneInputProps {
  /** `+9647701000009`, or `''` for none. */
  value: string;
  onChange: (phone: string) => void;
  disabled?: boolean;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** Looks like a `PhoneInput` but does not load antd, for the customers' pages. Its name comes from a `Field`. */
export const PlainPhoneInput = observer(function PlainPhoneInput(props: PlainPhoneInputProps) {
  const { value, onChange, disabled, name, inputRef } = props;
  const control = useFieldControl();
  const { text, prefix, keyboard, example, change, paste } = usePhoneField(value, onChange);
  const isInvalid = control['aria-invalid'] === true;
  return (
    <span
      className={joinClassNames(classes.box, isInvalid && classes.invalid, disabled && classes.disabled)}
      dir="ltr"
    >
      <PhonePrefix prefix={prefix} className={classes.plainPrefix} />
      <input
        {...control}
        ref={inputRef}
        className={classes.input}
        type="tel"
        inputMode={keyboard}
        autoComplete="tel-national"
        dir="ltr"
        name={name}
        disabled={disabled}
        value={text}
        placeholder={example}
        onPaste={paste}
        onChange={(event) => change(event.target.value)}
      />
    </span>
  );
});
