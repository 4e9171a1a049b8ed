import { usePlatform } from '@salon/shared/module';
import { createLinkHandler } from '@salon/shared/module/link-button';
import { useClockHours } from '@salon/shared/ui/clock';
import { formatTime, toSalonDateTime } from '@salon/shared/ui/format';
import { Select } from '@salon/shared/ui/select-field';
import { observer } from 'mobx-react-lite';
import { freeNowMessages as messages } from './free-now.messages.ts';
import classes from './free-now.module.css';
import type { FreeNowStore } from './free-now.store.ts';
import type { FreeChip as FreeChipData } from './list-free-chips.ts';
import { toChipPath } from './to-chip-path.ts';

/** Above the board: who is free and until when, and the nearest time for a service. */
export const FreeNow = observer(function FreeNow({ store }: { store: FreeNowStore }) {
  const { chips } = store;
  if (chips.length === 0) return null;
  return (
    <section className={classes.strip} aria-label={messages.title}>
      <h2 className={classes.title}>{messages.title}</h2>
      <ul className={classes.list}>
        {chips.map((chip) => (
          <li key={chip.id}>
            <FreeChip {...chip} />
          </li>
        ))}
      </ul>
      <NearestTime store={store} />
    </section>
  );
});

/** The chips are listed anew after each change of the day; with plain values only a changed one renders again. */
const FreeChip = observer(function FreeChip(chip: FreeChipData) {
  const { name, isFreeNow, at } = chip;
  const { navigate, salon } = usePlatform();
  const toClock = useClockText();
  const words = toWords(isFreeNow, at === null ? null : toClock(at));
  const path = toChipPath(chip, salon.timeZone);
  return (
    <a
      className={classes.chip}
      data-free={isFreeNow || undefined}
      href={path}
      aria-label={messages.bookLabel(name, words)}
      onClick={createLinkHandler(path, navigate)}
    >
      <span className={classes.dot} aria-hidden="true" />
      <strong>{name}</strong> <span className={classes.words}>{words}</span>
    </a>
  );
});

function toWords(isFreeNow: boolean, clock: string | null): string {
  if (clock === null) return messages.busy;
  return isFreeNow ? messages.until(clock) : messages.next(clock);
}

function useClockText(): (instant: number | string) => string {
  const { salon } = usePlatform();
  const hours = useClockHours();
  return (instant) =>
    formatTime(toSalonDateTime(new Date(instant).toISOString(), salon.timeZone).time, hours);
}

const NearestTime = observer(function NearestTime({ store }: { store: FreeNowStore }) {
  const { catalogue, choiceKey } = store;
  return (
    // The services load when the person first reaches for the choice.
    <fieldset className={classes.nearest} onFocus={catalogue.load} onPointerEnter={catalogue.load}>
      <div className={classes.select}>
        <Select
          label={messages.service}
          value={choiceKey}
          emptyLabel={messages.anyService}
          options={catalogue.choices.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={store.choose}
        />
      </div>
      <span className={classes.answer} role="status">
        <Answer store={store} />
      </span>
    </fieldset>
  );
});

const Answer = observer(function Answer({ store }: { store: FreeNowStore }) {
  const { found, nearest } = store;
  const toClock = useClockText();
  if (found.error) return messages.failed;
  if (!found.data) return null;
  if (!nearest?.starts_at) return messages.none;
  return nearest.is_free_now
    ? messages.nearestNow(nearest.employee_name)
    : messages.nearest(nearest.employee_name, toClock(nearest.starts_at));
});
