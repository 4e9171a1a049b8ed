import { memo, useCallback, useRef } from 'react';
import type { PartOfDay, TimeSlot } from '../domain/time-slots.ts';
import classes from './choice-pills.module.css';
import { joinClassNames } from './class-names.ts';
import { Time } from './time.tsx';
import { useUniqueId } from './unique-id.ts';

export interface SlotPillsProps {
  label: string;
  slots: readonly TimeSlot[];
  /**
   * The chosen HH:MM, `''` for none. It is the slot's `startMinute` instead if two slots can have the same HH:MM: 00:30
   * can be in one employee's morning and at the end of another employee's night.
   */
  value: string | number;
  onChange: (time: string, slot: TimeSlot) => void;
  emptyText?: string;
}

const PARTS_OF_DAY: ReadonlyArray<{ part: PartOfDay; title: string }> = [
  { part: 'morning', title: 'صباحًا' },
  { part: 'noon', title: 'ظهرًا' },
  { part: 'evening', title: 'مساءً' },
  { part: 'afterMidnight', title: 'بعد منتصف الليل' },
];

export function SlotPills({ label, slots, value, onChange, emptyText }: SlotPillsProps) {
  const name = useUniqueId();
  const latest = useRef(onChange);
  latest.current = onChange;
  const choose = useCallback((slot: TimeSlot) => latest.current(slot.time, slot), []);
  if (slots.length === 0) return emptyText ? <p className={classes.partTitle}>{emptyText}</p> : null;
  return (
    <div className={classes.slots} role="radiogroup" aria-label={label}>
      {PARTS_OF_DAY.map(({ part, title }) => {
        const own = slots.filter((slot) => slot.part === part);
        if (own.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset inside a radio group would be announced twice
          <div className={classes.part} key={part} role="group" aria-label={title}>
            <p className={classes.partTitle} aria-hidden="true">
              {title}
            </p>
            <div className={classes.times}>
              {own.map((slot) => (
                <Slot
                  key={slot.startMinute}
                  slot={slot}
                  name={name}
                  checked={value === (typeof value === 'number' ? slot.startMinute : slot.time)}
                  onChoose={choose}
                />
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

interface SlotProps {
  slot: TimeSlot;
  name: string;
  checked: boolean;
  onChoose: (slot: TimeSlot) => void;
}

/** `memo` limits a new render to the two slots that gain and lose the choice. */
const Slot = memo(function Slot({ slot, name, checked, onChoose }: SlotProps) {
  return (
    <label className={joinClassNames(classes.slot, !slot.isAvailable && classes.taken)}>
      <input
        className={classes.radio}
        type="radio"
        name={name}
        value={slot.time}
        checked={checked}
        disabled={!slot.isAvailable}
        onChange={() => onChoose(slot)}
      />
      <span className={classes.time}>
        <Time value={slot.time} />
      </span>
      {!slot.isAvailable && <span className={classes.takenWord}>محجوز</span>}
    </label>
  );
});
