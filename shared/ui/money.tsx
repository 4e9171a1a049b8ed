import type { CSSProperties } from 'react';
import { amountText } from '../domain/currency.ts';
import { classNames } from './class-names.ts';
import classes from './inline.module.css';

export type MoneyTone = 'brass' | 'ink' | 'success' | 'danger' | 'muted';

export interface MoneyProps {
  amount: number;
  /** The salon's label (`salon.currency`), د.ع by default there. */
  currency: string;
  /** Brass is the house's colour of money; profit and loss are success and danger. */
  tone?: MoneyTone;
  /** A price that no longer holds (before the discount). */
  struck?: boolean;
}

/** An amount: the number strong, the currency small; keeps its direction inside Arabic text. */
export function Money({ amount, currency, tone = 'brass', struck = false }: MoneyProps) {
  const text = amountText(amount, currency);
  const length = { '--amount-length': text.length } as CSSProperties;
  return (
    <span className={classNames(classes.money, classes[tone], struck && classes.struck)} style={length}>
      <bdi className={classes.amount} dir="ltr">
        {text}
      </bdi>{' '}
      <bdi className={classes.currency}>{currency}</bdi>
    </span>
  );
}
