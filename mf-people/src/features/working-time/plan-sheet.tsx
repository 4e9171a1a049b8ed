import { FormSheet } from '@salon/shared/module/form-sheet';
import { useForm } from '@salon/shared/module/use-form';
import { Checkbox } from '@salon/shared/ui/checkbox';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { DateField } from '@salon/shared/ui/date-field';
import { Field, FieldNote } from '@salon/shared/ui/field';
import { TextInput } from '@salon/shared/ui/text-input';
import { useUniqueId } from '@salon/shared/ui/unique-id';
import { observer } from 'mobx-react-lite';
import { CopySheet } from './copy-sheet.tsx';
import { type PlanFormOptions, PlanFormStore } from './plan-form.store.ts';
import classes from './plan-sheet.module.css';
import { WeekGrid } from './week-grid.tsx';
import type { SavedPlan } from './working-time.api.ts';
import { planFormMessages as texts } from './working-time.messages.ts';

interface PlanSheetProps extends PlanFormOptions {
  onSaved(plan: SavedPlan): void;
  onClose(): void;
}

export const PlanSheet = observer(function PlanSheet({ onSaved, onClose, ...options }: PlanSheetProps) {
  const store = useForm('work-plan', (platform) => new PlanFormStore(platform, options));
  return (
    <>
      <FormSheet
        form={store.form}
        title={store.edit.title}
        save={texts.save}
        cancel={texts.cancel}
        width={720}
        onSaved={onSaved}
        onClose={onClose}
      >
        {store.edit.isDated && <DateFields store={store} />}
        <AlternatingFields store={store} />
        {store.edit.weekHint && <p className={classes.hint}>{store.edit.weekHint}</p>}
        <WeekGrid store={store} />
        <WeekProblem store={store} />
      </FormSheet>
      {/* A sibling of the sheet, because React would bubble its key events to the sheet. */}
      <CopySheet store={store} />
    </>
  );
});

interface StoreProps {
  store: PlanFormStore;
}

/** A problem of the whole week, which only the server found. */
const WeekProblem = observer(function WeekProblem({ store }: StoreProps) {
  const id = useUniqueId();
  const { spans } = store.form.problems;
  return <FieldNote id={id} error={store.problems.size === 0 ? spans : ''} />;
});

const DateFields = observer(function DateFields({ store }: StoreProps) {
  const { form, edit, context } = store;
  const { draft, problems, input } = form;
  return (
    <>
      <Field label={texts.name} error={problems.name} required>
        <TextInput {...input('name')} maxLength={120} />
      </Field>
      <div className={classes.pair}>
        <Field label={texts.firstDay} error={problems.valid_from} required>
          <DateField {...input('valid_from')} today={context.today} />
        </Field>
        <Field label={texts.lastDay} error={problems.valid_to} hint={edit.dateHint} required>
          <DateField
            {...input('valid_to')}
            today={context.today}
            {...(draft.valid_from ? { min: draft.valid_from } : {})}
          />
        </Field>
      </div>
    </>
  );
});

const WEEK_COUNTS = ['2', '3', '4'] as const;

const AlternatingFields = observer(function AlternatingFields({ store }: StoreProps) {
  const { draft, input } = store.form;
  const isAlternating = draft.weeks > 1;
  return (
    <div className={classes.alternating}>
      <Checkbox checked={isAlternating} onChange={(wants) => store.setWeeks(wants ? 2 : 1)}>
        {texts.alternating}
      </Checkbox>
      {isAlternating && (
        <>
          <p className={classes.hint}>{texts.alternatingHint}</p>
          <div className={classes.pair}>
            <ChoicePills
              label={texts.weeks}
              titled
              block
              value={String(draft.weeks)}
              options={WEEK_COUNTS.map((value) => ({ value, label: texts.weekCounts[value] }))}
              onChange={(weeks) => store.setWeeks(Number(weeks))}
            />
            <Field label={texts.anchor}>
              <DateField {...input('anchor_date')} today={store.context.today} />
            </Field>
          </div>
        </>
      )}
    </div>
  );
});
