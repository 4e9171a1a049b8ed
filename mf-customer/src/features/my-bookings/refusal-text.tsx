import type { Business } from '@salon/shared/contracts/business';
import type { Submission } from '@salon/shared/stores/submission';
import { observer } from 'mobx-react-lite';
import { CallSalon } from './call-salon.tsx';
import classes from './my-bookings.module.css';

interface RefusalTextProps {
  submission: Submission;
  business: Business | null;
}

export const RefusalText = observer(function RefusalText({ submission, business }: RefusalTextProps) {
  return (
    <>
      <p className={classes.refusal} role="alert">
        {submission.failure}
      </p>
      {submission.isOver && business && <CallSalon business={business} />}
    </>
  );
});
