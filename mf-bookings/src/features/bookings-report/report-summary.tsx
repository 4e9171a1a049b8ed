import { subtract, sum } from '@salon/shared/domain/money';
import { usePlatform } from '@salon/shared/module';
import { Money } from '@salon/shared/ui/money';
import { Section } from '@salon/shared/ui/section';
import { ShownNumber } from '@salon/shared/ui/shown-number';
import { ChevronDown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './bookings-report.messages.ts';
import type { BookingsReportStore } from './bookings-report.store.ts';
import classes from './report-summary.module.css';

interface ReportSummaryProps {
  store: BookingsReportStore;
  /** A closed summary shows only its title and the total, until the admin opens it. */
  closed?: boolean;
}

/** The figures cover the whole filtered list, not only the loaded rows. */
export const ReportSummary = observer(function ReportSummary({ store, closed = false }: ReportSummaryProps) {
  const { salon } = usePlatform();
  const { data } = store.totals;
  if (!data) return null;
  const money = (amount: number) => <Money amount={amount} currency={salon.currency} tone="ink" />;
  const received = sum([data.completed_paid, data.completed_collected]);
  const owed = subtract(data.completed_revenue, received);
  const total = sum([data.completed_revenue, data.pending_revenue]);
  const ledger = (
    <div className={classes.ledger}>
      <Line label={texts.summaryCompleted} count={data.completed_count}>
        {money(data.completed_revenue)}
      </Line>
      <Line label={texts.summaryPending} count={data.pending_count}>
        {money(data.pending_revenue)}
      </Line>
      <Line label={texts.summaryAll} count={data.completed_count + data.pending_count} strong>
        {money(total)}
      </Line>
      <Line label={texts.summaryPaid}>
        <Money amount={data.completed_paid} currency={salon.currency} />
      </Line>
      {data.completed_collected > 0 && (
        <Line label={texts.summaryCollected}>
          <Money amount={data.completed_collected} currency={salon.currency} />
        </Line>
      )}
      <Line label={texts.summaryRemaining}>
        <Money amount={owed} currency={salon.currency} tone={owed > 0 ? 'danger' : 'ink'} />
      </Line>
    </div>
  );
  if (!closed) return <Section title={texts.summary}>{ledger}</Section>;
  return (
    <section aria-label={texts.summary}>
      <details className={classes.closed}>
        <summary>
          <ChevronDown aria-hidden="true" />
          <h2>{texts.summary}</h2>
          {money(total)}
        </summary>
        {ledger}
      </details>
    </section>
  );
});

interface LineProps {
  label: string;
  count?: number;
  strong?: boolean;
  children: React.ReactNode;
}

function Line({ label, count, strong = false, children }: LineProps) {
  return (
    <dl className={strong ? classes.strong : classes.line}>
      <dt>{label}</dt>
      <dd>{count !== undefined && <ShownNumber value={count} />}</dd>
      <dd>{children}</dd>
    </dl>
  );
}
