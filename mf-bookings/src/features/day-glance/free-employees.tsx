import { usePlatform } from '@salon/shared/module';
import { createLinkHandler, LinkButton } from '@salon/shared/module/link-button';
import { toSalonDateTime } from '@salon/shared/ui/format';
import { SkeletonBar } from '@salon/shared/ui/skeletons';
import { Time } from '@salon/shared/ui/time';
import { TitledCard } from '@salon/shared/ui/titled-card';
import { observer } from 'mobx-react-lite';
import type { FreeChip } from '../free-now/list-free-chips.ts';
import { toChipPath } from '../free-now/to-chip-path.ts';
import { messages as texts } from './day-glance.messages.ts';
import classes from './day-glance.module.css';
import type { DayGlanceStore } from './day-glance.store.ts';

/** Two rows of two chips; the board has all employees. */
const MAX_CHIPS = 4;

export const FreeEmployees = observer(function FreeEmployees({ store }: { store: DayGlanceStore }) {
  const { free, summary } = store;
  const moreCount = free.length - MAX_CHIPS;
  return (
    <TitledCard
      title={!summary || free[0]?.isFreeNow ? texts.free : texts.noneFree}
      action={
        moreCount > 0 && (
          <LinkButton kind="ghost" size="small" path="/bookings/board">
            {texts.moreFree(moreCount)}
          </LinkButton>
        )
      }
    >
      <div className={classes.free}>{summary ? <Chips chips={free} /> : <ChipSkeletons />}</div>
    </TitledCard>
  );
});

function Chips({ chips }: { chips: readonly FreeChip[] }) {
  if (chips.length === 0) return <p className={classes.last}>{texts.noneFreeToday}</p>;
  return (
    <ul className={classes.chips}>
      {chips.slice(0, MAX_CHIPS).map((chip) => (
        <li key={chip.id}>
          <Chip chip={chip} />
        </li>
      ))}
    </ul>
  );
}

/** Leads to the form with the employee and a start in the free time. */
const Chip = observer(function Chip({ chip }: { chip: FreeChip }) {
  const { name, isFreeNow, at } = chip;
  const { navigate, salon } = usePlatform();
  if (at === null) return null;
  const { time } = toSalonDateTime(new Date(at).toISOString(), salon.timeZone);
  const path = toChipPath(chip, salon.timeZone);
  return (
    <a
      className={classes.chip}
      data-free={isFreeNow || undefined}
      href={path}
      onClick={createLinkHandler(path, navigate)}
    >
      <span className={classes.dot} aria-hidden="true" />
      <span className={classes.what}>
        <strong className={classes.name}>{name}</strong>{' '}
        <span className={classes.services}>
          {isFreeNow ? texts.until : texts.from} <Time value={time} />
          <span className="salon-unseen">، {texts.book}</span>
        </span>
      </span>
    </a>
  );
});

function ChipSkeletons() {
  return (
    <div className={classes.chips} aria-hidden="true">
      {Array.from({ length: MAX_CHIPS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change their places
        <SkeletonBar key={index} height={48} />
      ))}
    </div>
  );
}
