import type { CustomerNote } from '@salon/shared/contracts/customer-card';
import { isAlwaysPinned, NOTE_KINDS } from '@salon/shared/domain/customer-card';
import { FormSheet } from '@salon/shared/module/form-sheet';
import { useForm } from '@salon/shared/module/use-form';
import { Checkbox } from '@salon/shared/ui/checkbox';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { Field } from '@salon/shared/ui/field';
import { TextInput } from '@salon/shared/ui/text-input';
import { observer } from 'mobx-react-lite';
import { noteMessages as texts } from './customer-card.messages.ts';
import classes from './customer-card.module.css';
import { createNoteForm } from './note-form.store.ts';

interface NoteSheetProps {
  customerId: string;
  /** A new note has null. */
  note: CustomerNote | null;
  onSaved(note: CustomerNote): void;
  onClose(): void;
}

const KINDS = NOTE_KINDS.map((value) => ({ value, label: texts.kinds[value] }));

export const NoteSheet = observer(function NoteSheet({ customerId, note, onSaved, onClose }: NoteSheetProps) {
  const { form } = useForm('customer-note', (platform) => ({
    form: createNoteForm(platform, customerId, note),
  }));
  const { draft, problems, input } = form;
  return (
    <FormSheet
      form={form}
      title={note ? texts.editTitle : texts.add}
      width={480}
      save={texts.save}
      cancel={texts.cancel}
      onSaved={onSaved}
      onClose={onClose}
    >
      <ChoicePills label={texts.kind} options={KINDS} {...input('kind')} titled />
      <Field label={texts.text} error={problems.text} required>
        <TextInput {...input('text')} multiline rows={3} maxLength={2000} firstFocus={note === null} />
      </Field>
      {isAlwaysPinned(draft.kind) ? (
        <p className={classes.hint}>{texts.alwaysPinned}</p>
      ) : (
        <Checkbox checked={draft.is_pinned} onChange={(is_pinned) => form.change({ is_pinned })}>
          {texts.pinned}
        </Checkbox>
      )}
    </FormSheet>
  );
});
