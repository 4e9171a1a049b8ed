import type { Voucher } from '@salon/shared/contracts/voucher';
import { usePlatform, withPlatform } from '@salon/shared/module';
import { LinkButton } from '@salon/shared/module/link-button';
import { TodayPart, useTodayStore } from '@salon/shared/module/today-part';
import { Empty } from '@salon/shared/ui/empty';
import { formatDayMonth, toSalonDateTime } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { SkeletonBar } from '@salon/shared/ui/skeletons';
import { Time } from '@salon/shared/ui/time';
import { TitledCard } from '@salon/shared/ui/titled-card';
import { ReceiptText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './today.messages.ts';
import classes from './today.module.css';

const RELOAD_EVENTS = ['cash:changed', 'bookings:changed'] as const;

export const LastVoucher = observer(function LastVoucher({ refreshKey }: { refreshKey: number }) {
  const today = useTodayStore(refreshKey, RELOAD_EVENTS);
  const { data } = today.today;
  return (
    <TodayPart store={today} failed={texts.lastFailed} stale={texts.lastStale} safe={texts.failedSafe}>
      <TitledCard
        title={texts.lastVoucher}
        action={
          <LinkButton kind="ghost" size="small" path="/cash/expense">
            {texts.allVouchers}
          </LinkButton>
        }
      >
        {!data && <VoucherSkeleton />}
        {data && !data.last_voucher && (
          <Empty title={texts.noVoucherTitle} text={texts.noVoucherText} icon={<ReceiptText />} />
        )}
        {data?.last_voucher && <VoucherRow voucher={data.last_voucher} />}
      </TitledCard>
    </TodayPart>
  );
});

const VoucherRow = observer(function VoucherRow({ voucher }: { voucher: Voucher }) {
  const { salon } = usePlatform();
  const { date, time } = toSalonDateTime(voucher.datetime, salon.timeZone);
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

function VoucherSkeleton() {
  return (
    <div className={classes.row} role="status" aria-busy="true">
      <span className="salon-unseen">{texts.loading}</span>
      <SkeletonBar width={40} height={40} />
      <div className={classes.bones}>
        <SkeletonBar width="48%" />
        <SkeletonBar width="30%" height={12} />
      </div>
    </div>
  );
}

// biome-ignore lint/style/noDefaultExport: the shell takes a part by its default export
export default withPlatform(LastVoucher);
