import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildBusiness } from '@salon/shared/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import {
  buildBookingsNetwork,
  buildBookingTomorrow,
  getSection,
  openBookings,
  zainab,
} from './testing/my-bookings-visit.tsx';

const booking = buildBookingTomorrow();
const cancelled = { ...booking, status: 'cancelled' as const };
const CANCEL = paths.cancelBooking(booking.id);

const question = () => within(screen.getByRole('alertdialog', { name: 'إلغاء الموعد' }));
const focused = () => document.activeElement as HTMLElement;
const waitForClose = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

async function openQuestion() {
  const view = await openBookings(buildBookingsNetwork([booking]));
  await view.person.click(await screen.findByRole('button', { name: /^إلغاء الموعد، الأحد 8/ }));
  const confirm = () => view.person.click(question().getByRole('button', { name: 'إلغاء الموعد' }));
  return { ...view, confirm };
}

describe('cancelling a booking', () => {
  // @spec C.48 An own booking is cancelled after a question
  it('asks first and names the booking; the focus is on the button that keeps it', async () => {
    const { network, person } = await openQuestion();
    expect(question().getByText('هل تريد إلغاء هذا الموعد؟')).toBeVisible();
    expect(question().getByText(/الأحد 8 تشرين الثاني/)).toHaveTextContent('11:00');
    expect(question().getByText('قص شعر مع سارة كريم')).toBeVisible();
    expect(question().getByRole('button', { name: 'الإبقاء عليه' })).toHaveFocus();
    await person.keyboard('{Enter}');
    await waitForClose();
    expect(network.callsTo('PUT', CANCEL)).toEqual([]);
    expect(screen.getByRole('button', { name: /^إلغاء الموعد، الأحد 8/ })).toHaveFocus();
  });

  it('shows a message, and the booking moves to the past ones', async () => {
    const { network, platform, confirm } = await openQuestion();
    const heard = jest.fn();
    platform.events.on('bookings:changed', heard);
    network.on('PUT', CANCEL).answer(success(cancelled));
    network.on('GET', paths.bookings).answer(page([cancelled]));
    await confirm();
    expect(await screen.findByText('أُلغي موعدك الأحد 8 تشرين الثاني 11:00')).toBeVisible();
    expect(getSection('السابقة والملغاة').getByText('ملغي')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('is sent once for two presses, and a retry has the same idempotency key', async () => {
    const { network, confirm } = await openQuestion();
    network.on('PUT', CANCEL).breakDown();
    await confirm();
    expect(await question().findByText('تعذر الاتصال، يرجى المحاولة مرة أخرى')).toBeVisible();
    expect(network.callsTo('PUT', CANCEL)).toHaveLength(1);
    // Without a connection the page sends no change. The answer to another request restores the connection.
    network.on('GET', paths.bookings).answer(page([booking]));
    const release = network.on('PUT', CANCEL).hold(success(cancelled));
    await waitFor(() => expect(question().getByRole('button', { name: 'إلغاء الموعد' })).toBeEnabled());
    await confirm();
    await confirm();
    release();
    await waitForClose();
    const keys = network.callsTo('PUT', CANCEL).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it('after the notice period is refused with the salon’s phone, and has no retry', async () => {
    const { network, person, confirm } = await openQuestion();
    network.on('PUT', CANCEL).fail('NOTICE_PASSED');
    await confirm();
    expect(await question().findByText(/انتهت المهلة المسموحة لتغيير هذا الحجز/)).toBeVisible();
    expect(question().getByRole('link', { name: /^اتصال/ })).toBeVisible();
    expect(question().queryByRole('button', { name: 'إلغاء الموعد' })).toBeNull();
    expect(question().getAllByRole('button')).toEqual([question().getByRole('button', { name: 'إغلاق' })]);
    await waitFor(() => expect(screen.getByRole('alertdialog')).toContainElement(focused()));
    await person.keyboard('{Escape}');
    await waitForClose();
  });

  it('refused because of a changed notice period loads the salon again', async () => {
    const { network, person, confirm } = await openQuestion();
    network.on('PUT', CANCEL).fail('NOTICE_PASSED');
    network
      .on('GET', paths.business(zainab.businessId))
      .answer(success(buildBusiness({ id: zainab.businessId, cancel_notice_minutes: 2880 })));
    await confirm();
    await question().findByText(/انتهت المهلة/);
    await person.click(question().getByRole('button', { name: 'إغلاق' }));
    expect(await screen.findByText('يمكن الإلغاء أو التغيير حتى يومين قبل الموعد')).toBeVisible();
  });

  it('is refused when the salon has completed the booking, and the list shows its new status', async () => {
    const { network, confirm } = await openQuestion();
    network.on('PUT', CANCEL).fail('STATUS_CONFLICT');
    network.on('GET', paths.bookings).answer(page([{ ...booking, status: 'completed' }]));
    await confirm();
    expect(await question().findByText('لا يمكن تغيير حالة هذا الحجز')).toBeVisible();
    expect(await screen.findByText('مكتمل')).toBeInTheDocument();
  });

  it('shows a message when the booking no longer exists', async () => {
    const { network, confirm } = await openQuestion();
    network.on('PUT', CANCEL).fail('NOT_FOUND');
    await confirm();
    expect(await question().findByText('لم يعد هذا الحجز موجودًا')).toBeVisible();
  });

  it('has a retry after an error of the server', async () => {
    const { network, confirm } = await openQuestion();
    network.on('PUT', CANCEL).failOnce('INTERNAL').answer(success(cancelled));
    await confirm();
    expect(await question().findByText('تعذر إلغاء الموعد، يرجى المحاولة مرة أخرى')).toBeVisible();
    await confirm();
    await waitForClose();
  });
});
