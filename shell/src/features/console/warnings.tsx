import { formatDayMonth } from '@salon/shared/ui/format';
import { CalendarX, TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { releasesMessages as texts } from './releases.messages.ts';
import classes from './releases.module.css';
import type { ReleasesStore } from './releases.store.ts';

export const Warnings = observer(function Warnings({ store }: { store: ReleasesStore }) {
  const { validity } = store;
  const problems = store.data.data?.problems ?? [];
  return (
    <>
      {validity && validity.kind !== 'fine' && (
        <p className={`${classes.warning} ${validity.kind === 'expired' ? classes.wrong : ''}`} role="alert">
          <CalendarX aria-hidden />
          {validity.kind === 'expired' ? (
            texts.expired
          ) : (
            <span>
              {texts.expiresSoon} {formatDayMonth(validity.until, true)}
            </span>
          )}
        </p>
      )}
      {problems.length > 0 && (
        <section className={`${classes.warning} ${classes.wrong}`} aria-label={texts.problems}>
          <TriangleAlert aria-hidden />
          <div>
            <p className={classes.name}>{texts.problems}</p>
            <ul className={classes.problems}>
              {problems.map((problem) => (
                <li key={problem} dir="auto">
                  {problem}
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
});
