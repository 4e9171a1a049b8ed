import type { Booking } from '@salon/shared/contracts/booking';
import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildBooking, buildBookingLine } from '@salon/shared/testing/builders';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { createReportNetwork, openReport } from './testing/open-report.tsx';

const booking = (overrides: Partial<Booking> = {}) =>
  buildBooking({ total_price: 25_000, booking_number: 3, ...overrides });

async function openPayment(pending: Booking = booking()) {
  const network = createReportNetwork([pending]);
  const view = openReport(network);
  const dirty: boolean[] = [];
  view.platform.events.on('form:dirty', (payload) => dirty.push(payload.dirty));
  await view.person.click(await screen.findByRole('button', { name: 'تحصيل الدفع من زينب علي، حجز رقم 3' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'تحصيل الدفع' }));
  const route = network.on('PUT', paths.booking(pending.id));
  const calls = () => network.callsTo('PUT', paths.booking(pending.id));
  const confirm = () => dialog.getByRole('button', { name: 'تأكيد الدفع' });
  const amount = () => dialog.getByRole('spinbutton', { name: /المبلغ المدفوع/ });
  return { ...view, network, dialog, route, calls, confirm, amount, dirty, pending };
}

const remainingOf = (dialog: { getByText(text: string): HTMLElement }) =>
  dialog.getByText('المتبقي').closest('dl');

describe('the payment sheet', () => {
  // @spec 2.59 Bookings report: a payment modal
  // @spec 5.24 Payment: remaining = total - paid
  it('starts with the total, and updates the remaining amount with the paid amount', async () => {
    const { dialog, amount, person } = await openPayment();
    expect(amount()).toHaveValue('25,000');
    expect(amount()).toHaveAttribute('aria-valuemin', '0');
    expect(remainingOf(dialog)).toHaveTextContent('0 د.ع');
    await person.clear(amount());
    await person.type(amount(), '20000');
    expect(remainingOf(dialog)).toHaveTextContent('5,000 د.ع');
    await person.click(dialog.getByRole('button', { name: 'نصف' }));
    expect(amount()).toHaveValue('12,500');
    expect(remainingOf(dialog)).toHaveTextContent('12,500 د.ع');
    await person.click(dialog.getByRole('button', { name: 'الكل' }));
    expect(amount()).toHaveValue('25,000');
  });

  // @spec 4.05 A pending booking’s clock button opens the payment modal @ mf-bookings/src/features/bookings-report/booking-actions.tsx
  it('opens by the clock button of an open booking; a completed booking has no such button', async () => {
    const done = booking({ customer_name: 'هدى كريم', status: 'completed', paid_amount: 25_000 });
    const { person } = openReport(createReportNetwork([booking(), done]));
    await screen.findByText('هدى كريم');
    const [clock, ...others] = screen.getAllByRole('button', { name: /^تحصيل الدفع/ });
    expect(clock?.querySelector('.lucide-clock')).toBeInTheDocument();
    expect(others).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'تحصيل الدفع من زينب علي، حجز رقم 3' }));
    expect(await screen.findByRole('dialog', { name: 'تحصيل الدفع' })).toBeVisible();
  });

  it('refuses fractions of a dinar, unless the total has decimals', async () => {
    const { amount, person, dialog } = await openPayment();
    await person.clear(amount());
    await person.type(amount(), '1250.5');
    expect(dialog.getByText('اكتب المبلغ بلا كسور')).toBeVisible();
    expect(amount()).toHaveValue('1250.5');
    cleanup();
    const old = await openPayment(booking({ total_price: 34.5 }));
    expect(old.amount()).toHaveValue('34.5');
    await old.person.clear(old.amount());
    await old.person.type(old.amount(), '34.5');
    expect(remainingOf(old.dialog)).toHaveTextContent('0 د.ع');
  });

  // @spec 5.23 Payment: step 1000
  // @spec 9.22 Paid amount step 1000 @ shared/domain/payment.ts
  it('steps by 1000', async () => {
    const { amount, person, dialog } = await openPayment();
    await person.click(amount());
    await person.keyboard('{ArrowDown}');
    expect(remainingOf(dialog)).toHaveTextContent('1,000 د.ع');
  });

  it.each([
    ['more than the total', '30000', 'المبلغ المدفوع يجب أن يكون بين صفر والمبلغ الكلي'],
    ['an empty amount', '', 'يرجى إدخال المبلغ المدفوع'],
  ])('refuses %s', async (_, typed, message) => {
    const { amount, person, dialog, confirm, calls } = await openPayment();
    await person.clear(amount());
    if (typed) await person.type(amount(), typed);
    expect(dialog.getByText(message)).toBeVisible();
    expect(remainingOf(dialog)).toHaveTextContent('—');
    expect(confirm()).toBeDisabled();
    await person.type(amount(), '{Enter}');
    expect(calls()).toEqual([]);
  });

  // @spec 4.06 Confirming sets completed with payment notes @ mf-bookings/src/features/bookings-report/payment.store.ts
  it('completes the booking with amount and notes, and shows a success message', async () => {
    const { amount, person, dialog, confirm, calls, route, network, pending, messages, dirty } =
      await openPayment(booking({ notes: 'تفضل الصباح' }));
    const paid = { ...pending, status: 'completed' as const, paid_amount: 20_000 };
    route.answer(success(paid));
    network.on('GET', paths.booking(pending.id)).answer(success(pending));
    await person.clear(amount());
    await person.type(amount(), '20000');
    await person.type(dialog.getByRole('textbox', { name: 'ملاحظات الدفع' }), 'نقدًا');
    network.on('GET', paths.bookings).answer(page([paid]));
    await person.click(confirm());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls()[0]?.body).toEqual({
      status: 'completed',
      paid_amount: 20_000,
      total_price: 25_000,
      notes: 'تفضل الصباح\nنقدًا',
    });
    expect(calls()[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(messages).toEqual([{ kind: 'success', text: 'تم تحصيل الدفع واكتمل الحجز' }]);
    expect(await screen.findByText('مكتمل', { selector: 'span' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /تحصيل الدفع/ })).toBeNull();
    expect(dirty).toEqual([true, false]);
  });

  it('keeps the booking’s own notes when the payment has none', async () => {
    const { person, confirm, calls, route, pending } = await openPayment(booking({ notes: 'تفضل الصباح' }));
    route.answer(success({ ...pending, status: 'completed', paid_amount: 25_000 }));
    await person.click(confirm());
    await waitFor(() => expect(calls()).toHaveLength(1));
    expect(calls()[0]?.body).toEqual({ status: 'completed', paid_amount: 25_000, total_price: 25_000 });
  });

  it('adds its notes to those that another user has written since the list was loaded, once', async () => {
    const { person, confirm, calls, route, network, dialog, pending } = await openPayment();
    network.on('GET', paths.booking(pending.id)).answer(success({ ...pending, notes: 'حساسية من الصبغة' }));
    route.failOnce('INTERNAL');
    await person.type(dialog.getByRole('textbox', { name: 'ملاحظات الدفع' }), 'نقدًا');
    await person.click(confirm());
    await dialog.findByText('فشل في تحديث حالة الحجز');
    // The server has stored the payment, although its answer was lost.
    const paid = { ...pending, status: 'completed' as const, notes: 'حساسية من الصبغة\nنقدًا' };
    network.on('GET', paths.booking(pending.id)).answer(success(paid));
    route.answer(success(paid));
    await person.click(confirm());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls().map(({ body }) => body)).toMatchObject([{ notes: paid.notes }, { notes: paid.notes }]);
    const [first, second] = calls().map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  it('sends one request for repeated presses', async () => {
    const { person, confirm, calls, route, pending } = await openPayment();
    const release = route.hold(success({ ...pending, status: 'completed', paid_amount: 25_000 }));
    await person.dblClick(confirm());
    await person.keyboard('{Enter}');
    expect(calls()).toHaveLength(1);
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls()).toHaveLength(1);
  });

  // @spec 8.16 فشل في تحديث حالة الحجز @ mf-bookings/src/features/bookings-report/bookings-report.messages.ts
  it('shows an error after a failure, and a retry uses the same idempotency key', async () => {
    const { person, confirm, calls, route, dialog, pending, dirty } = await openPayment();
    route.failOnce('INTERNAL');
    await person.click(confirm());
    expect(await dialog.findByText('فشل في تحديث حالة الحجز')).toBeVisible();
    expect(dialog.getByText(/لن يُحصّل المبلغ مرتين/)).toBeVisible();
    expect(dirty).toEqual([true]);
    route.answer(success({ ...pending, status: 'completed', paid_amount: 25_000 }));
    await person.click(confirm());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = calls().map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  it('shows the error for five seconds', async () => {
    const { person, confirm, route, dialog } = await openPayment();
    route.fail('INTERNAL');
    jest.useFakeTimers();
    try {
      await person.click(confirm());
      expect(await dialog.findByText('فشل في تحديث حالة الحجز')).toBeVisible();
      act(() => jest.advanceTimersByTime(4_000));
      expect(dialog.getByText('فشل في تحديث حالة الحجز')).toBeVisible();
      act(() => jest.advanceTimersByTime(1_100));
      expect(dialog.queryByText('فشل في تحديث حالة الحجز')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('uses a new idempotency key when the amount changes after a failure', async () => {
    const { person, confirm, calls, route, dialog } = await openPayment();
    route.breakDown();
    await person.click(confirm());
    await dialog.findByText('فشل في تحديث حالة الحجز');
    await person.click(dialog.getByRole('button', { name: 'نصف' }));
    expect(dialog.queryByText('فشل في تحديث حالة الحجز')).toBeNull();
    await person.click(confirm());
    await waitFor(() => expect(calls()).toHaveLength(2));
    const [first, second] = calls().map(({ headers }) => headers['idempotency-key']);
    expect(second).not.toBe(first);
  });

  it('shows the reason when another user completed the booking first, and reloads the list', async () => {
    const { person, confirm, route, dialog, network, pending } = await openPayment();
    route.fail('STATUS_CONFLICT');
    network
      .on('GET', paths.bookings)
      .answer(page([{ ...pending, status: 'completed' as const, paid_amount: 25_000 }]));
    await person.click(confirm());
    expect(await dialog.findByText('لا يمكن تغيير حالة هذا الحجز')).toBeVisible();
    expect(await screen.findByText('مكتمل', { selector: 'span' })).toBeInTheDocument();
  });

  it('pays no total that another user changed: shows the new one, and keeps the notes', async () => {
    const { amount, person, confirm, calls, route, network, dialog, pending } = await openPayment();
    const dearer = { ...pending, total_price: 40_000, notes: 'أضيفت صبغة' };
    route.failOnce('PRICE_CHANGED', { total_price: 40_000 });
    network.on('GET', paths.booking(pending.id)).answer(success(dearer));
    await person.type(dialog.getByRole('textbox', { name: 'ملاحظات الدفع' }), 'نقدًا');
    await person.click(confirm());
    expect(await dialog.findByText('تغير سعر الخدمات، يرجى مراجعة المبلغ')).toBeVisible();
    expect(amount()).toHaveValue('40,000');
    route.answer(success({ ...dearer, status: 'completed', paid_amount: 40_000 }));
    await person.click(confirm());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls().map(({ body }) => body)).toEqual([
      { status: 'completed', paid_amount: 25_000, total_price: 25_000, notes: 'أضيفت صبغة\nنقدًا' },
      { status: 'completed', paid_amount: 40_000, total_price: 40_000, notes: 'أضيفت صبغة\nنقدًا' },
    ]);
  });

  it('closes on Escape without a change, and no longer delays a new version of the module', async () => {
    const { person, calls, dirty } = await openPayment();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls()).toEqual([]);
    expect(dirty).toEqual([true, false]);
    expect(screen.getByRole('button', { name: /تحصيل الدفع/ })).toHaveFocus();
  });

  it('no longer delays a new version of the module after its page closes', async () => {
    const { unmount, dirty } = await openPayment();
    unmount();
    expect(dirty).toEqual([true, false]);
  });
});

describe('the payment of a visit that runs', () => {
  const lines = [buildBookingLine({ starts_at: '2026-11-07T09:40:00+03:00', duration_minutes: 60 })];
  const question = { name: 'انتهت الزيارة، ويصبح الوقت حتى 10:40 متاحًا' };

  it('ends it, because the customer in the chair pays at the end', async () => {
    const view = await openPayment(booking({ lines, arrival: 'in_chair' }));
    const { person, confirm, calls, route, dialog, pending } = view;
    route.answer(success({ ...pending, status: 'completed' as const, paid_amount: 25_000 }));
    expect(dialog.getByRole('checkbox', question)).toBeChecked();
    await person.click(confirm());
    await waitFor(() =>
      expect(calls().map(({ body }) => body)).toEqual([
        { status: 'completed', paid_amount: 25_000, total_price: 25_000, ends_now: true },
      ]),
    );
  });

  it('ends it only if staff say so while the customer was not seen in the chair', async () => {
    const { person, confirm, calls, dialog, route, pending } = await openPayment(booking({ lines }));
    route.answer(success({ ...pending, status: 'completed' as const, paid_amount: 25_000 }));
    const box = dialog.getByRole('checkbox', question);
    expect(box).not.toBeChecked();
    await person.click(box);
    await person.click(confirm());
    await waitFor(() => expect(calls()[0]?.body).toMatchObject({ ends_now: true }));
  });

  it('does not ask before it begins', async () => {
    const later = [buildBookingLine({ starts_at: '2026-11-07T10:20:00+03:00' })];
    const { dialog } = await openPayment(booking({ lines: later, arrival: 'in_chair' }));
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });
});
