import type { DayMoney as Amounts } from '@salon/shared/domain/board/summarise-day';
import { usePlatform } from '@salon/shared/module';
import { Card } from '@salon/shared/ui/card';
import { Money } from '@salon/shared/ui/money';
import { SkeletonBar } from '@salon/shared/ui/skeletons';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './day-glance.messages.ts';
import classes from './day-glance.module.css';
import type { DayGlanceStore } from './day-glance.store.ts';

const AMOUNTS = [
  { of: 'expected', tone: 'ink' },
  { of: 'collected', tone: 'brass' },
  { of: 'remaining', tone: 'muted' },
] as const;

/** What the visits of the day bring, and how much of it is paid. */
export const DayMoney = observer(function DayMoney({ store }: { store: DayGlanceStore }) {
  const { salon } = usePlatform();
  const money = store.summary?.money;
  return (
    <Card as="section" label={texts.money} padded={false} className={classes.money}>
      <dl className={classes.amounts}>
        {AMOUNTS.map(({ of, tone }) => (
          <div className={classes.amount} key={of}>
            <dt>{texts[of]}</dt>
            <dd>
              {money ? (
                <Money amount={money[of]} currency={salon.currency} tone={tone} />
              ) : (
                <SkeletonBar width={96} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.share} aria-hidden="true">
        <span style={{ inlineSize: `${getCollectedPercent(money)}%` }} />
      </div>
    </Card>
  );
});

function getCollectedPercent(money: Amounts | undefined): number {
  return money && money.expected > 0 ? (money.collected / money.expected) * 100 : 0;
}
