import type { Service } from '@salon/shared/contracts/service';
import { usePlatform } from '@salon/shared/remote/platform-context';
import { Money } from '@salon/shared/ui/money';
import classes from './services-step.module.css';

/** The final price; above it, struck through, the price before a discount. */
export function Price({ service }: { service: Service }) {
  const { currency } = usePlatform().salon;
  return (
    <span className={classes.price}>
      {service.final_price < service.price && (
        <Money amount={service.price} currency={currency} tone="muted" struck />
      )}
      <Money amount={service.final_price} currency={currency} />
    </span>
  );
}
