import type { Business } from '@salon/shared/contracts/business';
import { observer } from 'mobx-react-lite';
import { CallSalon } from './call-salon.tsx';
import classes from './my-bookings.module.css';
import type { RefusalStore } from './refusal.store.ts';

interface RefusalTextProps {
  refusal: RefusalStore;
  business: Business | null;
}

/** The reason for a refused change; after a final refusal also the salon's contact. */
export const RefusalText = observer(function RefusalText({ refusal, business }: RefusalTextProps) {
  return (
    <>
      <p className={classes.refusal} role="alert">
        {refusal.text}
      </p>
      {refusal.isFinal && business && <CallSalon business={business} />}
    </>
  );
});
