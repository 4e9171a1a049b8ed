import type { Revenue } from '@salon/shared/contracts/summary';
import { usePlatform } from '@salon/shared/module';
import { COUNTS, formatCount } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { StatCard, StatGrid } from '@salon/shared/ui/stat-card';
import { Award, Heart, Scissors } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { messages as texts } from './revenue.messages.ts';
import classes from './revenue.module.css';

type Top = Revenue['top_employee'];

export const TopCards = observer(function TopCards({ report }: { report: Revenue | null }) {
  const loading = report === null;
  return (
    <div className={classes.tops}>
      <StatGrid>
        <TopCard
          label={texts.topEmployee}
          icon={<Award />}
          top={report?.top_employee ?? null}
          count={(n) => formatCount(n, COUNTS.booking)}
          loading={loading}
        />
        <TopCard
          label={texts.topCustomer}
          icon={<Heart />}
          top={report?.top_customer ?? null}
          count={(n) => formatCount(n, COUNTS.visit)}
          loading={loading}
        />
        <TopCard
          label={texts.topService}
          icon={<Scissors />}
          top={report?.top_service ?? null}
          count={texts.soldTimes}
          loading={loading}
        />
      </StatGrid>
    </div>
  );
});

interface TopCardProps {
  label: string;
  icon: ReactNode;
  top: Top;
  count: (n: number) => string;
  loading: boolean;
}

const TopCard = observer(function TopCard({ label, icon, top, count, loading }: TopCardProps) {
  const { salon } = usePlatform();
  return (
    <StatCard
      label={label}
      icon={icon}
      tone="plum"
      value={<span className={classes.winner}>{top?.name ?? texts.none}</span>}
      hint={
        top ? (
          <>
            <Money amount={top.revenue} currency={salon.currency} /> · {count(top.count)}
          </>
        ) : (
          texts.noTop
        )
      }
      loading={loading}
    />
  );
});
