import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildBusiness } from '@salon/shared/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { bookingsNetwork, openBookings, part, tomorrow, zainab } from './testing/my-bookings-visit.tsx';

const booking = tomorrow();
const cancelled = { ...booking, status: 'cancelled' as const };
const CANCEL = paths.cancelBooking(booking.id);

const question = () => within(screen.getByRole('alertdialog', { name: 'إلغاء الموعد' }));
const focused = () => document.activeElement as HTMLElement;
const isOver = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

/** The list with one booking, and the question about it open. */
async function ask() {
  const view = await openBookings(bookingsNetwork([booking]));
  await view.person.click(await screen.findByRole('button', { name: /^إلغاء الموعد، الأحد 8/ }));
  const confirm = () => view.person.click(question().getByRole('button', { name: 'إلغاء الموعد' }));
  return { ...view, confirm };
}

describe('cancelling a booking', () => {
  it('asks first and says which one; the focus is on keeping it', async () => {
    const { network, person } = await ask();
    expect(question().getByText('هل تريد إلغاء هذا الموعد؟')).toBeVisible();
    expect(question().getByText(/الأحد 8 تشرين الثاني/)).toHaveTextContent('11:00');
    expect(question().getByText('قص شعر مع سارة كريم')).toBeVisible();
    expect(question().getByRole('button', { name: 'الإبقاء عليه' })).toHaveFocus();
    await person.keyboard('{Enter}');
    await isOver();
    expect(network.callsTo('PUT', CANCEL)).toEqual([]);
    expect(screen.getByRole('button', { name: /^إلغاء الموعد، الأحد 8/ })).toHaveFocus();
  });

  it('is said where one looks, and the booking moves to those that are over', async () => {
    const { network, platform, confirm } = await ask();
    const heard = jest.fn();
    platform.events.on('bookings:changed', heard);
    network.on('PUT', CANCEL).answer(success(cancelled));
    network.on('GET', paths.bookings).answer(page([cancelled]));
    await confirm();
    expect(await screen.findByText('أُلغي موعدك الأحد 8 تشرين الثاني 11:00')).toBeVisible();
    expect(part('السابقة والملغاة').getByText('ملغي')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('is sent once for two presses, with one key that a second try keeps', async () => {
    const { network, confirm } = await ask();
    network.on('PUT', CANCEL).breakDown();
    await confirm();
    expect(await question().findByText('تعذر الاتصال، يرجى المحاولة مرة أخرى')).toBeVisible();
    expect(network.callsTo('PUT', CANCEL)).toHaveLength(1);
    // Another answer brings the connection back, without which nothing is sent.
    network.on('GET', paths.bookings).answer(page([booking]));
    const release = network.on('PUT', CANCEL).hold(success(cancelled));
    await waitFor(() => expect(question().getByRole('button', { name: 'إلغاء الموعد' })).toBeEnabled());
    await confirm();
    await confirm();
    release();
    await isOver();
    const keys = network.callsTo('PUT', CANCEL).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it('after the limit is refused with the salon’s phone, and cannot be tried again', async () => {
    const { network, person, confirm } = await ask();
    network.on('PUT', CANCEL).fail('NOTICE_PASSED');
    await confirm();
    expect(await question().findByText(/انتهت المهلة المسموحة لتغيير هذا الحجز/)).toBeVisible();
    expect(question().getByRole('link', { name: /^اتصال/ })).toBeVisible();
    expect(question().queryByRole('button', { name: 'إلغاء الموعد' })).toBeNull();
    expect(question().getAllByRole('button')).toEqual([question().getByRole('button', { name: 'إغلاق' })]);
    await waitFor(() => expect(screen.getByRole('alertdialog')).toContainElement(focused()));
    await person.keyboard('{Escape}');
    await isOver();
  });

  it('refused by a limit that the salon has changed, asks for the salon anew', async () => {
    const { network, person, confirm } = await ask();
    network.on('PUT', CANCEL).fail('NOTICE_PASSED');
    network
      .on('GET', paths.business(zainab.businessId))
      .answer(success(buildBusiness({ id: zainab.businessId, cancel_notice_minutes: 2880 })));
    await confirm();
    await question().findByText(/انتهت المهلة/);
    await person.click(question().getByRole('button', { name: 'إغلاق' }));
    expect(await screen.findByText('يمكن الإلغاء أو التغيير حتى يومين قبل الموعد')).toBeVisible();
  });

  it('of a booking that the salon has decided meanwhile is refused, and the list shows what it is now', async () => {
    const { network, confirm } = await ask();
    network.on('PUT', CANCEL).fail('STATUS_CONFLICT');
    network.on('GET', paths.bookings).answer(page([{ ...booking, status: 'completed' }]));
    await confirm();
    expect(await question().findByText('لا يمكن تغيير حالة هذا الحجز')).toBeVisible();
    expect(await screen.findByText('مكتمل')).toBeInTheDocument();
  });

  it('of a booking that is no more says so', async () => {
    const { network, confirm } = await ask();
    network.on('PUT', CANCEL).fail('NOT_FOUND');
    await confirm();
    expect(await question().findByText('لم يعد هذا الحجز موجودًا')).toBeVisible();
  });

  it('that fails inside the server may be tried again', async () => {
    const { network, confirm } = await ask();
    network.on('PUT', CANCEL).failOnce('INTERNAL').answer(success(cancelled));
    await confirm();
    expect(await question().findByText('تعذر إلغاء الموعد، يرجى المحاولة مرة أخرى')).toBeVisible();
    await confirm();
    await isOver();
  });
});
