import { FormSheet } from '@salon/shared/module/form-sheet';
import { useForm } from '@salon/shared/module/use-form';
import { Button } from '@salon/shared/ui/button';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { DateField } from '@salon/shared/ui/date-field';
import { Field, FieldNote } from '@salon/shared/ui/field';
import { formatRange } from '@salon/shared/ui/format';
import { TextInput } from '@salon/shared/ui/text-input';
import { useUniqueId } from '@salon/shared/ui/unique-id';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ExceptionFormOptions, ExceptionFormStore } from './exception-form.store.ts';
import type { ExceptionDraft } from './exception-form.validation.ts';
import classes from './plan-sheet.module.css';
import { SpanFields } from './span-fields.tsx';
import { canAddSpan } from './week-draft.ts';
import type { SavedExceptions } from './working-time.api.ts';
import { exceptionMessages as texts, weekMessages } from './working-time.messages.ts';

interface ExceptionSheetProps extends ExceptionFormOptions {
  onSaved(saved: SavedExceptions): void;
  onClose(): void;
}

export const ExceptionSheet = observer(function ExceptionSheet(props: ExceptionSheetProps) {
  const { onSaved, onClose, ...options } = props;
  const { employeeId, context } = options;
  const store = useForm('day-exception', (platform) => new ExceptionFormStore(platform, options));
  const { draft, problems, input, change } = store.form;
  return (
    <FormSheet
      form={store.form}
      title={getTitle(options)}
      save={texts.save}
      cancel={texts.cancel}
      onSaved={onSaved}
      onClose={onClose}
    >
      <div className={classes.pair}>
        <Field label={texts.from} error={problems.from} required>
          <DateField {...input('from')} today={context.today} min={context.today} />
        </Field>
        <Field label={texts.to} error={problems.to} required>
          <DateField {...input('to')} today={context.today} min={draft.from || context.today} />
        </Field>
      </div>
      <ChoicePills
        label={texts.kind}
        titled
        block
        value={draft.isClosed ? 'closed' : 'hours'}
        options={[
          { value: 'closed', label: employeeId ? texts.off : texts.closed },
          { value: 'hours', label: texts.otherHours },
        ]}
        onChange={(kind) => change({ isClosed: kind === 'closed' })}
      />
      {!draft.isClosed && <HoursFields store={store} />}
      <Field label={texts.reason} hint={getReasonHint(draft, employeeId)} error={problems.reason}>
        <TextInput {...input('reason')} maxLength={120} />
      </Field>
    </FormSheet>
  );
});

function getTitle({ employeeId, edited }: ExceptionFormOptions): string {
  if (edited) return texts.editOf(formatRange(edited.from, edited.to));
  return employeeId ? texts.addForEmployee : texts.add;
}

/** Customers read the reason of a closed day. */
function getReasonHint({ isClosed, reason }: ExceptionDraft, employeeId: string | null): string {
  if (!isClosed || employeeId) return texts.reasonExamples;
  return reason.trim() ? texts.told(reason.trim()) : texts.toldWithReason;
}

const HoursFields = observer(function HoursFields({ store }: { store: ExceptionFormStore }) {
  const noteId = useUniqueId();
  const { draft, problems } = store.form;
  const hasOwnProblem = problems.spans !== undefined && store.problems.size === 0;
  return (
    <fieldset className={classes.hours} aria-label={texts.hours}>
      <SpanFields
        spans={draft.spans}
        day=""
        problems={store.problems}
        onChange={store.changeSpan}
        onRemove={store.removeSpan}
      />
      <FieldNote id={noteId} error={hasOwnProblem ? problems.spans : ''} />
      {canAddSpan(draft) && (
        <div>
          <Button kind="ghost" size="small" icon={<Plus />} onClick={store.addSpan}>
            {weekMessages.addSpan}
          </Button>
        </div>
      )}
    </fieldset>
  );
});
