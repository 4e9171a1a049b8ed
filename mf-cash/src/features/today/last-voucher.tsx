import type { Voucher } from '@salon/shared/contracts/voucher';
import { usePlatform, withPlatform } from '@salon/shared/remote';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { formatDayMonth, salonMoment } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { Bone } from '@salon/shared/ui/skeletons';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { Time } from '@salon/shared/ui/time';
import { ReceiptText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { GoTo } from './go-to.tsx';
import { messages as texts } from './today.messages.ts';
import classes from './today.module.css';
import { useToday } from './use-today.ts';

/** Of the dashboard's activities: the last expense voucher (§2). */
export const LastVoucher = observer(function LastVoucher({ refreshKey }: { refreshKey: number }) {
  const { today, load } = useToday(refreshKey);
  const { data } = today;
  if (today.error && !data) {
    return (
      <ErrorRetry
        compact
        text={texts.lastFailed}
        safe={texts.failedSafe}
        onRetry={load}
        busy={today.isLoading}
      />
    );
  }
  return (
    <>
      {today.error && <StaleNote text={texts.lastStale} onRefresh={load} busy={today.isLoading} />}
      <div className={classes.box}>
        <div className={classes.head}>
          <h3 className={classes.title}>{texts.lastVoucher}</h3>
          <GoTo path="/cash/expense" label={texts.allVouchers} />
        </div>
        {!data && <Waiting />}
        {data && !data.last_voucher && (
          <Empty title={texts.noVoucherTitle} text={texts.noVoucherText} icon={<ReceiptText />} />
        )}
        {data?.last_voucher && <VoucherRow voucher={data.last_voucher} />}
      </div>
    </>
  );
});

const VoucherRow = observer(function VoucherRow({ voucher }: { voucher: Voucher }) {
  const { salon } = usePlatform();
  const { date, time } = salonMoment(voucher.datetime, salon.timeZone);
  return (
    <div className={classes.row}>
      <span className={classes.mark} aria-hidden="true">
        <ReceiptText />
      </span>
      <div className={classes.what}>
        <strong>{voucher.account_name}</strong>
        <span className={classes.aside}>{voucher.notes || texts.voucher(voucher.voucher_number)}</span>
      </div>
      <div className={classes.end}>
        <Money amount={voucher.amount} currency={salon.currency} />
        <span className={classes.aside}>
          {date === salon.now().date ? '' : `${formatDayMonth(date)} `}
          <Time value={time} />
        </span>
      </div>
    </div>
  );
});

function Waiting() {
  return (
    <div className={classes.row} role="status" aria-busy="true">
      <span className="salon-unseen">{texts.loading}</span>
      <Bone width={40} height={40} />
      <div className={classes.bones}>
        <Bone width="48%" />
        <Bone width="30%" height={12} />
      </div>
    </div>
  );
}

// biome-ignore lint/style/noDefaultExport: the shell takes a part by its default export
export default withPlatform(LastVoucher);
