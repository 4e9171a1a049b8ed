import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildBooking } from '@salon/shared/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createReportNetwork, openReport } from './testing/open-report.tsx';

async function openMenu(overrides: Parameters<typeof buildBooking>[0] = {}) {
  const booking = buildBooking({ booking_number: 3, ...overrides });
  const network = createReportNetwork([booking]);
  const view = openReport(network);
  const opener = await screen.findByRole('button', { name: 'إجراءات أخرى لحجز زينب علي رقم 3' });
  await view.person.click(opener);
  const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  return { ...view, network, booking, opener, items };
}

describe('a booking of the report', () => {
  it('opens its edit page', async () => {
    const { person, navigations, booking } = await openMenu();
    await person.click(screen.getByRole('menuitem', { name: 'تعديل الحجز' }));
    expect(navigations).toEqual([`/bookings/edit/${booking.id}`]);
  });

  it('cannot be cancelled once it is completed', async () => {
    const { items } = await openMenu({ status: 'completed', paid_amount: 15_000 });
    expect(items()).toEqual(['طباعة الإيصال', 'تعديل الحجز', 'حذف الحجز']);
  });

  it('prints its receipt', async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const opened = frame.contentWindow as Window;
    Object.assign(opened, { print: jest.fn(), focus: jest.fn() });
    const open = jest.spyOn(window, 'open').mockReturnValue(opened);
    const { person } = await openMenu();
    await person.click(screen.getByRole('menuitem', { name: 'طباعة الإيصال' }));
    expect(opened.document.body).toHaveTextContent('زينب علي');
    await waitFor(() => expect(opened.print).toHaveBeenCalledTimes(1));
    open.mockRestore();
    frame.remove();
  });

  // @spec 8.63 Without a connection the report is read and printed, not changed
  it('can be read and printed, but not changed, without a connection', async () => {
    const { person, platform } = await openMenu();
    act(() => platform.connection.unanswered());
    const pay = screen.getByRole('button', { name: /^تحصيل الدفع من/ });
    expect(pay).toBeDisabled();
    expect(pay).toHaveAccessibleDescription('غير متاح دون اتصال');
    for (const name of ['تعديل الحجز', 'إلغاء الحجز', 'حذف الحجز']) {
      const item = screen.getByRole('menuitem', { name });
      expect(item).toHaveAttribute('aria-disabled', 'true');
      expect(item).toHaveAccessibleDescription('غير متاح دون اتصال');
      await person.click(item);
    }
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('menuitem', { name: 'طباعة الإيصال' })).not.toHaveAttribute('aria-disabled');
    act(() => platform.connection.answered());
    expect(pay).toBeEnabled();
    await person.click(screen.getByRole('menuitem', { name: 'حذف الحجز' }));
    expect(screen.getByRole('alertdialog', { name: 'حذف الحجز؟' })).toBeVisible();
  });

  it('has a menu that works with the keyboard', async () => {
    const { person, opener, items } = await openMenu();
    expect(items()).toEqual(['تعديل الحجز', 'طباعة الإيصال', 'إلغاء الحجز', 'حذف الحجز']);
    expect(screen.getByRole('menuitem', { name: 'تعديل الحجز' })).toHaveFocus();
    await person.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'حذف الحجز' })).toHaveFocus();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(opener).toHaveFocus();
  });

  it('is deleted after a confirmation', async () => {
    const { person, network, booking, messages } = await openMenu();
    network.on('DELETE', paths.booking(booking.id)).answer({ success: true });
    await person.click(screen.getByRole('menuitem', { name: 'حذف الحجز' }));
    const confirmation = within(screen.getByRole('alertdialog', { name: 'حذف الحجز؟' }));
    expect(confirmation.getByText(/سيحذف حجز زينب علي رقم 3 نهائيًا/)).toBeVisible();
    network.on('GET', paths.bookings).answer(page([]));
    await person.click(confirmation.getByRole('button', { name: 'حذف الحجز' }));
    expect(await screen.findByText('لا حجوزات في هذه الفترة')).toBeVisible();
    expect(messages).toEqual([{ kind: 'success', text: 'تم حذف الحجز' }]);
  });

  it('stays when the admin declines the confirmation', async () => {
    const { person, network, booking } = await openMenu();
    await person.click(screen.getByRole('menuitem', { name: 'حذف الحجز' }));
    await person.click(screen.getByRole('button', { name: 'رجوع' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(network.callsTo('DELETE', paths.booking(booking.id))).toEqual([]);
  });

  // @spec 8.17 فشل في حذف الحجز @ mf-bookings/src/features/bookings-report/bookings-report.messages.ts
  it('shows an error when deleting fails, and keeps the confirmation open', async () => {
    const { person, network, booking } = await openMenu();
    network.on('DELETE', paths.booking(booking.id)).fail('INTERNAL');
    await person.click(screen.getByRole('menuitem', { name: 'حذف الحجز' }));
    await person.click(screen.getByRole('button', { name: 'حذف الحجز' }));
    expect(await screen.findByText('فشل في حذف الحجز')).toBeVisible();
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });

  it('shows the error of a failed delete for five seconds', async () => {
    const { person, network, booking } = await openMenu();
    network.on('DELETE', paths.booking(booking.id)).fail('INTERNAL');
    await person.click(screen.getByRole('menuitem', { name: 'حذف الحجز' }));
    jest.useFakeTimers();
    try {
      await person.click(screen.getByRole('button', { name: 'حذف الحجز' }));
      expect(await screen.findByText('فشل في حذف الحجز')).toBeVisible();
      act(() => jest.advanceTimersByTime(5_100));
      expect(screen.queryByText('فشل في حذف الحجز')).toBeNull();
      expect(screen.getByRole('alertdialog')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows the server’s reason for a refused delete', async () => {
    const { person, network, booking } = await openMenu({ status: 'completed', paid_amount: 15_000 });
    network.on('DELETE', paths.booking(booking.id)).fail('STATUS_CONFLICT');
    await person.click(screen.getByRole('menuitem', { name: 'حذف الحجز' }));
    await person.click(screen.getByRole('button', { name: 'حذف الحجز' }));
    expect(await screen.findByText('فشل في حذف الحجز: لا يمكن تغيير حالة هذا الحجز')).toBeVisible();
  });

  it('counts as deleted when another user deleted it first', async () => {
    const { person, network, booking, messages } = await openMenu();
    network.on('DELETE', paths.booking(booking.id)).fail('NOT_FOUND');
    network.on('GET', paths.bookings).answer(page([]));
    await person.click(screen.getByRole('menuitem', { name: 'حذف الحجز' }));
    await person.click(screen.getByRole('button', { name: 'حذف الحجز' }));
    await waitFor(() => expect(messages).toEqual([{ kind: 'success', text: 'تم حذف الحجز' }]));
  });

  it('is cancelled after a confirmation, by one request', async () => {
    const { person, network, booking, messages } = await openMenu();
    const route = network.on('PUT', paths.booking(booking.id));
    const release = route.hold(success({ ...booking, status: 'cancelled' }));
    await person.click(screen.getByRole('menuitem', { name: 'إلغاء الحجز' }));
    await person.dblClick(screen.getByRole('button', { name: 'إلغاء الحجز' }));
    release();
    await waitFor(() => expect(messages).toEqual([{ kind: 'success', text: 'تم إلغاء الحجز' }]));
    expect(network.callsTo('PUT', paths.booking(booking.id)).map(({ body }) => body)).toEqual([
      { status: 'cancelled' },
    ]);
  });

  it('shows an error when cancelling fails', async () => {
    const { person, network, booking } = await openMenu();
    network.on('PUT', paths.booking(booking.id)).breakDown();
    await person.click(screen.getByRole('menuitem', { name: 'إلغاء الحجز' }));
    await person.click(screen.getByRole('button', { name: 'إلغاء الحجز' }));
    expect(await screen.findByText('فشل في تحديث حالة الحجز')).toBeVisible();
  });
});
