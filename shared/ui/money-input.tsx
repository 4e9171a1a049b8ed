import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { getInputDecimals } from '../domain/currency.ts';
import { type CurrencyDigits, getMinorDigits } from '../domain/region/currencies.ts';
import type { TypedAmount } from '../domain/region/read-typed-amount.ts';
import { useAmountFormat } from './amount-format.ts';
import { ControlProvider, type FieldControl, FieldNote, useFieldControl } from './field.tsx';
import { describeAmountProblem } from './money-input.messages.ts';
import { type Box, NumberBox } from './number-box.tsx';
import type { NumberInputProps } from './number-input.tsx';
import { getDigitsOf } from './region.ts';
import { useSubmitGuard } from './submit-guard.ts';
import { useUniqueId } from './unique-id.ts';

export interface MoneyInputProps
  extends Omit<NumberInputProps, 'min' | 'precision' | 'step' | 'suffix' | 'grouped'> {
  /** The step of the arrow keys in a currency without decimals; in others it is 1, or the smallest if `exact`. */
  step?: number;
  /** The salon's currency label. */
  currency: string;
  /** A stored amount that the user must be able to enter with its decimals, for example the total of a payment. */
  fitting?: number;
  /** Whether every stored decimal can be typed, also in a currency that is written without decimals. */
  exact?: boolean;
}

/**
 * Keeps a text that it cannot read, such as `12,500` in a currency with three decimals, and says why. Until the person
 * corrects the text the value is null and the form is not submitted.
 */
export const MoneyInput = observer(function MoneyInput(props: MoneyInputProps) {
  const { currency, fitting = 0, exact = false, step = 1, value, onChange, ...rest } = props;
  const digits = getDigitsOf(currency);
  const [opened] = useState(value);
  const precision = exact ? getMinorDigits(digits) : getInputDecimals(digits, [value, opened, fitting]);
  const format = useAmountFormat({ precision, digits });
  const noteId = useUniqueId();
  const control = useFieldControl();
  const refusal = useRefusal(value);
  const note = refusal.isShown && refusal.problem ? describeAmountProblem(refusal.problem, precision) : null;
  const box = useRef<Box>(null);
  useSubmitGuard(box, refusal.problem !== null, refusal.show);
  return (
    <>
      <ControlProvider control={note ? addNote(control, noteId) : control}>
        <NumberBox
          {...rest}
          box={box}
          value={value}
          onChange={onChange}
          min={0}
          precision={precision}
          inputMode={precision === 0 ? 'numeric' : 'decimal'}
          step={getStep(digits, step, exact)}
          suffix={currency}
          format={format}
          onBlur={refusal.show}
          onText={(text) => {
            const reading = format.read(text);
            refusal.take(reading);
            onChange('amount' in reading ? reading.amount : null);
          }}
        />
      </ControlProvider>
      <FieldNote id={noteId} error={note} />
    </>
  );
});

/** A value given by the screen ends a refusal. A text that more digits could complete is not called wrong yet. */
function useRefusal(value: number | null) {
  const [reading, setReading] = useState<TypedAmount>({ amount: null });
  const [hasLeft, setLeft] = useState(false);
  const refused = value === null && 'problem' in reading ? reading : null;
  return {
    problem: refused?.problem ?? null,
    isShown: hasLeft || !refused?.isUnfinished,
    show: () => setLeft(true),
    take: (next: TypedAmount) => {
      setReading(next);
      setLeft(false);
    },
  };
}

function addNote(control: FieldControl, noteId: string): FieldControl {
  const ids = [noteId, control['aria-describedby']].filter(Boolean).join(' ');
  return { ...control, 'aria-describedby': ids, 'aria-invalid': true };
}

function getStep(digits: CurrencyDigits, step: number, exact: boolean): number {
  if (exact) return 1 / 10 ** getMinorDigits(digits);
  return digits === 0 ? step : 1;
}
