import type { Booking } from '@salon/shared/contracts/booking';
import type { Business } from '@salon/shared/contracts/business';
import { formatEmployeeNames, hasSeveralEmployees } from '@salon/shared/domain/booking-employees';
import type { ClockHours } from '@salon/shared/domain/clock-text';
import { getRemainingAmount } from '@salon/shared/domain/money';
import { formatDate, formatMoney, formatPhone, formatTime, showDigits } from '@salon/shared/ui/format';
import { nameCustomer } from '../walk-in/name-customer.ts';
import { receiptMessages as messages } from './receipt.messages.ts';
import { RECEIPT_STYLES } from './receipt.styles.ts';

export interface Receipt {
  booking: Booking;
  salon: Pick<Business, 'name' | 'address' | 'phone'> | null;
  currency: string;
  clockHours: ClockHours;
}

type Row = readonly [label: string, value: string, options?: { isTotal?: boolean; isLtr?: boolean }];

/**
 * Creates elements and text and parses no markup. Customers choose their names, and a script in the window would have
 * the rights of this site.
 */
export function fillReceipt(document: Document, receipt: Receipt, nonce: string): void {
  document.documentElement.lang = 'ar';
  document.documentElement.dir = 'rtl';
  document.title = showDigits(`${messages.title} #${receipt.booking.booking_number}`);
  const create = elementFactory(document);
  const style = create('style', RECEIPT_STYLES);
  style.nonce = nonce;
  document.head.append(style);
  const paper = create('main');
  paper.append(
    createHead(create, receipt),
    createTable(create, 'facts', factRows(receipt)),
    createTable(create, 'services', serviceRows(receipt)),
    createTable(create, 'sums', sumRows(receipt)),
    create('footer', messages.thanks),
  );
  document.body.append(paper);
}

type CreateElement = ReturnType<typeof elementFactory>;

function elementFactory(document: Document) {
  return <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = '', className = '') => {
    const element = document.createElement(tag);
    element.textContent = text;
    if (className) element.className = className;
    return element;
  };
}

function createHead(create: CreateElement, { salon, booking }: Receipt): HTMLElement {
  const head = create('header');
  if (salon?.name) head.append(create('h1', salon.name));
  if (salon?.address) head.append(create('p', salon.address));
  if (salon?.phone) head.append(setLeftToRight(create('p', formatPhone(salon.phone))));
  head.append(setLeftToRight(create('p', showDigits(`#${booking.booking_number}`), 'number')));
  return head;
}

function factRows({ booking, clockHours }: Receipt): Row[] {
  const clock = formatTime(booking.booking_time, clockHours);
  const time = booking.is_after_midnight ? `${clock} ${messages.afterMidnight}` : clock;
  return [
    [messages.customer, nameCustomer(booking)],
    ...(booking.customer_phone
      ? [[messages.phone, formatPhone(booking.customer_phone), { isLtr: true }] as const]
      : []),
    [messages.employee, formatEmployeeNames(booking)],
    [messages.date, formatDate(booking.booking_date, true)],
    [messages.time, time],
  ];
}

/** With several employees each service has its own. */
function serviceRows({ booking, currency }: Receipt): Row[] {
  if (hasSeveralEmployees(booking)) {
    return booking.lines.map(
      ({ name, employee_name, price }) =>
        [messages.serviceWith(name, employee_name), formatMoney(price, currency)] as const,
    );
  }
  return booking.services.map(({ name, price }) => [name, formatMoney(price, currency)] as const);
}

function sumRows({ booking, currency }: Receipt): Row[] {
  const { total_price: total, paid_amount: paid, is_collected } = booking;
  const sums: Row[] = [[messages.total, formatMoney(total, currency), { isTotal: true }]];
  if (paid === null) return sums;
  sums.push([messages.paid, formatMoney(paid, currency)]);
  const owed = getRemainingAmount(total, paid);
  const label = is_collected ? messages.collected : messages.remaining;
  return owed > 0 ? [...sums, [label, formatMoney(owed, currency)]] : sums;
}

function createTable(create: CreateElement, className: string, rows: readonly Row[]): HTMLElement {
  const body = create('tbody');
  for (const [label, value, { isTotal, isLtr } = {}] of rows) {
    const row = create('tr', '', isTotal ? 'total' : '');
    const cell = create('td');
    const text = create('bdi', value);
    cell.append(isLtr ? setLeftToRight(text) : text);
    row.append(create('th', label), cell);
    body.append(row);
  }
  const table = create('table', '', className);
  table.append(body);
  return table;
}

function setLeftToRight<E extends HTMLElement>(element: E): E {
  element.dir = 'ltr';
  return element;
}
