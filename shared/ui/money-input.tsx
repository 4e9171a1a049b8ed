import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { getInputDecimals } from '../domain/currency.ts';
import { type CurrencyDigits, getMinorDigits } from '../domain/region/currencies.ts';
import { readAmount } from '../domain/region/read-amount.ts';
import { ControlProvider, FieldNote, useFieldControl } from './field.tsx';
import { NumberInput, type NumberInputProps } from './number-input.tsx';
import { getDigitsOf } from './region.ts';
import { useUniqueId } from './unique-id.ts';

export interface MoneyInputProps
  extends Omit<
    NumberInputProps,
    'min' | 'precision' | 'step' | 'suffix' | 'grouped' | 'decimals' | 'refuses'
  > {
  /** The step of the arrow keys in a currency without decimals; in others it is 1, or the smallest if `exact`. */
  step?: number;
  /** The salon's currency label. */
  currency: string;
  /** A stored amount that the user must be able to enter with its decimals, for example the total of a payment. */
  fitting?: number;
  /** Whether every stored decimal can be typed, also in a currency that is written without decimals. */
  exact?: boolean;
}

/** With three decimals, `12,500` could be 12.500 or 12,500.000, so the input refuses it and says why. */
export const MoneyInput = observer(function MoneyInput(props: MoneyInputProps) {
  const { currency, fitting = 0, exact = false, step = 1, ...rest } = props;
  const digits = getDigitsOf(currency);
  const noteId = useUniqueId();
  const control = useFieldControl();
  const [isRefused, setRefused] = useState(false);
  return (
    <>
      <ControlProvider control={isRefused ? { ...control, 'aria-describedby': noteId } : control}>
        <NumberInput
          {...rest}
          min={0}
          precision={exact ? getMinorDigits(digits) : getInputDecimals(digits, [rest.value, fitting])}
          step={getStep(digits, step, exact)}
          decimals={digits}
          suffix={currency}
          grouped
          refuses={(text) => {
            const refused = isAmbiguous(text, digits);
            setRefused(refused);
            return refused;
          }}
        />
      </ControlProvider>
      <FieldNote id={noteId} error={isRefused ? COMMA_TEXT : null} />
    </>
  );
});

function getStep(digits: CurrencyDigits, step: number, exact: boolean): number {
  if (exact) return 1 / 10 ** getMinorDigits(digits);
  return digits === 0 ? step : 1;
}

const COMMA_TEXT = 'الفاصلة هنا تحتمل معنيين. اكتب الكسور بعد نقطة، مثل 12.500';

/** Whether the typed separator or the pasted amount has two meanings. */
function isAmbiguous(text: string, digits: CurrencyDigits): boolean {
  if (digits !== 3) return false;
  if (/^[,،]$/.test(text)) return true;
  const reading = readAmount(text, digits);
  return 'problem' in reading && reading.problem === 'ambiguous';
}
