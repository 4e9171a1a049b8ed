import type { Money as Amount } from '@salon/shared/domain/money';
import { Money } from '@salon/shared/ui/money';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './service-row.module.css';

/** `roomy` is for customers' pages: the rows are higher, and a price that does not fit moves below the name. */
export function ServiceRows({ roomy, children }: { roomy?: boolean; children: ReactNode }) {
  return (
    <ul className={classes.rows} data-roomy={roomy}>
      {children}
    </ul>
  );
}

export interface ServiceRowProps {
  name: ReactNode;
  description?: string | undefined;
  /** The minutes, or the reason why the service cannot be chosen. */
  note: string;
  price: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: () => void;
  /** Further choices below the row. */
  more?: ReactNode;
}

export function ServiceRow({ name, description, note, price, more, ...choice }: ServiceRowProps) {
  return (
    <li>
      <label className={classes.row}>
        <input className={classes.checkbox} type="checkbox" {...choice} />
        <span className={classes.tick} aria-hidden="true">
          <Check />
        </span>
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          {description && <span className={classes.description}>{description}</span>}
          <span className={classes.note}>{note}</span>
        </span>
        {price}
      </label>
      {more}
    </li>
  );
}

export interface ServicePriceProps {
  price: Amount;
  /** The price before a discount. */
  fullPrice: Amount;
  currency: string;
}

export function ServicePrice({ price, fullPrice, currency }: ServicePriceProps) {
  return (
    <span className={classes.price}>
      {price < fullPrice && <Money amount={fullPrice} currency={currency} tone="muted" struck />}
      <Money amount={price} currency={currency} />
    </span>
  );
}
