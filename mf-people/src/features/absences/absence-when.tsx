import type { Absence } from '@salon/shared/contracts/working-time';
import { countDaysBetween } from '@salon/shared/domain/salon-clock';
import { type AbsenceTimes, toAbsenceTimes } from '@salon/shared/domain/working-time/absence-times';
import { usePlatform } from '@salon/shared/module';
import { COUNTS, formatCount, formatDate, formatRange } from '@salon/shared/ui/format';
import { Time } from '@salon/shared/ui/time';
import { observer } from 'mobx-react-lite';
import { absenceMessages as texts } from './absences.messages.ts';

/** The days of an absence, or its hours. */
export const AbsenceWhen = observer(function AbsenceWhen({ absence }: { absence: Absence }) {
  const { salon } = usePlatform();
  const times = toAbsenceTimes(absence, salon.timeZone);
  return times.isWholeDays ? <Days {...times} /> : <Hours {...times} />;
});

const MIDNIGHT = '00:00';

const Days = observer(function Days({ from, to, start, end }: AbsenceTimes) {
  return (
    <>
      {formatRange(from, to)}
      {from !== to && ` (${formatCount(countDaysBetween(from, to) + 1, COUNTS.day)})`}
      {start !== MIDNIGHT && (
        <>
          {` ${texts.fromTime} `}
          <Time value={start} />
        </>
      )}
      {end !== MIDNIGHT && (
        <>
          {` ${texts.untilNextDay} `}
          <Time value={end} /> {texts.ofNextDay}
        </>
      )}
    </>
  );
});

const Hours = observer(function Hours({ from, to, start, end }: AbsenceTimes) {
  return (
    <>
      {formatDate(from)} <Time value={start} /> {texts.until} {from !== to && `${formatDate(to)} `}
      <Time value={end} />
    </>
  );
});
