import { FormSheet } from '@salon/shared/module/form-sheet';
import type { Platform } from '@salon/shared/module/platform';
import { useForm } from '@salon/shared/module/use-form';
import { FormSubmission } from '@salon/shared/stores/form-submission';
import { ControlProvider, Field, FieldNote } from '@salon/shared/ui/field';
import { getMonthName, showDigits } from '@salon/shared/ui/format';
import { NumberInput } from '@salon/shared/ui/number-input';
import { Select } from '@salon/shared/ui/select-field';
import { TextInput } from '@salon/shared/ui/text-input';
import { useUniqueId } from '@salon/shared/ui/unique-id';
import { observer } from 'mobx-react-lite';
import { type CardDetails, saveDetails } from './customer-card.api.ts';
import { detailMessages as texts } from './customer-card.messages.ts';
import classes from './customer-card.module.css';
import { checkDetails, type DetailsDraft, toDetailsBody, toDetailsDraft } from './details-form.validation.ts';

type DetailsForm = FormSubmission<DetailsDraft, CardDetails>;

interface DetailsSheetProps {
  customerId: string;
  details: CardDetails;
  onSaved(details: CardDetails): void;
  onClose(): void;
}

export const DetailsSheet = observer(function DetailsSheet(props: DetailsSheetProps) {
  const { customerId, details, onSaved, onClose } = props;
  const { form } = useForm('customer-details', (platform) => ({
    form: createDetailsForm(platform, customerId, details),
  }));
  return (
    <FormSheet
      form={form}
      title={texts.edit}
      width={480}
      save={texts.save}
      cancel={texts.cancel}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Field label={texts.tags} hint={texts.tagsHint} error={form.problems.tags}>
        <TextInput {...form.input('tags')} multiline rows={2} maxLength={400} />
      </Field>
      <BirthdayFields form={form} />
    </FormSheet>
  );
});

function createDetailsForm({ http, salon }: Platform, customerId: string, details: CardDetails): DetailsForm {
  return new FormSubmission<DetailsDraft, CardDetails>({
    draft: toDetailsDraft(details),
    check: (draft) => checkDetails(draft, salon.now().date),
    send: (draft) => saveDetails(http, customerId, toDetailsBody(draft, details)),
    explain: ({ status, text }) => {
      if (status === 409) return text;
      return status > 0 ? texts.failed : texts.error;
    },
  });
}

const numbers = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** Three controls that share one note. */
const BirthdayFields = observer(function BirthdayFields({ form }: { form: DetailsForm }) {
  const noteId = useUniqueId();
  const { problems, input } = form;
  const control = { 'aria-describedby': noteId, ...(problems.day ? { 'aria-invalid': true as const } : {}) };
  const days = numbers(31).map((day) => ({ value: String(day), label: showDigits(day) }));
  const months = numbers(12).map((month) => ({ value: String(month), label: getMonthName(month) }));
  return (
    <fieldset className={classes.birthday}>
      <legend className={classes.legend}>{texts.birthday}</legend>
      <ControlProvider control={control}>
        <div className={classes.birthdayParts}>
          <Select {...input('day')} options={days} emptyLabel={texts.anyDay} label={texts.day} />
          <Select {...input('month')} options={months} emptyLabel={texts.anyMonth} label={texts.month} />
          <NumberInput
            {...input('year')}
            // Without a largest year: the input would turn a year of the future into the present year.
            min={1}
            label={texts.year}
            placeholder={texts.yearHint}
          />
        </div>
      </ControlProvider>
      <FieldNote id={noteId} error={problems.day} hint={texts.yearHint} />
    </fieldset>
  );
});
