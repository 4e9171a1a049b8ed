import { bookingUiMessages as messages } from '@salon/shared/booking-ui/booking-ui.messages';
import type { LineDraft } from '@salon/shared/booking-ui/line-draft';
import { formatDuration } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { Time } from '@salon/shared/ui/time';
import { observer } from 'mobx-react-lite';
import type { BookingFormStore } from './booking-form.store.ts';
import classes from './lines-step.module.css';

interface LineFactsProps {
  form: BookingFormStore;
  draft: LineDraft;
}

/** Price and minutes as the employee has them; for an open line without a time, the lowest price. */
export const LinePrice = observer(function LinePrice({ form, draft }: LineFactsProps) {
  const { lineFacts, platform } = form;
  const candidate = lineFacts.findCandidate(draft);
  if (!candidate) return null;
  return (
    <p className={classes.facts}>
      {formatDuration(candidate.duration_minutes)} · {lineFacts.isPriceOpen(draft) && `${messages.from} `}
      <Money amount={candidate.price} currency={platform.salon.currency} />
      <LineRooms form={form} draft={draft} />
    </p>
  );
});

export const LineTime = observer(function LineTime({ form, draft }: LineFactsProps) {
  const placed = form.lineFacts.findPlaced(draft);
  if (!placed) return null;
  const { candidate, from, to, isAfterMidnight } = placed;
  return (
    <p className={classes.plan}>
      {form.visit.findName(candidate.employeeId)} · <Time value={from} afterMidnight={isAfterMidnight} /> –{' '}
      <Time value={to} />
    </p>
  );
});

const LineRooms = observer(function LineRooms({ form, draft }: LineFactsProps) {
  const names = form.lineFacts.listRoomNames(draft);
  return names.length > 0 && <> · {names.join('، ')}</>;
});
