import type { Customer } from '@salon/shared/contracts/customer';
import { Avatar } from '@salon/shared/ui/avatar';
import { COUNTS, formatCount } from '@salon/shared/ui/format';
import { ListRows } from '@salon/shared/ui/list-rows';
import { Phone } from '@salon/shared/ui/phone';
import { ResponsiveTable, type TableColumn } from '@salon/shared/ui/responsive-table';
import { observer } from 'mobx-react-lite';
import { __camel__Messages as texts } from './__kebab__.messages.ts';
import classes from './__kebab__.module.css';
import type { __Pascal__Store } from './__kebab__.store.ts';

/** The rows: a table on a wide screen, cards on a phone. */
export const __Pascal__List = observer(function __Pascal__List({ store }: { store: __Pascal__Store }) {
  return (
    <ListRows screen={store.screen} list={store.list}>
      <ResponsiveTable
        label={texts.title}
        columns={COLUMNS}
        rows={store.list.items}
        rowKey={({ id }) => id}
      />
    </ListRows>
  );
});

const COLUMNS: readonly TableColumn<Customer>[] = [
  {
    key: 'name',
    title: texts.name,
    card: 'title',
    render: ({ name }) => (
      <div className={classes.person}>
        <Avatar name={name} size={36} />
        <span className={classes.name}>{name}</span>
      </div>
    ),
  },
  { key: 'phone', title: texts.phone, card: 'line', render: ({ phone }) => <Phone value={phone} link /> },
  {
    key: 'visits',
    title: texts.visits,
    card: 'line',
    render: ({ bookings_count }) => formatCount(bookings_count, COUNTS.visit),
  },
];
