import { Checkbox } from '@salon/shared/ui/checkbox';
import { FieldNote } from '@salon/shared/ui/field';
import { COUNTS, formatCount } from '@salon/shared/ui/format';
import { Tag } from '@salon/shared/ui/tag';
import { useUniqueId } from '@salon/shared/ui/unique-id';
import { TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { detailsMessages as texts } from './details.messages.ts';
import classes from './details.module.css';
import { LoadedChoices } from './loaded-choices.tsx';
import type { SectionProps } from './section-props.ts';
import { toggleId } from './toggle-id.ts';

export const RoomsSection = observer(function RoomsSection({ form, choices }: SectionProps) {
  const noteId = useUniqueId();
  const { room_kind_ids } = form.draft;
  return (
    <LoadedChoices list={choices.rooms} empty={texts.roomsEmpty}>
      {(kinds) => (
        <fieldset className={classes.group} aria-label={texts.rooms} aria-describedby={noteId}>
          <FieldNote id={noteId} error={form.problems.room_kind_ids} hint={texts.roomsHint} />
          <div className={classes.checks}>
            {kinds.map(({ id, name, units }) => (
              <Checkbox
                key={id}
                checked={room_kind_ids.includes(id)}
                onChange={(isChosen) => form.change({ room_kind_ids: toggleId(room_kind_ids, id, isChosen) })}
              >
                {name} <ActiveUnits count={units.filter(({ is_active }) => is_active).length} />
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
    </LoadedChoices>
  );
});

/** A service has no free times while a kind that it needs has no active unit. */
const ActiveUnits = observer(function ActiveUnits({ count }: { count: number }) {
  if (count > 0) return <span className={classes.hint}>{formatCount(count, COUNTS.unit)}</span>;
  return (
    <Tag tone="danger" icon={<TriangleAlert />}>
      {texts.noneActive}
    </Tag>
  );
});
