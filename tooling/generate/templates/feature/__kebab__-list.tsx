import type { Customer } from '@salon/shared/contracts/customer';
import type { FilteredPager } from '@salon/shared/stores/filtered-pager';
import { Avatar } from '@salon/shared/ui/avatar';
import { COUNTS, formatCount } from '@salon/shared/ui/format';
import { Phone } from '@salon/shared/ui/phone';
import { ResponsiveTable, type TableColumn } from '@salon/shared/ui/responsive-table';
import { observer } from 'mobx-react-lite';
import { __camel__Messages as texts } from './__kebab__.messages.ts';
import classes from './__kebab__.module.css';

/** A table on a desk, cards on a phone. During a search the rows before stay and cannot be used. */
export const __Pascal__List = observer(function __Pascal__List({ list }: { list: FilteredPager<Customer> }) {
  return (
    <div className={classes.list} data-turning={list.isTurning || undefined} inert={list.isTurning}>
      <ResponsiveTable
        label={texts.title}
        columns={COLUMNS}
        rows={list.items}
        headOffset={HEADER_HEIGHT}
        rowKey={({ id }) => id}
      />
    </div>
  );
});

/** The height of the frame's header, below which the table's head sticks. */
const HEADER_HEIGHT = 64;

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
