import type { Voucher } from '@salon/shared/contracts/voucher';
import { usePlatform } from '@salon/shared/module';
import { Button } from '@salon/shared/ui/button';
import { Card, CardGrid } from '@salon/shared/ui/card';
import { formatDate, toSalonDateTime } from '@salon/shared/ui/format';
import { IconButton } from '@salon/shared/ui/icon-button';
import { ListRows } from '@salon/shared/ui/list-rows';
import { Money } from '@salon/shared/ui/money';
import { Tag } from '@salon/shared/ui/tag';
import { Time } from '@salon/shared/ui/time';
import { Pencil, Trash2, UserRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './expense.messages.ts';
import classes from './expense.module.css';
import type { ExpenseStore } from './expense.store.ts';

interface VoucherListProps {
  store: ExpenseStore;
  onEdit(id: string): void;
}

export const VoucherList = observer(function VoucherList({ store, onEdit }: VoucherListProps) {
  return (
    <ListRows screen={store.screen} list={store.list}>
      <CardGrid minWidth={300}>
        {store.list.items.map((voucher) => (
          <VoucherCard
            key={voucher.id}
            voucher={voucher}
            employee={voucher.employee_id && (store.findEmployeeName(voucher.employee_id) ?? texts.employee)}
            onEdit={() => onEdit(voucher.id)}
            onDelete={() => store.deletion.ask(voucher)}
          />
        ))}
      </CardGrid>
    </ListRows>
  );
});

interface VoucherCardProps {
  voucher: Voucher;
  employee: string | null;
  onEdit(): void;
  onDelete(): void;
}

const VoucherCard = observer(function VoucherCard({ voucher, employee, onEdit, onDelete }: VoucherCardProps) {
  const { salon } = usePlatform();
  const { voucher_number, account_name, amount, notes, datetime } = voucher;
  const { date, time } = toSalonDateTime(datetime, salon.timeZone);
  return (
    <Card as="article" padded={false} label={texts.voucher(voucher_number)} className={classes.card}>
      <div className={classes.body}>
        <div className={classes.line}>
          <span className={classes.aside}>{texts.voucher(voucher_number)}</span>
          <span className={classes.aside}>
            {formatDate(date)} · <Time value={time} />
          </span>
        </div>
        <div className={classes.line}>
          <h2 className={classes.name}>{account_name}</h2>
          <span className={classes.amount}>
            <Money amount={amount} currency={salon.currency} />
          </span>
        </div>
        {notes && <p className={classes.notes}>{notes}</p>}
        {employee && <Tag icon={<UserRound />}>{employee}</Tag>}
      </div>
      <div className={classes.actions}>
        <Button
          kind="ghost"
          size="small"
          icon={<Pencil size={16} />}
          label={texts.editOf(voucher_number)}
          onClick={onEdit}
        >
          {texts.edit}
        </Button>
        <span className={classes.gap} />
        <IconButton
          kind="danger"
          size="small"
          label={texts.removeOf(voucher_number)}
          icon={<Trash2 />}
          onClick={onDelete}
        />
      </div>
    </Card>
  );
});
