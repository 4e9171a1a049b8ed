import { Switch } from '@salon/shared/ui/switch';
import { observer } from 'mobx-react-lite';
import type { BookingFormStore } from './booking-form.store.ts';
import { linesMessages as messages } from './lines.messages.ts';
import classes from './lines-step.module.css';

/** Opens the lines, in which each service has its own employee. */
export const SeveralSwitch = observer(function SeveralSwitch({ form }: { form: BookingFormStore }) {
  return (
    <span className={classes.switch}>
      <Switch checked={form.lines.isOpen} label={messages.several} onChange={form.lines.turn} />
      <span aria-hidden="true">{messages.several}</span>
    </span>
  );
});
