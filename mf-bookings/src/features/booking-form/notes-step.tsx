import { Field } from '@salon/shared/ui/field';
import { TextInput } from '@salon/shared/ui/text-input';
import { observer } from 'mobx-react-lite';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import classes from './booking-form.module.css';
import type { BookingFormStore } from './booking-form.store.ts';

const MAX_NOTES_LENGTH = 2000;

export const NotesStep = observer(function NotesStep({ form }: { form: BookingFormStore }) {
  const { entry } = form;
  return (
    <div className={classes.notes} data-alone={form.edited.isSettled || undefined}>
      <Field label={messages.notesStep}>
        <TextInput
          multiline
          rows={2}
          maxLength={MAX_NOTES_LENGTH}
          placeholder={messages.notesPlaceholder}
          value={entry.notes}
          onChange={entry.changeNotes}
        />
      </Field>
    </div>
  );
});
