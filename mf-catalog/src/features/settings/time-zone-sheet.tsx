import { Empty } from '@salon/shared/ui/empty';
import { COUNTS, formatCount } from '@salon/shared/ui/format';
import { LiveRegion } from '@salon/shared/ui/live-region';
import { SearchInput } from '@salon/shared/ui/search-input';
import { Sheet } from '@salon/shared/ui/sheet';
import { Time } from '@salon/shared/ui/time';
import { Check } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { settingsMessages as texts } from './settings.messages.ts';
import classes from './settings.module.css';
import { findTimeZones, type TimeZoneChoice } from './time-zones.ts';
import { useZoneTime } from './use-zone-time.ts';

interface TimeZoneSheetProps {
  value: string;
  onChoose(id: string): void;
  onClose(): void;
}

export function TimeZoneSheet({ value, onChoose, onClose }: TimeZoneSheetProps) {
  const [search, setSearch] = useState('');
  // The first search creates the names of all zones, so it is deferred until the typed letter is painted.
  const term = useDeferredValue(search);
  const found = useMemo(() => findTimeZones(term), [term]);
  const timeIn = useZoneTime();
  const isSearched = term.trim() !== '';
  return (
    <Sheet open title={texts.timeZone} onClose={onClose} width={480}>
      <div className={classes.zones}>
        <SearchInput value={search} onChange={setSearch} label={texts.timeZoneSearch} />
        <LiveRegion text={isSearched ? formatCount(found.length, COUNTS.result) : ''} />
        {found.length === 0 ? (
          <Empty title={texts.timeZoneNone} text={texts.timeZoneNoneHint} />
        ) : (
          <ul className={classes.zoneList} aria-label={isSearched ? texts.timeZoneFound : texts.timeZoneNear}>
            {found.map((zone) => (
              <li key={zone.id}>
                <ZoneButton
                  zone={zone}
                  time={timeIn(zone.id)}
                  isChosen={zone.id === value}
                  onChoose={() => onChoose(zone.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}

interface ZoneButtonProps {
  zone: TimeZoneChoice;
  time: string;
  isChosen: boolean;
  onChoose(): void;
}

function ZoneButton({ zone, time, isChosen, onChoose }: ZoneButtonProps) {
  return (
    <button type="button" className={classes.zone} aria-current={isChosen || undefined} onClick={onChoose}>
      <span className={classes.zoneText}>
        <span className={classes.zoneName}>{zone.name}</span>
        <bdi className={classes.quiet} dir="ltr">
          {zone.id}
        </bdi>
      </span>
      {isChosen && <Check aria-hidden="true" />}
      <Time value={time} />
    </button>
  );
}
