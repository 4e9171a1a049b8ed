import { getInputDecimals } from '../domain/currency.ts';
import { NumberInput, type NumberInputProps } from './number-input.tsx';

export interface MoneyInputProps extends Omit<NumberInputProps, 'min' | 'precision' | 'suffix' | 'grouped'> {
  /** The salon's currency label; it determines how many decimals the input takes. */
  currency: string;
  /** A stored amount that the user must be able to enter with its decimals, for example the total of a payment. */
  fitting?: number;
}

export function MoneyInput({ currency, fitting = 0, ...rest }: MoneyInputProps) {
  const precision = getInputDecimals(currency, [rest.value, fitting]);
  return <NumberInput {...rest} min={0} precision={precision} suffix={currency} grouped />;
}
