import type { Booking } from '@salon/shared/contracts/booking';
import type { Business } from '@salon/shared/contracts/business';
import { type ClockHours, timeText } from '@salon/shared/domain/clock-text';
import { remaining } from '@salon/shared/domain/money';
import { phoneText } from '@salon/shared/domain/phone-text';
import { formatDate, formatMoney } from '@salon/shared/ui/format';
import { receiptMessages as messages } from './receipt.messages.ts';
import { RECEIPT_STYLES } from './receipt.styles.ts';

/** What is printed: a booking as it was saved, and the salon that took it. */
export interface Receipt {
  booking: Booking;
  salon: Pick<Business, 'name' | 'address' | 'phone'> | null;
  currency: string;
  clockHours: ClockHours;
}

type Row = readonly [label: string, value: string, options?: { isTotal?: boolean; isLtr?: boolean }];

/**
 * Writes the receipt into an empty document. Made of elements and text only, never of markup: names come from customers,
 * and the window has this site's rights.
 */
export function fillReceipt(document: Document, receipt: Receipt, nonce: string): void {
  document.documentElement.lang = 'ar';
  document.documentElement.dir = 'rtl';
  document.title = `${messages.title} #${receipt.booking.booking_number}`;
  const make = maker(document);
  const style = make('style', RECEIPT_STYLES);
  style.nonce = nonce;
  document.head.append(style);
  const paper = make('main');
  paper.append(
    headOf(make, receipt),
    tableOf(make, 'facts', factsOf(receipt)),
    tableOf(make, 'services', servicesOf(receipt)),
    tableOf(make, 'sums', sumsOf(receipt)),
    make('footer', messages.thanks),
  );
  document.body.append(paper);
}

type Make = ReturnType<typeof maker>;

function maker(document: Document) {
  return <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = '', className = '') => {
    const element = document.createElement(tag);
    element.textContent = text;
    if (className) element.className = className;
    return element;
  };
}

function headOf(make: Make, { salon, booking }: Receipt): HTMLElement {
  const head = make('header');
  if (salon?.name) head.append(make('h1', salon.name));
  if (salon?.address) head.append(make('p', salon.address));
  if (salon?.phone) head.append(leftToRight(make('p', phoneText(salon.phone))));
  head.append(leftToRight(make('p', `#${booking.booking_number}`, 'number')));
  return head;
}

function factsOf({ booking, clockHours }: Receipt): Row[] {
  const clock = timeText(booking.booking_time, clockHours);
  const time = booking.is_after_midnight ? `${clock} ${messages.afterMidnight}` : clock;
  return [
    [messages.customer, booking.customer_name],
    [messages.phone, phoneText(booking.customer_phone), { isLtr: true }],
    [messages.employee, booking.employee_name],
    [messages.date, formatDate(booking.booking_date, true)],
    [messages.time, time],
  ];
}

function servicesOf({ booking, currency }: Receipt): Row[] {
  return booking.services.map(({ name, price }) => [name, formatMoney(price, currency)] as const);
}

function sumsOf({ booking, currency }: Receipt): Row[] {
  const { total_price: total, paid_amount: paid } = booking;
  const sums: Row[] = [[messages.total, formatMoney(total, currency), { isTotal: true }]];
  if (paid === null) return sums;
  sums.push([messages.paid, formatMoney(paid, currency)]);
  const owed = remaining(total, paid);
  return owed > 0 ? [...sums, [messages.remaining, formatMoney(owed, currency)]] : sums;
}

function tableOf(make: Make, className: string, rows: readonly Row[]): HTMLElement {
  const body = make('tbody');
  for (const [label, value, { isTotal, isLtr } = {}] of rows) {
    const row = make('tr', '', isTotal ? 'total' : '');
    const cell = make('td');
    const text = make('bdi', value);
    cell.append(isLtr ? leftToRight(text) : text);
    row.append(make('th', label), cell);
    body.append(row);
  }
  const table = make('table', '', className);
  table.append(body);
  return table;
}

function leftToRight<E extends HTMLElement>(element: E): E {
  element.dir = 'ltr';
  return element;
}
