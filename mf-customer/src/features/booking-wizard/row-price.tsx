import { bookingUiMessages as messages } from '@salon/shared/booking-ui/booking-ui.messages';
import { ServicePrice } from '@salon/shared/booking-ui/service-row';
import type { RowTerms } from './row-terms.ts';
import classes from './services-step.module.css';

export function RowPrice({ terms, currency }: { terms: RowTerms; currency: string }) {
  const { price, fullPrice, isPriceOpen } = terms;
  return (
    <>
      {isPriceOpen && <span className={classes.from}>{messages.from}</span>}
      <ServicePrice price={price} fullPrice={fullPrice} currency={currency} />
    </>
  );
}
