import { toMinutes } from '@salon/shared/domain/minutes';
import { STAFF_STEPS } from '@salon/shared/domain/visit/visit-day';
import { toWorkSpan } from '@salon/shared/domain/work-hours';
import { LinkButton } from '@salon/shared/module/link-button';
import { Card } from '@salon/shared/ui/card';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { Field } from '@salon/shared/ui/field';
import { formatDuration } from '@salon/shared/ui/format';
import { Section } from '@salon/shared/ui/section';
import { TimeField } from '@salon/shared/ui/time-field';
import { CalendarClock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { SettingsSectionProps } from './section-props.ts';
import { settingsMessages as texts } from './settings.messages.ts';
import classes from './settings.module.css';

export const WorkSection = observer(function WorkSection({ form }: SettingsSectionProps) {
  const { problems, input } = form;
  const { work_hours_from: from, work_hours_to: to } = form.draft;
  return (
    <Section
      title={texts.work}
      hint={texts.workHint}
      extra={
        <LinkButton size="small" icon={<CalendarClock />} path="/employees/hours">
          {texts.workPlan}
        </LinkButton>
      }
    >
      <Card padded className={classes.card}>
        <div className={classes.pair}>
          <Field label={texts.workFrom} error={problems.work_hours_from}>
            <TimeField {...input('work_hours_from')} />
          </Field>
          <Field label={texts.workTo} error={problems.work_hours_to}>
            <TimeField {...input('work_hours_to')} />
          </Field>
        </div>
        {from !== '' && to !== '' && <p className={classes.said}>{formatLength(from, to)}</p>}
        <StaffStep form={form} />
      </Card>
    </Section>
  );
});

const STEP_OPTIONS = STAFF_STEPS.map((minutes) => ({
  value: String(minutes),
  label: formatDuration(minutes),
}));

const StaffStep = observer(function StaffStep({ form }: Pick<SettingsSectionProps, 'form'>) {
  return (
    <div>
      <ChoicePills
        titled
        label={texts.step}
        value={String(form.draft.staff_step_minutes)}
        options={STEP_OPTIONS}
        onChange={(minutes) => form.change({ staff_step_minutes: Number(minutes) })}
      />
      <p className={classes.quiet}>{texts.stepHint}</p>
    </div>
  );
});

function formatLength(from: string, to: string): string {
  const { start, end } = toWorkSpan({ from, to });
  const length = `${texts.workLength}: ${formatDuration(end - start)}`;
  return toMinutes(to) > 0 && toMinutes(to) <= start ? `${length}، ${texts.workPastMidnight}` : length;
}
