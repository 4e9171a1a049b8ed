import { CircleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import classes from './booking-form.module.css';
import type { BookingFormStore } from './booking-form.store.ts';

/** Says before the submission which deleted services the changed booking loses. */
export const DeletedServicesNote = observer(function DeletedServicesNote({
  form,
}: {
  form: BookingFormStore;
}) {
  const names = form.visit.removedNames;
  if (names.length === 0) return null;
  const text = names.length === 1 ? messages.deletedService : messages.deletedServices;
  return (
    <p className={classes.note} role="status">
      <CircleAlert aria-hidden="true" />
      {text(names.join('، '))}
    </p>
  );
});
