import { enteredDigits } from '../domain/currency.ts';
import { NumberInput, type NumberInputProps } from './number-input.tsx';

export interface MoneyInputProps extends Omit<NumberInputProps, 'min' | 'precision' | 'suffix' | 'grouped'> {
  /** The salon's label; it stands after the amount and says how many decimals are taken. */
  currency: string;
  /** A stored amount that must be possible here too, with its decimals: the total, where it is paid. */
  fitting?: number;
}

/** An amount of money, from 0: as many decimals as its currency has, or as what was stored has. */
export function MoneyInput({ currency, fitting = 0, ...rest }: MoneyInputProps) {
  const precision = enteredDigits(currency, [rest.value, fitting]);
  return <NumberInput {...rest} min={0} precision={precision} suffix={currency} grouped />;
}
