import { act, render, screen, within } from '@testing-library/react';
import { ResponsiveTable, type TableColumn } from './responsive-table.tsx';
import { NARROW_QUERY } from './use-is-phone.tsx';

interface Row {
  id: string;
  name: string;
  price: string;
  phone: string;
}

const columns: TableColumn<Row>[] = [
  { key: 'name', title: 'العميل', render: (row) => row.name, card: 'title' },
  { key: 'phone', title: 'الهاتف', render: (row) => row.phone },
  { key: 'price', title: 'المبلغ', render: (row) => row.price, card: 'foot' },
  { key: 'id', title: 'المعرف', render: (row) => row.id, card: 'none' },
];

const rows: Row[] = [
  { id: 'b1', name: 'زينب', price: '45,000', phone: '0770' },
  { id: 'b2', name: 'مريم', price: '35,000', phone: '0771' },
];

let isNarrow = false;
const listeners = new Set<() => void>();
const original = window.matchMedia;

beforeEach(() => {
  window.matchMedia = (media) =>
    ({
      media,
      matches: media === NARROW_QUERY && isNarrow,
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }) as unknown as MediaQueryList;
});

afterEach(() => {
  isNarrow = false;
  window.matchMedia = original;
});

const show = () =>
  render(
    <ResponsiveTable
      label="حجوزات اليوم"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowActions={(row) => <button type="button">دفع {row.name}</button>}
    />,
  );

test('is a table with column heads on a desktop', () => {
  show();
  const table = screen.getByRole('table', { name: 'حجوزات اليوم' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual(['العميل', 'الهاتف', 'المبلغ', 'المعرف', 'إجراءات']);
  const [, , second] = within(table).getAllByRole('row');
  expect(within(second as HTMLElement).getAllByRole('cell')[0]).toHaveTextContent('مريم');
  expect(screen.getByRole('button', { name: 'دفع مريم' })).toBeVisible();
});

test('is a list of cards on a phone or a tablet, with labelled values and the buttons of the row', () => {
  isNarrow = true;
  show();
  expect(screen.queryByRole('table')).toBeNull();
  const cards = within(screen.getByRole('list', { name: 'حجوزات اليوم' })).getAllByRole('listitem');
  expect(cards).toHaveLength(2);
  const first = within(cards[0] as HTMLElement);
  expect(first.getByText('زينب')).toBeVisible();
  expect(first.getByRole('term')).toHaveTextContent('الهاتف');
  expect(first.getByRole('definition')).toHaveTextContent('0770');
  expect(first.getByText('45,000')).toBeVisible();
  expect(first.queryByText('b1')).toBeNull();
  expect(first.getByRole('button', { name: 'دفع زينب' })).toBeVisible();
});

test('changes from a table to cards when the window becomes narrow', () => {
  show();
  isNarrow = true;
  act(() => {
    for (const changed of listeners) changed();
  });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('list', { name: 'حجوزات اليوم' })).toBeVisible();
});
