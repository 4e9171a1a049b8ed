import {
  MAX_BUFFER_MINUTES,
  MAX_PART_MINUTES,
  toLineParts,
} from '@salon/shared/domain/visit/service-minutes';
import { Field } from '@salon/shared/ui/field';
import { NumberInput } from '@salon/shared/ui/number-input';
import { observer } from 'mobx-react-lite';
import { detailsMessages as texts } from './details.messages.ts';
import classes from './details.module.css';
import { PartsBar } from './parts-bar.tsx';
import type { SectionProps } from './section-props.ts';

/** The work is the rest of the duration. */
export const TimesSection = observer(function TimesSection({ form }: SectionProps) {
  return (
    <>
      <div className={classes.pair}>
        <MinutesField form={form} field="process_minutes" label={texts.process} hint={texts.processHint} />
        <MinutesField form={form} field="finish_minutes" label={texts.finish} />
      </div>
      <div className={classes.pair}>
        <MinutesField form={form} field="before_minutes" label={texts.before} hint={texts.buffersHint} />
        <MinutesField form={form} field="after_minutes" label={texts.after} />
      </div>
      <FormParts form={form} />
    </>
  );
});

const LIMITS = {
  before_minutes: MAX_BUFFER_MINUTES,
  process_minutes: MAX_PART_MINUTES,
  finish_minutes: MAX_PART_MINUTES,
  after_minutes: MAX_BUFFER_MINUTES,
};

interface MinutesFieldProps extends Pick<SectionProps, 'form'> {
  field: keyof typeof LIMITS;
  label: string;
  hint?: string;
}

const MinutesField = observer(function MinutesField({ form, field, label, hint }: MinutesFieldProps) {
  return (
    <Field label={label} error={form.problems[field]} hint={hint}>
      <NumberInput
        {...form.input(field)}
        min={0}
        max={LIMITS[field]}
        step={5}
        precision={0}
        placeholder="0"
        suffix={texts.minutes}
      />
    </Field>
  );
});

const FormParts = observer(function FormParts({ form }: Pick<SectionProps, 'form'>) {
  const { draft } = form;
  const parts = toLineParts({
    duration_minutes: draft.duration_minutes ?? 0,
    before_minutes: draft.before_minutes ?? 0,
    process_minutes: draft.process_minutes ?? 0,
    finish_minutes: draft.finish_minutes ?? 0,
    after_minutes: draft.after_minutes ?? 0,
  });
  return parts.work > 0 ? <PartsBar parts={parts} /> : null;
});
