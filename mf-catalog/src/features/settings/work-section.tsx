import { toMinutes } from '@salon/shared/domain/minutes';
import { toWorkSpan } from '@salon/shared/domain/work-hours';
import { Card } from '@salon/shared/ui/card';
import { Field } from '@salon/shared/ui/field';
import { formatDuration } from '@salon/shared/ui/format';
import { Section } from '@salon/shared/ui/section';
import { TimeField } from '@salon/shared/ui/time-field';
import { observer } from 'mobx-react-lite';
import type { SettingsSectionProps } from './section-props.ts';
import { settingsMessages as texts } from './settings.messages.ts';
import classes from './settings.module.css';

export const WorkSection = observer(function WorkSection({ form }: SettingsSectionProps) {
  const { problems, input } = form;
  const { work_hours_from: from, work_hours_to: to } = form.draft;
  return (
    <Section title={texts.work} hint={texts.workHint}>
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
      </Card>
    </Section>
  );
});

function formatLength(from: string, to: string): string {
  const { start, end } = toWorkSpan({ from, to });
  const length = `${texts.workLength}: ${formatDuration(end - start)}`;
  return toMinutes(to) > 0 && toMinutes(to) <= start ? `${length}، ${texts.workPastMidnight}` : length;
}
