import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { joinClassNames } from './class-names.ts';
import { formatMoneyAmount } from './format.ts';
import classes from './inline.module.css';

export type MoneyTone = 'brass' | 'ink' | 'success' | 'danger' | 'muted';

export interface MoneyProps {
  amount: number;
  currency: string;
  /** Brass for money in general; success and danger for profit and loss. */
  tone?: MoneyTone;
  struck?: boolean;
}

export const Money = observer(function Money({ amount, currency, tone = 'brass', struck }: MoneyProps) {
  const text = formatMoneyAmount(amount, currency);
  const length = { '--amount-length': text.length } as CSSProperties;
  return (
    <span className={joinClassNames(classes.money, classes[tone], struck && classes.struck)} style={length}>
      <bdi className={classes.amount} dir="ltr">
        {text}
      </bdi>{' '}
      <bdi className={classes.currency}>{currency}</bdi>
    </span>
  );
});
