import type { RoomKind, RoomUnit } from '@salon/shared/contracts/room';
import { Button } from '@salon/shared/ui/button';
import { Card } from '@salon/shared/ui/card';
import { COUNTS, formatCount } from '@salon/shared/ui/format';
import { IconButton } from '@salon/shared/ui/icon-button';
import { Tag } from '@salon/shared/ui/tag';
import { Pencil, Plus, Power, Trash2, TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { roomsMessages as texts } from './rooms.messages.ts';
import classes from './rooms.module.css';
import type { RoomsStore } from './rooms.store.ts';

export interface RoomActs {
  onRename(): void;
  onAddUnit(): void;
  onRenameUnit(unit: RoomUnit): void;
}

interface RoomCardProps extends RoomActs {
  store: RoomsStore;
  kind: RoomKind;
}

export const RoomCard = observer(function RoomCard({ store, kind, ...acts }: RoomCardProps) {
  const { name, units, services_count } = kind;
  return (
    <Card as="article" padded={false} label={name} className={classes.card}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.name}>{name}</h2>
          <p className={classes.needed}>
            {services_count > 0 ? texts.needed(formatCount(services_count, COUNTS.service)) : texts.notNeeded}
          </p>
        </div>
        <IconButton
          size="small"
          label={texts.of(texts.rename, name)}
          icon={<Pencil />}
          onClick={acts.onRename}
        />
        <IconButton
          kind="danger"
          size="small"
          label={texts.of(texts.remove, name)}
          icon={<Trash2 />}
          onClick={() => store.kindDeletion.ask(kind)}
        />
      </div>
      {units.every(({ is_active }) => !is_active) && (
        <p className={classes.warning}>
          <Tag tone="danger" icon={<TriangleAlert />}>
            {texts.noneActive}
          </Tag>
        </p>
      )}
      <ul className={classes.units} aria-label={texts.units(name)}>
        {units.map((unit) => (
          <UnitRow key={unit.id} store={store} unit={unit} onRename={() => acts.onRenameUnit(unit)} />
        ))}
      </ul>
      <div className={classes.foot}>
        <Button
          kind="ghost"
          size="small"
          icon={<Plus />}
          label={texts.of(texts.addUnit, name)}
          onClick={acts.onAddUnit}
        >
          {texts.addUnit}
        </Button>
      </div>
    </Card>
  );
});

interface UnitRowProps {
  store: RoomsStore;
  unit: RoomUnit;
  onRename(): void;
}

const UnitRow = observer(function UnitRow({ store, unit, onRename }: UnitRowProps) {
  const { name, is_active } = unit;
  const toggle = is_active ? texts.deactivate : texts.activate;
  return (
    <li className={classes.unit}>
      <span className={classes.unitName}>
        {name} {!is_active && <Tag>{texts.inactive}</Tag>}
      </span>
      <span className={classes.buttons}>
        <Button
          kind="ghost"
          size="small"
          icon={<Power />}
          label={texts.of(toggle, name)}
          busy={store.isToggling(unit)}
          onClick={() => void store.toggle(unit)}
        >
          {toggle}
        </Button>
        <IconButton size="small" label={texts.of(texts.rename, name)} icon={<Pencil />} onClick={onRename} />
        <IconButton
          kind="danger"
          size="small"
          label={texts.of(texts.remove, name)}
          icon={<Trash2 />}
          onClick={() => store.unitDeletion.ask(unit)}
        />
      </span>
    </li>
  );
});
