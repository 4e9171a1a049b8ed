import { Button } from '@salon/shared/ui/button';
import { Card } from '@salon/shared/ui/card';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { ClockContext } from '@salon/shared/ui/clock';
import { FieldNote } from '@salon/shared/ui/field';
import { Section } from '@salon/shared/ui/section';
import { Time } from '@salon/shared/ui/time';
import { useUniqueId } from '@salon/shared/ui/unique-id';
import { Globe, Info } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SettingsSectionProps } from './section-props.ts';
import { settingsMessages as texts } from './settings.messages.ts';
import classes from './settings.module.css';
import { TimeZoneSheet } from './time-zone-sheet.tsx';
import { getTimeZoneName } from './time-zones.ts';
import { useZoneTime } from './use-zone-time.ts';

type Clock = keyof typeof texts.clocks;
const CLOCKS = (['24', '12'] as const).map((value) => ({ value, label: texts.clocks[value] }));

export const TimeSection = observer(function TimeSection({ store, form }: SettingsSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const timeIn = useZoneTime();
  const noteId = useUniqueId();
  const { time_zone } = form.draft;
  const choose = (id: string) => {
    form.change({ time_zone: id });
    setOpen(false);
  };
  return (
    <Section title={texts.time} hint={texts.timeHint}>
      <Card padded className={classes.card}>
        <div className={classes.row}>
          <span className={classes.rowIcon} aria-hidden="true">
            <Globe />
          </span>
          <div className={classes.rowText}>
            <span className={classes.label}>{texts.timeZone}</span>
            <span className={classes.rowTitle}>{getTimeZoneName(time_zone)}</span>
            <bdi className={classes.quiet} dir="ltr">
              {time_zone}
            </bdi>
          </div>
          <p className={classes.clock}>
            <span className={classes.quiet}>{texts.timeZoneNow}</span>
            <ClockContext value={form.draft.clock_hours}>
              <Time value={timeIn(time_zone)} />
            </ClockContext>
          </p>
          <Button label={texts.timeZoneChange} onClick={() => setOpen(true)}>
            {texts.change}
          </Button>
        </div>
        <FieldNote id={noteId} error={form.problems.time_zone} />
        {time_zone !== store.saved.data?.time_zone && (
          <p className={classes.said} role="status">
            <Info aria-hidden="true" />
            {texts.timeZoneKeeps}
          </p>
        )}
        <ChoicePills
          label={texts.clock}
          titled
          value={String(form.draft.clock_hours) as Clock}
          options={CLOCKS}
          onChange={(clock) => form.change({ clock_hours: clock === '12' ? 12 : 24 })}
        />
        {isOpen && <TimeZoneSheet value={time_zone} onChoose={choose} onClose={() => setOpen(false)} />}
      </Card>
    </Section>
  );
});
